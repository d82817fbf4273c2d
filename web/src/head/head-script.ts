import type { Language } from '@contract/languages';
import { bestLanguage, isLanguage, languageIn } from '@/i18n/languages';
import { startCalls } from '@/lib/api/preloaded-calls';
import { keepInput } from '@/lib/replay-press';
import { type Reader, readerIn } from './reader';
import { type RouteTable, routeAt, TABLE_ID } from './routes';
import { preloadCode, startCode, whenWanted } from './start-code';

/**
 * Runs in the head, before anything is painted: it tells the styles the mode and whether somebody is signed in, settles
 * the language, and starts what the screen needs first.
 */
function start(): void {
  const page = document.documentElement;
  const reader = readerIn((key) => localStorage.getItem(key));
  page.dataset.session = reader.token ? 'in' : 'out';
  if (reader.mode) page.dataset.mode = reader.mode;
  const language = languageOf(reader);
  if (!('rendered' in page.dataset)) {
    page.lang = language;
    fetchScreen(reader, language);
    startCode();
  } else if (page.lang === language || !askInLanguage(language)) {
    keepInput();
    if (reader.token) startCode();
    else whenWanted(startCode);
  }
}

function languageOf({ language }: Reader): Language {
  return languageIn(location.search) ?? (isLanguage(language) ? language : bestLanguage(navigator.languages));
}

/** The page was rendered in another language: asks once more, and shows nothing until then. False without cookies. */
function askInLanguage(language: Language): boolean {
  const cookie = `__session=${language}`;
  const isKept = () => document.cookie.split('; ').includes(cookie);
  if (isKept()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`;
  if (!isKept()) return false;
  document.documentElement.style.visibility = 'hidden';
  location.replace(location.href);
  return true;
}

/** Starts a screen that the browser draws: what it reads, then its code, which the app would ask for much later. */
function fetchScreen({ token }: Reader, language: Language): void {
  const json = document.getElementById(TABLE_ID)?.textContent;
  if (!json) return;
  const table = JSON.parse(json) as RouteTable;
  const { files, calls } = routeAt(table, location.pathname);
  if (token) startCalls(calls, token);
  const texts = table.texts[language];
  for (const file of [...(texts ? [texts] : []), ...files]) preloadCode(`/${file}`);
}

start();
