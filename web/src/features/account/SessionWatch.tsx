import { useSyncExternalStore } from 'react';
import type { Session } from '@/lib/session';
import { hasSessionEnded, subscribeSessionEnd } from '@/lib/session-end';
import { SessionEndPopup } from './SessionEndPopup';
import { useExpiry } from './use-expiry';

/** Watches the reader's session and says when it has ended. */
export function SessionWatch({ session }: { session: Session }) {
  useExpiry(session.token);
  const hasEnded = useSyncExternalStore(subscribeSessionEnd, hasSessionEnded, () => false);
  return hasEnded && <SessionEndPopup />;
}
