import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

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
export function warmShelf(): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(shelfQuery);
}

/** Starts loading what the screens of one book show first. */
export function warmBook(bookId = ''): Promise<unknown> {
  return queryClient.prefetchQuery(bookQuery(bookId));
}
