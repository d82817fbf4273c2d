import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Session } from '@/lib/session/session';
import { hasSessionEnded, subscribeSessionEnd } from '@/lib/session/session-end';
import { useExpiry } from '../api/use-expiry';

const loadPopup = async () => ({ default: (await import('./SessionEndPopup')).SessionEndPopup });
const SessionEndPopup = lazy(loadPopup);

/** Watches the reader's session and shows when it has expired. */
export function SessionWatch({ session }: { session: Session }) {
  useExpiry(session.token);
  const hasEnded = useSyncExternalStore(subscribeSessionEnd, hasSessionEnded, () => false);

  // Loaded ahead, since a session may expire while the reader is offline.
  useEffect(() => {
    loadPopup().catch(() => {});
  }, []);

  return (
    hasEnded && (
      <Suspense>
        <SessionEndPopup />
      </Suspense>
    )
  );
}
