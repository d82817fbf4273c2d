import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './session';

const unknown = (): undefined => undefined;

/** The reader's session, null for a visitor, undefined while a prerendered page does not know yet. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribeSession, getSession, unknown);
}
