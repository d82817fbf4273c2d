import { type Language, languages } from '../domain/languages';

/** The only cookie that Hosting passes on. It contains only the reader's language. */
const COOKIE = /(?:^|;\s*)__session=(\w+)/;

/** From the address (`?lang=it`), else from the cookie, else English. */
export function languageOf(query: URLSearchParams, cookies: string | undefined): Language {
  const wanted = [query.get('lang'), COOKIE.exec(cookies ?? '')?.[1]];
  return (
    languages.find((language) => wanted[0] === language) ?? languages.find((language) => wanted[1] === language) ?? 'en'
  );
}
