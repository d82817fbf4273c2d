/** The languages of the interface, with their own names and the locales of dates. A new one also needs its catalogues. */
const interfaceLanguages = {
  en: { name: 'English', locale: 'en-US' },
  it: { name: 'Italiano', locale: 'it-IT' },
} as const;

export type Language = keyof typeof interfaceLanguages;
export const languages = Object.keys(interfaceLanguages) as [Language, ...Language[]];
export const nameOfLanguage = (language: Language): string => interfaceLanguages[language].name;
export const localeOf = (language: Language): string => interfaceLanguages[language].locale;

/** The languages in which clubs write, and into which their posts are translated (specification, section 2). */
export const clubLanguages = ['en', 'it'] as const;
export type ClubLanguage = (typeof clubLanguages)[number];

/** The club language of a reader whose interface has another language is English. */
export const clubLanguageOf = (language: Language): ClubLanguage =>
  clubLanguages.find((known) => known === language) ?? 'en';
