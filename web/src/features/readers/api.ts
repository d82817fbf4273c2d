import type { HiddenOfBook, ReaderNote } from '@contract/readers';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';

const readersKey = 'readers';
/** Titles and notes depend on the reader's progress. */
const meta = { personal: true, hidden: true };

export const readerQuery = (username: string) =>
  queryOptions({
    meta,
    queryKey: [readersKey, username],
    queryFn: ({ signal }) => call('GET /api/readers/{username}', { params: { username }, signal }),
  });

export const readerNotesQuery = (username: string) =>
  infiniteQueryOptions({
    meta,
    queryKey: [readersKey, username, 'notes'],
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/readers/{username}/notes', {
        params: { username },
        query: { ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export function notesAndHidden(rows: readonly (ReaderNote | HiddenOfBook)[]) {
  const hidden = new Map<string, HiddenOfBook>();
  for (const row of rows) {
    if (!('count' in row)) continue;
    const { book, count } = row;
    hidden.set(book._id, { book, count: count + (hidden.get(book._id)?.count ?? 0) });
  }
  return { notes: rows.flatMap((row) => ('count' in row ? [] : [row])), hidden: [...hidden.values()] };
}

export function useReaderPage(username: string) {
  const reader = useQuery(readerQuery(username));
  const notes = useInfiniteQuery(readerNotesQuery(username));
  return { reader, notes };
}

export type NotesRead = ReturnType<typeof useReaderPage>['notes'];
