import type { I18n } from '@lingui/core';
import type { Language } from '../../domain/languages';
import { element, type Xml } from '../xml';
import { htmlPage, style } from './html-page';

export interface Letter {
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface LetterLinks {
  origin: string;
  unsubscribe: string;
}

export interface Frame {
  title: string;
  why: string;
  i18n: I18n;
  links: LetterLinks;
}

const settingsOf = ({ origin }: LetterLinks): string => `${origin}/account`;

const footerTexts = (i18n: I18n) => ({
  settings: i18n.t({ id: 'letter.settings', message: 'Email settings' }),
  unsubscribe: i18n.t({ id: 'letter.unsubscribe', message: 'Unsubscribe' }),
});

const RIGHT_TO_LEFT =
  /[\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Stays on one line, and isolates (U+2068, U+2069) keep its direction from affecting the sentence. */
export function inSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}

export function textPage(parts: readonly string[], { title, why, i18n, links }: Frame): string {
  const texts = footerTexts(i18n);
  const settings = `${texts.settings}: ${settingsOf(links)}`;
  const footer = [why, settings, `${texts.unsubscribe}: ${links.unsubscribe}`].join('\n');
  return `${[title, ...parts, `-- \n${footer}`].join('\n\n')}\n`;
}

/** The email program chooses the colors, so that they suit light and dark mode. */
export const htmlLink = (href: string, text: string): Xml =>
  element('a', { href, style: 'color:inherit;overflow-wrap:anywhere' }, text);

export function letterPage(parts: readonly Xml[], { title, why, i18n, links }: Frame, language: Language): string {
  const texts = footerTexts(i18n);
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
