/** The languages of the interface, by their own names. A new one also needs its catalogues. */
export const languageNames = { en: 'English', it: 'Italiano' } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** A language with its main country, as in `it-IT`. English is US English (specification, section 9). */
export const localeOf = (language: Language): string =>
  language === 'en' ? 'en-US' : `${language}-${language.toUpperCase()}`;

/** The languages in which clubs write, and into which their posts are translated (specification, section 2). */
export const clubLanguages = ['en', 'it'] as const;
export type ClubLanguage = (typeof clubLanguages)[number];

export const clubLanguageOf = (language: Language): ClubLanguage =>
  clubLanguages.find((known) => known === language) ?? 'en';
