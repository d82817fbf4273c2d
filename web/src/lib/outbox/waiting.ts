import { useSyncExternalStore } from 'react';
import type { Desk } from './deliver';
import { type Entry, isWaiting } from './entry';

const none: readonly Entry[] = [];
let entries = none;
const listeners = new Set<() => void>();

/** Shows the signed-in reader's entries, in the order of writing. */
export function showEntries(next: readonly Entry[]): void {
  if (next.length === 0 && entries.length === 0) return;
  entries = next.length === 0 ? none : next;
  for (const listener of [...listeners]) listener();
}

export const shownEntries = (): readonly Entry[] => entries;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in reader's unsent entries; none until the outbox has loaded. */
export const useEntries = (): readonly Entry[] => useSyncExternalStore(subscribe, shownEntries, () => none);

/** The reader's first unsent entry with the subject, if it waits. */
export const useWaiting = (subject: string): Entry | undefined =>
  useEntries().find((entry) => entry.subject === subject && isWaiting(entry));

let desk: Desk | undefined;

export function setDesk(next: Desk | undefined): void {
  desk = next;
}

export const openDesk = (): Desk | undefined => desk;
