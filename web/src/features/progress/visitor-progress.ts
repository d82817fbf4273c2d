import type { Progress } from '@domain/progress';
import { useMemo, useSyncExternalStore } from 'react';
import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';

/** Begins the key of every book's progress that a visitor keeps in this browser. */
const PREFIX = 'flyleaf:progress:';

const keyOf = (bookId: string): string => `${PREFIX}${bookId}`;

/** Whether a visitor has said where they are in any book, so that a rendered page may show less than they can see. */
export const hasVisitorProgress = (): boolean =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(PREFIX))) ?? false;

const heard = new Set<() => void>();

/** As it is stored: 'end', or a chapter. */
const stored = (bookId: string): string | null => attempt(() => localStorage.getItem(keyOf(bookId))) ?? null;

function parse(text: string | null): Progress | undefined {
  if (text === 'end') return { chapter: 0, finished: true };
  return text !== null && /^\d{1,5}$/.test(text) ? { chapter: Number(text), finished: false } : undefined;
}

/** Where a visitor has said they are in a book. It stays in this browser. */
export const visitorProgress = (bookId: string): Progress | undefined => parse(stored(bookId));

/** Keeps it, or forgets it. Where storage is blocked, nothing is kept. */
export function keepVisitorProgress(bookId: string, progress: Progress | undefined): void {
  attempt(() => {
    if (progress) localStorage.setItem(keyOf(bookId), progress.finished ? 'end' : `${progress.chapter}`);
    else localStorage.removeItem(keyOf(bookId));
  });
  for (const listener of heard) listener();
}

/** The same for a component. A rendered page knows of none. */
export function useVisitorProgress(bookId: string): Progress | undefined {
  const subscribe = (listener: () => void) => {
    heard.add(listener);
    return () => heard.delete(listener);
  };
  const text = useSyncExternalStore(
    subscribe,
    () => stored(bookId),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}

/** What a visitor's call sends. A reader's progress is on the server, so nothing is sent for them. */
export function upToOf(bookId: string): number | 'end' | undefined {
  const progress = getSession() ? undefined : visitorProgress(bookId);
  return progress?.finished ? 'end' : progress?.chapter;
}
