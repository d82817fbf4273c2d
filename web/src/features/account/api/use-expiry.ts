import { useEffect } from 'react';
import { call } from '@/lib/api';
import { endSession } from '@/lib/session-end';

/** The longest wait that a browser's timer takes, in milliseconds. */
const MAX_WAIT = 2 ** 31 - 1;

/**
 * Asks the server once when the token ends, and ends the session then: by a timer, and when the reader comes back to
 * the page, since timers stop while a device sleeps. No answer means nothing; a refused token ends it at once.
 */
export function useExpiry(token: string): void {
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const watch = (expiry: number) => {
      const check = () => {
        clearTimeout(timer);
        const left = expiry * 1000 - Date.now();
        // What is no number is no expiry, which ends the session too (specification, section 4).
        if (left > 0) timer = setTimeout(check, Math.min(left, MAX_WAIT));
        else endSession(token);
      };
      document.addEventListener('visibilitychange', check, { signal });
      check();
    };

    call('GET /api/notes/expiryJWT', { signal }).then(watch, () => {});
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [token]);
}
