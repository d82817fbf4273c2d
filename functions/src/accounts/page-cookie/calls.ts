import type { UserCalls } from '../../contract/user';
import { type Language, languages } from '../../domain/languages';
import { DAY_SECONDS } from '../../domain/time';
import { toApiError } from '../../platform/http/errors';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { identify } from '../../platform/http/identity/identity';
import { endSessionsWhere } from '../sessions/store';

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
  if (!reader) return `${NAME}=${language}; Path=/; Max-Age=${VISITOR_SECONDS}; SameSite=Lax; Secure`;
  const value = [language, reader.timeZone, reader.username, reader.token].join(':');
  return `${NAME}=${value}; Path=/; Max-Age=${READER_SECONDS}; SameSite=Lax; Secure; HttpOnly`;
}

/** Signing out and signing in again end the session that the browser had before. */
async function endReplacedSession(cookies: string | undefined, token: string | undefined, now: Date): Promise<void> {
  const before = readPageCookie(cookies).reader?.token;
  if (before === undefined || before === token) return;
  const caller = await identify(`Bearer ${before}`).catch((error: unknown) => {
    // The browser asks again later.
    if (toApiError(error).code === 'unavailable') throw error;
    return undefined;
  });
  if (caller?.sid !== undefined) await endSessionsWhere(caller.uid, (sid) => sid === caller.sid, now);
}

export const pageCookie = {
  'POST /api/user/pageCookie': async ({ body: { language, reader }, headers, now }) => {
    await endReplacedSession(headers.cookie, reader?.token, now);
    return new PageAnswer('ok', {
      headers: { 'Set-Cookie': writePageCookie({ language, reader: reader ?? undefined }) },
    });
  },
} satisfies Partial<Handlers<UserCalls>>;
