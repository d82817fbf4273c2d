import { isLanguage, languageIn } from '@/i18n/languages';
import { attempt } from '@/lib/attempt';

/** What this browser keeps of its reader. */
export interface Reader {
  /** A signed-in reader's id, token and username. */
  id?: string;
  token?: string;
  username?: string;
  mode?: 'light' | 'dark';
  /** As it was chosen in this browser, or else in the account. */
  language?: string;
}

/** Reads it from the browser's storage, as far as it can be read. `read` may throw, as blocked storage does. */
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
 * Keeps the language that the address names in this browser, unless its reader has one: a link must not replace a choice.
 * `write` may throw, as blocked storage does.
 */
export function keepLanguageOf(
  search: string,
  { language }: Reader,
  write: (key: string, value: string) => void,
): void {
  const named = languageIn(search);
  if (named && !isLanguage(language)) attempt(() => write('language', named));
}
