import type { UserCalls } from '../../contract/user';
import { type Language, languages } from '../../domain/languages';
import { DAY_SECONDS } from '../../domain/time';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';

/** Hosting forwards no other cookie. */
const NAME = '__session';

/** As long as a session. */
const READER_SECONDS = 14 * DAY_SECONDS;

const VISITOR_SECONDS = 365 * DAY_SECONDS;

export interface PageCookie {
  language: Language;
  reader?: { token: string; username: string; timeZone: string } | undefined;
}

/** A time zone may be an offset, such as `+01:00`. */
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=(\\w+)(?::([\\w+/-]+(?::\\d\\d)?):([\\w.-]*):([\\w.-]+))?\\s*(?:;|$)`);

/** A malformed value is a visitor without a language. */
export function readPageCookie(cookies = ''): Partial<PageCookie> {
  const [, name, timeZone, username = '', token] = VALUE.exec(cookies) ?? [];
  const language = languages.find((known) => known === name);
  if (!language) return {};
  return { language, reader: token && timeZone ? { token, username, timeZone } : undefined };
}

/** Scripts can't read a reader's cookie. They write a visitor's themselves, so it has the same attributes as theirs. */
export function writePageCookie({ language, reader }: PageCookie): string {
  if (!reader) return `${NAME}=${language}; Path=/; Max-Age=${VISITOR_SECONDS}; SameSite=Lax`;
  const value = [language, reader.timeZone, reader.username, reader.token].join(':');
  return `${NAME}=${value}; Path=/; Max-Age=${READER_SECONDS}; SameSite=Lax; Secure; HttpOnly`;
}

export const pageCookie = {
  'POST /api/user/pageCookie': async ({ body: { language, reader } }) =>
    new PageAnswer('ok', { headers: { 'Set-Cookie': writePageCookie({ language, reader: reader ?? undefined }) } }),
} satisfies Partial<Handlers<UserCalls>>;
