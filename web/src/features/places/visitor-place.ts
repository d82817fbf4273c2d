import type { Place } from '@contract/places';
import { useSyncExternalStore } from 'react';
import { VISITOR_PLACE } from '@/lib/api/visitor-places';
import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';

const keyOf = (bookId: string): string => `${VISITOR_PLACE}${bookId}`;

const heard = new Set<() => void>();

/** As it is stored: 'end', or a chapter. */
const stored = (bookId: string): string | null => attempt(() => localStorage.getItem(keyOf(bookId))) ?? null;

function parse(text: string | null): Place | undefined {
  if (text === 'end') return { chapter: 0, finished: true };
  return text !== null && /^\d{1,5}$/.test(text) ? { chapter: Number(text), finished: false } : undefined;
}

/** Where a visitor has said they are in a book. It stays in this browser. */
export const visitorPlace = (bookId: string): Place | undefined => parse(stored(bookId));

/** Keeps it, or forgets it. Where storage is blocked, nothing is kept. */
export function keepVisitorPlace(bookId: string, place: Place | undefined): void {
  attempt(() => {
    if (place) localStorage.setItem(keyOf(bookId), place.finished ? 'end' : `${place.chapter}`);
    else localStorage.removeItem(keyOf(bookId));
  });
  for (const listener of heard) listener();
}

/** The same for a component. A rendered page knows of none. */
export function useVisitorPlace(bookId: string): Place | undefined {
  const subscribe = (listener: () => void) => {
    heard.add(listener);
    return () => heard.delete(listener);
  };
  return parse(
    useSyncExternalStore(
      subscribe,
      () => stored(bookId),
      () => null,
    ),
  );
}

/** What a visitor's call sends. A reader's place is on the server, so nothing is sent for them. */
export function upToOf(bookId: string): number | 'end' | undefined {
  const place = getSession() ? undefined : visitorPlace(bookId);
  return place?.finished ? 'end' : place?.chapter;
}
