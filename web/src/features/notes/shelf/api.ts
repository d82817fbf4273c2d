import type { Note } from '@contract/notes';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepProgressOfBooks } from '@/features/progress/api';
import { call, callList } from '@/lib/api/api';
import { applyAnswer } from '@/lib/api/apply-answer';
import { persisted } from '@/lib/api/persisted-queries';
import type { BookNotes, Shelf } from './cached-lists';
import { type ShelfView, viewOfKey, wholeShelf } from './shelf-view';

const SHELF = 'shelf';

const FEW_PAGES = 2;

export const shelfQuery = ({ status, sort, tag }: ShelfView = wholeShelf) =>
  infiniteQueryOptions({
    ...persisted,
    queryKey: [SHELF, status ?? 'all', sort, tag],
    queryFn: async ({ pageParam, signal, client }) => {
      const askedAt = Date.now();
      const query = { sort, status, tag, cursor: pageParam || undefined };
      const page = await callList('GET /api/notes/books', { query, signal });
      keepProgressOfBooks(client, page.items, askedAt);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Another tab or device may have created a note. A long list would need a request per page.
    refetchOnWindowFocus: ({ state }) => ((state.data?.pages.length ?? 0) > FEW_PAGES ? false : 'always'),
  });

export const shelfCountsQuery = queryOptions({
  ...persisted,
  queryKey: ['shelf-counts'],
  queryFn: ({ signal }) => call('GET /api/notes/shelf', { signal }),
  refetchOnWindowFocus: 'always',
});

export function bookQuery(bookId: string) {
  return queryOptions({
    ...persisted,
    queryKey: ['shelf-book', bookId],
    queryFn: async ({ signal, client }) => {
      const askedAt = Date.now();
      const loaded = await loadBook(bookId, signal);
      keepProgressOfBooks(client, [loaded.book], askedAt);
      return loaded;
    },
    refetchOnWindowFocus: 'always',
  });
}

async function loadBook(bookId: string, signal: AbortSignal): Promise<BookNotes> {
  const part = (query: { cursor?: string }) =>
    callList('GET /api/notes/books/{id}', { params: { id: bookId }, query, signal });
  let { items: loaded, next } = await part({});
  while (next) {
    const { items, next: after } = await part({ cursor: next });
    loaded = { ...items, notes: [...loaded.notes, ...items.notes] };
    next = after;
  }
  return loaded;
}

/** Immediate once the book's notes have loaded. */
export function noteQuery(client: QueryClient, bookId: string, noteId: string) {
  const { queryKey } = bookQuery(bookId);
  return queryOptions({
    queryKey: noteKey(noteId),
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const loaded = await call('GET /api/notes/note/{noteId}', { params: { noteId }, signal });
      keepProgressOfBooks(client, [loaded.book], askedAt);
      return loaded;
    },
    initialData: () => {
      const { book, notes } = client.getQueryData(queryKey) ?? {};
      const note = notes?.find(({ _id }) => _id === noteId);
      return book && note && { book, note };
    },
    initialDataUpdatedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt,
    refetchOnWindowFocus: 'always',
  });
}

export const noteKey = (noteId: string) => ['note', noteId] as const;

export function prefetchShelf(client: QueryClient): Promise<unknown> {
  return Promise.all([prefetchBooks(client), client.prefetchQuery(shelfCountsQuery)]);
}

export function prefetchBooks(client: QueryClient): Promise<unknown> {
  return client.prefetchInfiniteQuery(shelfQuery());
}

export function prefetchBook(client: QueryClient, bookId = ''): Promise<unknown> {
  return client.prefetchQuery(bookQuery(bookId));
}

export function prefetchNote(client: QueryClient, bookId = '', noteId = ''): Promise<unknown> {
  return client.prefetchQuery(noteQuery(client, bookId, noteId));
}

/** Doesn't move the note. */
export async function replaceNote(client: QueryClient, note: Note): Promise<void> {
  for (const queryKey of [bookQuery(note.bookId).queryKey, noteKey(note._id)])
    await applyAnswer(client, queryKey, note);
}

/** Changes a cached book and the count on its card. Cancels reads that started before the write and may lack it. */
export async function changeBook(
  client: QueryClient,
  bookId: string,
  change: (data: BookNotes) => BookNotes,
): Promise<void> {
  const { queryKey } = bookQuery(bookId);
  await client.cancelQueries({ queryKey });
  const changed = client.setQueryData(queryKey, (data) => data && change(data));
  if (!changed) await client.invalidateQueries({ queryKey });
  else await applyAnswer(client, [SHELF], { _id: bookId, numNotes: changed.book.numNotes });
}

/** Refetches a list for which `change` returns undefined. */
export async function changeShelf(
  client: QueryClient,
  change: (shelf: Shelf, view: ShelfView) => Shelf | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey: [SHELF] });
  for (const [queryKey, shelf] of client.getQueriesData<Shelf>({ queryKey: [SHELF] })) {
    const changed = shelf && change(shelf, viewOfKey(queryKey));
    if (changed) client.setQueryData(queryKey, changed);
    else void client.invalidateQueries({ queryKey });
  }
}

/** A book has moved to other lists, which are read when they are shown next. */
export function outdateShelf(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [SHELF], refetchType: 'none' });
}

export const marginsWaitingQuery = (bookId: string) =>
  queryOptions({
    meta: { hidden: true },
    refetchOnMount: 'always',
    queryKey: ['margins', bookId, 'waiting'],
    queryFn: ({ signal }) => call('GET /api/notes/margins/{bookKey}/waiting', { params: { bookKey: bookId }, signal }),
  });
