import { isLanguage, languageIn } from '@/i18n/languages';
import { attempt } from '@/lib/attempt';

/** The reader's data in this browser. */
export interface Reader {
  /** Signed-in readers only, like token and username. */
  id?: string;
  token?: string;
  username?: string;
  mode?: 'light' | 'dark';
  /** The choice in this browser, or else the account's language. */
  language?: string;
}

/** Reads the data from the browser's storage and skips unreadable parts. `read` may throw if storage is blocked. */
export function readerIn(read: (key: string) => string | null): Reader {
  const reader: Reader = {};
  try {
    const mode = read('mode');
    if (mode === 'light' || mode === 'dark') reader.mode = mode;
    const language = read('language');
    if (language) reader.language = language;
    const user = JSON.parse(read('user') ?? 'null');
    if (user?.id && user.token) {
      reader.id = user.id;
      reader.token = user.token;
      reader.username = String(user.username ?? '');
      reader.language ??= user.language ?? undefined;
    }
  } catch {}
  return reader;
}

/**
 * Stores the URL's language in this browser, unless the reader has chosen one: a link must not replace a choice. `write` may
 * throw if storage is blocked.
 */
export function keepLanguageOf(
  search: string,
  { language }: Reader,
  write: (key: string, value: string) => void,
): void {
  const named = languageIn(search);
  if (named && !isLanguage(language)) attempt(() => write('language', named));
}
