import { type ClubLanguage, clubLanguages } from '@domain/languages';
import { attempt } from '@/lib/attempt';
import { renderingNow } from '@/lib/use-hydrated';

export const isClubLanguage = (value: unknown): value is ClubLanguage => clubLanguages.some((known) => known === value);

const keyOf = (reader: string) => `club-languages:${reader}`;
const MAX_THREADS = 200;

function choicesOf(reader: string): [discussion: string, language: unknown][] {
  const stored = attempt(() => JSON.parse(localStorage.getItem(keyOf(reader)) ?? '[]') as unknown);
  return Array.isArray(stored)
    ? stored.filter(Array.isArray).map(([discussion, language]) => [discussion, language])
    : [];
}

/** The server doesn't know it. */
export function chosenForThread(reader: string, discussion: string): ClubLanguage | undefined {
  if (renderingNow()) return undefined;
  const language = choicesOf(reader).find(([chosenFor]) => chosenFor === discussion)?.[1];
  return isClubLanguage(language) ? language : undefined;
}

/** Keeps a thread's language, as long as the screen if storage is blocked. */
export function keepForThread(reader: string, discussion: string, language: ClubLanguage): void {
  const others = choicesOf(reader).filter(([chosenFor]) => chosenFor !== discussion);
  const kept = [...others, [discussion, language]].slice(-MAX_THREADS);
  attempt(() => localStorage.setItem(keyOf(reader), JSON.stringify(kept)));
}

/** Set on a device that shows all posts untranslated. */
const ORIGINALS = 'club-originals';

export const isTranslating = (): boolean =>
  renderingNow() !== undefined || attempt(() => localStorage.getItem(ORIGINALS)) !== 'yes';

export function keepTranslating(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(ORIGINALS) : localStorage.setItem(ORIGINALS, 'yes')));
}

/** The chosen one, else the reader's own; undefined for originals. */
export const languageOfThread = (reader: string, discussion: string, own: ClubLanguage): ClubLanguage | undefined =>
  isTranslating() ? (chosenForThread(reader, discussion) ?? own) : undefined;
