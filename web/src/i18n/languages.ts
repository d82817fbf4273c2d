import { type ClubLanguage, clubLanguages, type Language, languages, nameOfLanguage } from '@domain/languages';

const optionsOf = <Some extends Language>(some: readonly Some[]) =>
  some.map((each) => ({ value: each, label: nameOfLanguage(each), lang: each }));

export const languageOptions = /* @__PURE__ */ optionsOf(languages);
export const clubLanguageOptions = /* @__PURE__ */ optionsOf(clubLanguages);

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export const isClubLanguage = (value: unknown): value is ClubLanguage => clubLanguages.some((known) => known === value);

/** The language in a query string (`?lang=it`), if any. */
export function languageIn(search: string): Language | undefined {
  const language = new URLSearchParams(search).get('lang');
  return isLanguage(language) ? language : undefined;
}

/** A reader's first preferred language that Flyleaf supports, or English. `preferred` holds tags such as `it-CH`. */
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}
