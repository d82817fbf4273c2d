import { useSyncExternalStore } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { Session } from '@/lib/session/session';
import { hasSessionEnded, subscribeSessionEnd } from '@/lib/session/session-end';
import { useExpiry } from '../api/use-expiry';

const SessionEndPopup = lazyPart(async () => (await import('./SessionEndPopup')).SessionEndPopup);

/** Watches the reader's session and shows when it has expired. */
export function SessionWatch({ session }: { session: Session }) {
  useExpiry(session.token);
  const hasEnded = useSyncExternalStore(subscribeSessionEnd, hasSessionEnded, () => false);
  return hasEnded && <SessionEndPopup />;
}
