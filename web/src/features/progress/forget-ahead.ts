import type { Query, QueryClient } from '@tanstack/react-query';
import { removeAnswers } from '@/lib/api/device-storage';
import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';
import { type KnownProgress, progressQuery } from './api';

/** In local storage, outside of the answers, of which only the latest are kept. Removed with them. */
const reachedKey = (reader: string, bookId: string): string => `reached:${reader}:${bookId}`;

function reachedBefore(key: string): number | undefined {
  const text = attempt(() => localStorage.getItem(key));
  return text == null ? undefined : Number(text);
}

function reach({ progress }: KnownProgress): number {
  if (!progress) return -1;
  return progress.finished ? Number.MAX_SAFE_INTEGER : Math.max(progress.chapter, progress.openTo ?? 0);
}

/** Drops stored responses and screens when progress moves back, since any may quote a later chapter. */
export function forgetAhead(client: QueryClient): () => void {
  const [key] = progressQuery('').queryKey;
  const cache = client.getQueryCache();
  const look = ({ queryKey: [name, book], state: { data } }: Query) => {
    const reader = getSession()?.id;
    if (name !== key || data === undefined || reader === undefined) return;
    const stored = reachedKey(reader, String(book));
    const [before, now] = [reachedBefore(stored), reach(data as KnownProgress)];
    if (before === now) return;
    if (before !== undefined && now < before) {
      const predicate = ({ meta }: Query) => Boolean(meta?.hidden);
      client.removeQueries({ type: 'inactive', predicate });
      // Keeps those on the screen off the device until they are read again.
      void client.invalidateQueries({ predicate, refetchType: 'none' });
      removeAnswers(reader, '');
    }
    attempt(() => localStorage.setItem(stored, String(now)));
  };
  for (const query of cache.findAll({ queryKey: [key] })) look(query);
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') look(query);
  });
}
