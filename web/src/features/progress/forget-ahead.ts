import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { readAnswer, removeAnswers, writeAnswer } from '@/lib/api/device-storage';
import { getSession } from '@/lib/session/session';
import { type KnownProgress, progressQuery } from './api/queries';

const REACHED = hashKey(['reached']);

type Reached = Record<string, number>;

function reach({ progress }: KnownProgress): number {
  if (!progress) return -1;
  return progress.finished ? Number.MAX_SAFE_INTEGER : progress.chapter;
}

/** When progress moves back, any stored response or screen may quote a later chapter. */
export function forgetAhead(client: QueryClient): () => void {
  const [key] = progressQuery('').queryKey;
  const cache = client.getQueryCache();
  const look = ({ queryKey: [name, book], state: { data } }: Query) => {
    const reader = getSession()?.id;
    if (name !== key || data === undefined || reader === undefined) return;
    const reached = (readAnswer(reader, REACHED)?.data ?? {}) as Reached;
    const bookId = String(book);
    const [before, now] = [reached[bookId], reach(data as KnownProgress)];
    if (before === now) return;
    if (before !== undefined && now < before) {
      client.removeQueries({ type: 'inactive', predicate: ({ meta }) => Boolean(meta?.hidden) });
      removeAnswers(reader, '');
    }
    writeAnswer(reader, REACHED, { data: { ...reached, [bookId]: now }, updatedAt: Date.now() });
  };
  for (const query of cache.findAll({ queryKey: [key] })) look(query);
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') look(query);
  });
}
