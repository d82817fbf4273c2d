import type { Progress } from '@domain/progress';
import { useMemo, useSyncExternalStore } from 'react';
import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';

const PREFIX = 'flyleaf:progress:';

const keyOf = (bookId: string): string => `${PREFIX}${bookId}`;

/** A rendered page may show such a visitor less than they can see. */
export const hasVisitorProgress = (): boolean =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(PREFIX))) ?? false;

const listeners = new Set<() => void>();

const stored = (bookId: string): string | null => attempt(() => localStorage.getItem(keyOf(bookId))) ?? null;

function parse(text: string | null): Progress | undefined {
  if (text === 'end') return { chapter: 0, finished: true };
  return text !== null && /^\d{1,5}$/.test(text) ? { chapter: Number(text), finished: false } : undefined;
}

export const visitorProgress = (bookId: string): Progress | undefined => parse(stored(bookId));

/** Does nothing if storage is blocked. */
export function keepVisitorProgress(bookId: string, progress: Progress | undefined): void {
  attempt(() => {
    if (progress) localStorage.setItem(keyOf(bookId), progress.finished ? 'end' : `${progress.chapter}`);
    else localStorage.removeItem(keyOf(bookId));
  });
  for (const listener of listeners) listener();
}

/** Undefined in a rendered page. */
export function useVisitorProgress(bookId: string): Progress | undefined {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const text = useSyncExternalStore(
    subscribe,
    () => stored(bookId),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}

export function upToOf(bookId: string): number | 'end' | undefined {
  const progress = getSession() ? undefined : visitorProgress(bookId);
  return progress?.finished ? 'end' : progress?.chapter;
}
