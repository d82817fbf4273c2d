import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';

/** The name of a reader's database, and the key of the mark with the number of its listed entries that wait. */
export const outboxName = (reader: string): string => `outbox:${reader}`;

/** True if the reader has waiting entries on this device, listed or not. */
export function hasWaiting(): boolean {
  const reader = getSession()?.id;
  return reader !== undefined && attempt(() => localStorage.getItem(outboxName(reader))) != null;
}
