import type { Language } from '@domain/languages';
import { bestLanguage, isLanguage, languageIn } from '@/i18n/languages';
import { recordInput } from '@/lib/replay-press';
import { keepLanguageOf, type Reader, readerIn } from './reader';
import { hide, isForOther, showForReader } from './readers-page';
import { startCode, startOncePainted, whenWanted } from './start-code';

/** Sets the color mode, session state and language before the first paint, and starts the code. */
function start(): void {
  const page = document.documentElement;
  const reader = readerIn((key) => localStorage.getItem(key));
  page.dataset.session = reader.token ? 'in' : 'out';
  if (reader.mode) page.dataset.mode = reader.mode;
  keepLanguageOf(location.search, reader, (key, value) => localStorage.setItem(key, value));
  const language = languageOf(reader);
  if (isForOther(page, reader.id)) hide(page);
  if (!('rendered' in page.dataset)) {
    page.lang = language;
    // For the shell's tab and shape (theme/shells.ts).
    page.dataset.at = location.pathname;
    startCode('auto');
  } else if ('reader' in page.dataset) {
    recordInput();
    showForReader();
    startOncePainted();
  } else if (page.lang === language || !askInLanguage(language)) {
    recordInput();
    if (reader.token) startCode();
    else whenWanted(startCode);
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
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax; secure`;
  if (!isKept()) return false;
  document.documentElement.style.visibility = 'hidden';
  location.replace(location.href);
  return true;
}

start();
