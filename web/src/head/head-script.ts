import type { ScreenRequest } from '@contract/screens';
import { clubLanguageOf, type Language } from '@domain/languages';
import { bestLanguage, isLanguage, languageIn } from '@/i18n/languages';
import { languageOfThread } from '@/i18n/thread-language';
import { readScreen } from '@/lib/kept-screens';
import { fetchScreen } from '@/lib/reader-screen';
import { recordInput } from '@/lib/replay-press';
import { lastTimeZone } from '@/lib/time-zone';
import { keepLanguageOf, type Reader, readerIn } from './reader';
import { type RouteTable, routeAt, TABLE_ID, textsIn } from './routes';
import { afterScreen, showScreen } from './show-screen';
import { entryOfLinks, preloadCode, startCode, whenWanted } from './start-code';

/** Sets the color mode, session state and language before the first paint, and loads the screen's first files. */
function start(): void {
  const page = document.documentElement;
  const reader = readerIn((key) => localStorage.getItem(key));
  page.dataset.session = reader.token ? 'in' : 'out';
  if (reader.mode) page.dataset.mode = reader.mode;
  keepLanguageOf(location.search, reader, (key, value) => localStorage.setItem(key, value));
  const language = languageOf(reader);
  if (!('rendered' in page.dataset)) {
    page.lang = language;
    startScreen(reader, language);
  } else if (page.lang === language || !askInLanguage(language)) {
    recordInput();
    // A reader's own home replaces the landing page.
    if (!reader.token) whenWanted(startCode);
    else if (location.pathname === '/') void afterScreen(showOwnScreen(reader, language), startCode);
    else startCode();
  }
}

function languageOf({ language }: Reader): Language {
  return languageIn(location.search) ?? (isLanguage(language) ? language : bestLanguage(navigator.languages));
}

/** Hides the page until then. False without cookies. */
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

/** The app would request the code and texts much later. */
function startScreen(reader: Reader, language: Language): void {
  const json = document.getElementById(TABLE_ID)?.textContent;
  const table = json ? (JSON.parse(json) as RouteTable) : { files: [], texts: {}, routes: [] };
  const { area, files, isRendered, params } = routeAt(table, location.pathname);
  const start = () => {
    startCode('auto');
    const texts = new Set([textsIn(language), textsIn(language, area)].map((name) => table.texts[name]));
    for (const file of [...texts, ...files]) if (file !== undefined) preloadCode(`/${file}`);
  };
  if (isRendered) void afterScreen(showOwnScreen(reader, language, params.get('discussion')), start);
  else start();
}

/** The stored copy, or else the server's. */
async function showOwnScreen({ id, token, username = '' }: Reader, language: Language, discussion = ''): Promise<void> {
  const build = entryOfLinks();
  if (!id || !token || !build) return;
  const request: ScreenRequest = {
    address: location.pathname + location.search,
    username,
    language,
    threadLanguage: languageOfThread(id, discussion, clubLanguageOf(language)) ?? null,
    timeZone: lastTimeZone() ?? 'UTC',
  };
  const screen = readScreen(id, request, build).then((kept) => kept ?? fetchScreen(request, token));
  await showScreen({ token, screen, isShown: false });
}

start();
