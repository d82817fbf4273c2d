import type { Language } from '../../domain/languages';
import { element, type Xml } from '../xml';
import { htmlPage, style } from './html-page';
import { en } from './texts/en';
import { it } from './texts/it';
import type { MailTexts } from './texts/mail-texts';

/** What a reader gets to read, before it has an address. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Where the links of a letter lead. */
export interface LetterLinks {
  /** Scheme and host of the site. */
  origin: string;
  unsubscribe: string;
}

export const textsOf: Readonly<Record<Language, MailTexts>> = { en, it };

/** What every letter has around what it says. */
export interface Frame {
  title: string;
  /** Why its reader gets it. */
  why: string;
  texts: MailTexts;
  links: LetterLinks;
}

const settingsOf = ({ origin }: LetterLinks): string => `${origin}/account`;

/** Hebrew, Arabic and the other scripts that are written from right to left, and the marks that turn a direction. */
const RIGHT_TO_LEFT =
  /[\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name or a title of somebody's making inside a sentence: it can't begin a line of its own, and its direction doesn't
 * turn what is around it. Isolates (U+2068, U+2069) work in subjects and plain text too, where there is no `bdi`.
 */
export function inSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}

/** A letter as plain text. */
export function textPage(parts: readonly string[], { title, why, texts, links }: Frame): string {
  const settings = `${texts.settings}: ${settingsOf(links)}`;
  const footer = [why, settings, `${texts.unsubscribe}: ${links.unsubscribe}`].join('\n');
  return `${[title, ...parts, `-- \n${footer}`].join('\n\n')}\n`;
}

/** Colours are the mail program's own, so that they suit light and dark. */
export const htmlLink = (href: string, text: string): Xml =>
  element('a', { href, style: 'color:inherit;overflow-wrap:anywhere' }, text);

/** A letter as HTML. */
export function letterPage(parts: readonly Xml[], { title, why, texts, links }: Frame, language: Language): string {
  const footer = element(
    'p',
    { style: style.footer },
    why,
    element('br'),
    htmlLink(settingsOf(links), texts.settings),
    ' · ',
    htmlLink(links.unsubscribe, texts.unsubscribe),
  );
  return htmlPage({ title, language }, [...parts, footer]);
}
