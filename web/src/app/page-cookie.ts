import { i18n } from '@lingui/core';
import { preferredLanguage } from '@/i18n/language';
import { call } from '@/lib/api/api';
import { attempt } from '@/lib/attempt';
import { forgetDocuments } from '@/lib/kept-documents';
import { getSession, type Session, subscribeSession } from '@/lib/session/session';
import { timeZone } from '@/lib/time-zone';

/** What the cookie has, as scripts can't read it. */
const KEY = 'page-cookie';

const known = () => attempt(() => localStorage.getItem(KEY)) ?? undefined;

function keep(text: string | undefined): void {
  attempt(() => (text === undefined ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, text)));
}

const textOf = ({ token, username }: Session) =>
  JSON.stringify([token.slice(-12), username, preferredLanguage(), timeZone()]);

/**
 * Sends the server the reader, language and time zone of rendered pages whenever one of them changes.
 * @returns a function that stops it
 */
export function keepPageCookie(isWrong: boolean): () => void {
  // Not in storage, which may be full.
  let isRight = !isWrong;
  let underway: Promise<unknown> = Promise.resolve();
  // One after the other: a cookie set late would outlive a sign-out.
  const follow = () => {
    underway = underway
      .then(() => tell(isRight))
      .then(
        () => {
          isRight = true;
        },
        () => {},
      );
  };
  follow();
  // A choice is stored once its texts are shown.
  const stops = [subscribeSession(follow), i18n.on('change', () => setTimeout(follow))];
  addEventListener('online', follow);
  return () => {
    removeEventListener('online', follow);
    for (const stop of stops) stop();
  };
}

async function tell(isRight: boolean): Promise<void> {
  const session = getSession();
  const wanted = session ? textOf(session) : undefined;
  const isNew = wanted !== known();
  if (isRight && !isNew) return;
  const reader = session && { token: session.token, username: session.username, timeZone: timeZone() };
  const body = { language: preferredLanguage(), reader };
  await call('POST /api/user/pageCookie', { body, anonymous: true, keepalive: true });
  keep(wanted);
  // A page that was late, or refused, doesn't outdate those kept.
  if (isNew) forgetDocuments();
}
