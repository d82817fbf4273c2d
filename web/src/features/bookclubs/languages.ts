import type { Language } from '@contract/bookclubs';
import { isLanguage } from '@/i18n/languages';
import { attempt } from '@/lib/attempt';

const KEY = 'club-language';

/** The language that the reader chose last for club threads; until then Italian if the browser prefers it, else English. */
export function readLanguage(): Language {
  const chosen = attempt(() => localStorage.getItem(KEY)) ?? globalThis.navigator?.language.slice(0, 2).toLowerCase();
  return isLanguage(chosen) ? chosen : 'en';
}

/** Remembers the choice. Where storage is blocked, it lasts as long as the screen. */
export function keepLanguage(language: Language): void {
  attempt(() => localStorage.setItem(KEY, language));
}
