import type { MyProgress } from '@domain/progress';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/api/api';
import { useSession } from '@/lib/session/session';
import { isSame, type Progress, type ProgressView } from '../progress';
import { useVisitorProgress } from '../visitor-progress';

/** What is known of reading progress. One that came with a list has no more than the progress itself. */
export type KnownProgress = Pick<MyProgress, 'progress'> & Partial<MyProgress>;

/** How far the reader is in a book, wherever they meet it: null while that is unknown. */
export const progressQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['progress', bookId],
    queryFn: ({ signal }): Promise<KnownProgress> =>
      call('GET /api/notes/progress/{bookKey}', { params: { bookKey: bookId }, signal }),
  });

/**
 * Keeps a whole progress that came with a thread, so that its screen asks for none. One that was moved after the thread was
 * asked for stays.
 * @param askedAt in milliseconds
 */
export function keepProgress(client: QueryClient, bookId: string, progress: MyProgress, askedAt: number): void {
  const { queryKey } = progressQuery(bookId);
  if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < askedAt) client.setQueryData(queryKey, progress);
}

/** Milliseconds since 1970: so long ago that a screen which needs all of reading progress asks for it. */
const LONG_AGO = 1;

/**
 * Keeps the progress that came with a list of books, so that a screen with many of them asks for none. One that was moved
 * after the list was asked for stays.
 * @param askedAt when the list was asked for, in milliseconds
 */
export function keepProgressOfBooks(
  client: QueryClient,
  books: readonly { _id: string; progress?: Progress | null | undefined }[],
  askedAt: number,
): void {
  for (const { _id, progress } of books) {
    const { queryKey } = progressQuery(_id);
    const known = client.getQueryState(queryKey);
    const isNewer = (known?.dataUpdatedAt ?? 0) >= askedAt;
    if (progress === undefined || isNewer || (known?.data && isSame(known.data.progress, progress))) continue;
    client.setQueryData(queryKey, { progress }, { updatedAt: LONG_AGO });
  }
}

interface Options {
  /** It comes with what the screen shows (`keepProgress`), so that it isn't asked for. */
  seeded?: boolean;
}

/** A reader's progress in a book, or that of a visitor; undefined while it is unknown. */
export function useProgress(bookId: string, { seeded = false }: Options = {}): ProgressView | undefined {
  const session = useSession();
  const visitor = useVisitorProgress(bookId);
  const { data } = useQuery({ ...progressQuery(bookId), enabled: Boolean(session && bookId && !seeded) });
  // The same object until it changes, since all posts of a thread are drawn with it.
  return useMemo(() => {
    if (!session) return visitor && { progress: visitor };
    if (!data?.progress) return undefined;
    const { progress, previous = null, updatedAt } = data;
    return { progress, ...(updatedAt && { before: { progress: previous, until: updatedAt } }) };
  }, [session, visitor, data]);
}
