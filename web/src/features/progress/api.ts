import type { ShelfBook } from '@contract/notes';
import type { MyProgress } from '@domain/progress';
import { isSameProgress } from '@domain/spoilers';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/api/api';
import type { AnswerOf } from '@/lib/api/request';
import { useSession } from '@/lib/session/session';
import type { Progress, ProgressView } from './progress';
import { useVisitorProgress } from './visitor-progress';

/** A list delivers only the progress itself, and a thread no `book`, which is null when it isn't on the shelf. */
export type KnownProgress = Pick<MyProgress, 'progress'> & Partial<MyProgress> & { book?: ShelfBook | null };

export const toKnown = (answer: AnswerOf<'GET /api/notes/progress/{bookKey}'>): KnownProgress => ({
  ...answer,
  book: answer.book ?? null,
});

export const progressQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['progress', bookId],
    queryFn: async ({ signal }): Promise<KnownProgress> => {
      return toKnown(await call('GET /api/notes/progress/{bookKey}', { params: { bookKey: bookId }, signal }));
    },
  });

/** What was asked for then can't replace a move that is being sent, or what came since. @param askedAt in milliseconds */
function isOutdated(client: QueryClient, bookId: string, askedAt: number): boolean {
  const { queryKey } = progressQuery(bookId);
  const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
  return dataUpdatedAt >= askedAt || client.isMutating({ mutationKey: queryKey }) > 0;
}

/** The thread's screen needs no request. Keeps newer progress. @param askedAt in milliseconds */
export function keepProgress(client: QueryClient, bookId: string, progress: MyProgress, askedAt: number): void {
  if (!isOutdated(client, bookId, askedAt)) client.setQueryData(progressQuery(bookId).queryKey, progress);
}

/** Milliseconds since 1970: long enough ago that a screen that needs the full progress refetches it. */
const LONG_AGO = 1;

/** A screen with many books needs no request. Keeps newer progress. @param askedAt in milliseconds */
export function keepProgressOfBooks(
  client: QueryClient,
  books: readonly { _id: string; progress?: Progress | null | undefined }[],
  askedAt: number,
): void {
  for (const { _id, progress } of books) {
    const { queryKey } = progressQuery(_id);
    const known = client.getQueryData(queryKey);
    if (progress === undefined || isOutdated(client, _id, askedAt)) continue;
    if (known && isSameProgress(known.progress, progress)) continue;
    client.setQueryData(queryKey, { progress }, { updatedAt: LONG_AGO });
  }
}

interface Options {
  /** The screen's own data delivers it (`keepProgress`), so it needs no request. */
  seeded?: boolean;
}

export function useProgress(bookId: string, { seeded = false }: Options = {}): ProgressView | undefined {
  const session = useSession();
  const visitor = useVisitorProgress(bookId);
  const { data } = useQuery({ ...progressQuery(bookId), enabled: Boolean(session && bookId && !seeded) });
  // Stable until it changes, since all posts of a thread rerender with it.
  return useMemo(() => {
    if (!session) return visitor && { progress: visitor };
    if (!data?.progress) return undefined;
    const { progress, previous = null, updatedAt } = data;
    return { progress, ...(updatedAt && { before: { progress: previous, until: updatedAt } }) };
  }, [session, visitor, data]);
}
