import type { Language } from '@contract/bookclubs';

/** The languages of club threads by their own names (specification, section 9). */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' };

const PLACE = 'club-language';

export const isLanguage = (text: string): text is Language => text in languageNames;

/** The language that the reader chose last; before that Italian where the browser speaks it, else English. */
export function readLanguage(): Language {
  const chosen = read() ?? globalThis.navigator?.language.slice(0, 2).toLowerCase();
  return chosen && isLanguage(chosen) ? chosen : 'en';
}

/** Remembers the choice; where there is no storage it lasts as long as the screen. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(PLACE, language);
  } catch {
    // As said above.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
