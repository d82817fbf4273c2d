import { isLanguage, languageIn } from '@/i18n/languages';
import { attempt } from '@/lib/attempt';

export interface Reader {
  id?: string;
  token?: string;
  mode?: 'light' | 'dark';
  /** Chosen in this browser, or else the account's. */
  language?: string;
}

/** Skips unreadable parts. `read` may throw if storage is blocked. */
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
      reader.language ??= user.language ?? undefined;
    }
  } catch {}
  return reader;
}

/** Keeps a link's language, unless the reader has chosen one. `write` may throw if storage is blocked. */
export function keepLanguageOf(
  search: string,
  { language }: Reader,
  write: (key: string, value: string) => void,
): void {
  const named = languageIn(search);
  if (named && !isLanguage(language)) attempt(() => write('language', named));
}
