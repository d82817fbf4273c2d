import { type ClubLanguage, clubLanguageOf, type Language } from '@domain/languages';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { attempt } from '@/lib/attempt';
import { renderedFor } from '@/lib/rendered-for';
import { getSession } from '@/lib/session/session';
import { bestLanguage, isLanguage, languageIn } from './languages';
import { showTexts } from './texts';

const KEY = 'language';

export function chosenLanguage(): Language | undefined {
  const chosen = attempt(() => localStorage.getItem(KEY));
  return isLanguage(chosen) ? chosen : undefined;
}

export function initialLanguage(): Language {
  return languageIn(location.search) ?? preferredLanguage();
}

export const preferredLanguage = (): Language => ownLanguage() ?? bestLanguage(navigator.languages);

const ownLanguage = (): Language | undefined => chosenLanguage() ?? getSession()?.language ?? undefined;

/** Hydration must use the same language. */
export function renderedLanguage(): Language | undefined {
  const { lang, dataset } = document.documentElement;
  return 'rendered' in dataset && isLanguage(lang) ? lang : undefined;
}

export async function showLanguage(language: Language): Promise<void> {
  await showTexts(language);
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  tellServer(language);
}

/** A visitor's. A reader's is out of the reach of scripts (app/page-cookie.ts). */
const COOKIE = '__session';

function tellServer(language: Language): void {
  const isKnown = document.cookie.split('; ').includes(`${COOKIE}=${language}`);
  // Without a cookie, pages are in English.
  if (isKnown || (language === 'en' && !document.cookie.includes(`${COOKIE}=`))) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${COOKIE}=${language}; path=/; max-age=31536000; samesite=lax; secure`;
}

export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  attempt(() => localStorage.setItem(KEY, language));
}

export function currentLanguage(): Language {
  const rendered = renderedFor();
  if (rendered) return rendered.language;
  if (isLanguage(i18n.locale)) return i18n.locale;
  return typeof document === 'undefined' ? 'en' : initialLanguage();
}

export const currentClubLanguage = (): ClubLanguage => clubLanguageOf(currentLanguage());
export const useClubLanguage = (): ClubLanguage => clubLanguageOf(useLanguage());

export function useLanguage(): Language {
  const { i18n: active } = useLingui();
  return isLanguage(active.locale) ? active.locale : 'en';
}
