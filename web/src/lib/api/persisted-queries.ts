import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { removeCopiesExceptOf } from '@/lib/device/copies';
import { forgetDocuments } from '@/lib/kept-documents';
import { getSession, subscribeSession } from '@/lib/session/session';
import { hasSessionEnded, subscribeSessionEnd } from '@/lib/session/session-end';
import { whenHydrated } from '@/lib/use-hydrated';
import { ApiError, isNotFound } from './api-error';
import { readAnswer, removeAnswers, removeKeptExceptOf, trimAnswers, writeAnswer } from './device-storage';

/** Spread into a query's options to keep its last answer on the device. */
export const persisted = { meta: { persisted: true } } as const;

const WRITE_DELAY_MS = 1000;

/** Shows stored answers at once and refetches them; wipes them when the session ends or another reader signs in. */
export function persistQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const pendingHashes = new Set<string>();
  /** From the rendered page. Their persistence may be undecided until a screen shows them. */
  const brought = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reader: string | undefined;

  /** Another tab may just have signed in a different reader. */
  const isReaders = (id: string | undefined): id is string => id !== undefined && getSession()?.id === id;

  const follow = () => {
    const before = reader;
    reader = getSession()?.id;
    pendingHashes.clear();
    brought.clear();
    const spared = hasSessionEnded() ? undefined : reader;
    if (before !== undefined && before !== spared) forgetDocuments();
    removeKeptExceptOf(spared);
    removeCopiesExceptOf(spared, before ?? reader);
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const hash of pendingHashes) {
      const query = cache.get(hash);
      const { data, dataUpdatedAt: updatedAt, isInvalidated } = query?.state ?? {};
      if (!isReaders(reader) || hasSessionEnded()) break;
      const { persisted: isKept, hidden } = query?.meta ?? {};
      if (hidden && isInvalidated) continue;
      if (typeof isKept === 'function' && !isKept(data)) continue;
      if (data !== undefined && updatedAt) writeAnswer(reader, hash, { data: firstPage(data), updatedAt });
    }
    if (pendingHashes.size > 0) trimAnswers();
    pendingHashes.clear();
  };
  const writeSoon = (hash: string) => {
    pendingHashes.add(hash);
    timer ??= setTimeout(write, WRITE_DELAY_MS);
  };
  /** Before, it would change what is being hydrated. A kept page's data may be older than the device's. */
  const restoreOnceHydrated = (query: Query) => whenHydrated(() => isReaders(reader) && restore(query, reader));
  const drop = (query: Query) => {
    pendingHashes.delete(query.queryHash);
    if (reader !== undefined) removeAnswers(reader, query.queryHash);
    // The answer was a placeholder until the server confirmed it.
    if (query.state.dataUpdateCount === 0) query.setState({ data: undefined, dataUpdatedAt: 0 });
  };

  follow();
  const stops = [
    subscribeSession(() => getSession()?.id !== reader && follow()),
    subscribeSessionEnd(() => hasSessionEnded() && follow()),
    cache.subscribe((event) => {
      const { query, type } = event;
      const isNew = type === 'added';
      if (isNew && query.state.data !== undefined) brought.add(query.queryHash);
      if (!query.meta?.persisted) return;
      if (isNew && query.state.data === undefined) restoreOnceHydrated(query);
      if ((isNew || type === 'observerAdded') && brought.delete(query.queryHash)) {
        restoreOnceHydrated(query);
        writeSoon(query.queryHash);
      }
      if (type !== 'updated') return;
      if (event.action.type === 'success') writeSoon(query.queryHash);
      if (event.action.type === 'error' && isFinal(event.action.error)) drop(query);
    }),
  ];
  addEventListener('pagehide', write);
  return () => {
    write();
    removeEventListener('pagehide', write);
    for (const stop of stops) stop();
  };
}

/** Removes queries from the cache and the device, once no screen shows them: a mounted query would refetch. */
export async function forgetQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await notShown(client, queryKey);
  client.removeQueries({ queryKey });
  const reader = getSession()?.id;
  if (reader !== undefined) removeAnswers(reader, hashKey(queryKey).slice(0, -1));
}

function notShown(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = client.getQueryCache();
  return new Promise((resolve) => {
    const check = () => {
      if (cache.findAll({ queryKey, type: 'active' }).length > 0) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(check);
    check();
  });
}

function restore(query: Query, reader: string): void {
  const stored = readAnswer(reader, query.queryHash);
  if (!stored || stored.updatedAt <= query.state.dataUpdatedAt) return;
  // Invalidated, since another device may have changed even a recent answer.
  const { data, updatedAt: dataUpdatedAt } = stored;
  query.setState({ data, dataUpdatedAt, status: 'success', isInvalidated: true });
}

const isFinal = (error: unknown): boolean => isNotFound(error) || (error instanceof ApiError && error.status === 403);

/** A visit starts with a list's first page, regardless of how many the previous visit loaded. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: unknown[]; pageParams?: unknown[] };
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
}
