import type { Language } from '@contract/languages';
import { bestLanguage, isLanguage, languageIn } from '@/i18n/languages';
import { languageOfThread } from '@/i18n/thread-language';
import { startCalls } from '@/lib/api/preloaded-calls';
import { keepInput } from '@/lib/replay-press';
import { showKeptScreen } from './kept-screen';
import { type Reader, readerIn } from './reader';
import { type RouteTable, routeAt, type Screen, TABLE_ID, textsIn } from './routes';
import { entryOfLinks, preloadCode, startCode, whenWanted } from './start-code';

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
    const entry = entryOfLinks();
    if (reader.id && entry) showKeptScreen(reader.id, entry, language);
    const screen = screenHere(reader, language);
    if (reader.token) startCalls(screen.calls, reader.token);
    startCode('auto');
    for (const file of screen.files) preloadCode(`/${file}`);
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

/** What the screen at this address reads, and the files of its code and texts, which the app would ask for much later. */
function screenHere({ id = '' }: Reader, language: Language): Screen {
  const json = document.getElementById(TABLE_ID)?.textContent;
  if (!json) return { files: [], calls: [] };
  const table = JSON.parse(json) as RouteTable;
  const { area, files, calls } = routeAt(table, location.pathname, (params) => ({
    user: id,
    // Only a club's thread is asked for in a language.
    language: languageOfThread(id, params.get(':discussion') ?? '', language),
  }));
  const texts = new Set([textsIn(language), textsIn(language, area)].map((name) => table.texts[name]));
  return {
    files: [...texts, ...files].filter((file) => file !== undefined),
    // What else an address says, such as the page of a thread, is in the body of the call.
    calls: location.search ? calls.filter(({ body }) => body === undefined) : calls,
  };
}

start();
