import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';

/** The reader's books, last added first, a hundred at a time. */
export const shelfQuery = infiniteQueryOptions({
  queryKey: ['shelf'],
  queryFn: ({ pageParam, signal }) =>
    callList('GET /api/notes/books', { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  // Another tab or device may have taken a note in the meantime.
  refetchOnWindowFocus: 'always',
});

/** One book of the shelf with all its notes, last changed first. */
export function bookQuery(bookId: string) {
  return queryOptions({
    queryKey: ['shelf-book', bookId],
    queryFn: ({ signal }) => call('GET /api/notes/books/{id}', { params: { id: bookId }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Starts loading what My Notes shows first. */
export function warmShelf(client: QueryClient): Promise<unknown> {
  return client.prefetchInfiniteQuery(shelfQuery);
}

/** Starts loading what the screens of one book show first. */
export function warmBook(client: QueryClient, bookId = ''): Promise<unknown> {
  return client.prefetchQuery(bookQuery(bookId));
}
