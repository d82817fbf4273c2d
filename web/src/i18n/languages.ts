import { type Language, languageNames, languages } from '@domain/languages';

export const optionsOf = <Some extends Language>(some: readonly Some[]) =>
  some.map((each) => ({ value: each, label: languageNames[each], lang: each }));

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function languageIn(search: string): Language | undefined {
  const language = new URLSearchParams(search).get('lang');
  return isLanguage(language) ? language : undefined;
}

/** English if none is supported. `preferred` holds tags such as `it-CH`. */
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}
