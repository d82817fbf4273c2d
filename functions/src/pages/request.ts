import { type Language, languages } from '../domain/languages';

/** The only cookie that Hosting passes on. It names the reader's language and nothing else. */
const COOKIE = /(?:^|;\s*)__session=(\w+)/;

/** The language of a page: in its address (`?lang=it`), else chosen in the browser, else English. */
export function languageOf(query: URLSearchParams, cookies: string | undefined): Language {
  const wanted = [query.get('lang'), COOKIE.exec(cookies ?? '')?.[1]];
  return (
    languages.find((language) => wanted[0] === language) ?? languages.find((language) => wanted[1] === language) ?? 'en'
  );
}
