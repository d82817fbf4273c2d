import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyParts } from '@/components/lazy-parts';
import { emailVerifiedQuery, loadExpiry } from '@/features/account/settings/api';
import { getSession, type Session } from '@/lib/session/session';
import { endSession, hasSessionEnded, subscribeSessionEnd } from '@/lib/session/session-end';

const { SessionEndPopup } = lazyParts(() => import('./SessionEndPopup'));

/** Notices that the session has ended, or that the email was verified elsewhere. */
export function SessionWatch({ session }: { session: Session }) {
  useExpiry(session.token);
  // Reconnecting refetches it, even if the reader has just signed out.
  useQuery({ ...emailVerifiedQuery, enabled: () => getSession()?.emailVerified === false });
  const hasEnded = useSyncExternalStore(subscribeSessionEnd, hasSessionEnded, () => false);
  return hasEnded && <SessionEndPopup />;
}

/** In milliseconds, rounded to seconds. */
function aheadBy(headers: Headers | undefined): number {
  const sentAt = Date.parse(headers?.get('Date') ?? '');
  return Number.isNaN(sentAt) ? 0 : Date.now() - sentAt;
}

/** A browser timer's limit, in milliseconds. */
const MAX_WAIT = 2 ** 31 - 1;

/** Asks the server at the expiry, and on the reader's return: timers stop in sleep. Ignores a missing response. */
function useExpiry(token: string): void {
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const watch = (expiry: number, ahead: number) => {
      const check = () => {
        clearTimeout(timer);
        const left = expiry * 1000 - (Date.now() - ahead);
        // Also false for a response without an expiry (specification, section 4).
        if (left > 0) timer = setTimeout(check, Math.min(left, MAX_WAIT));
        else endSession(token);
      };
      document.addEventListener('visibilitychange', check, { signal });
      check();
    };

    loadExpiry(signal).then(
      ({ items, headers }) => watch(items, aheadBy(headers)),
      () => {},
    );
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [token]);
}
