import { infiniteQueryOptions } from '@tanstack/react-query';
import { callList } from '@/lib/api/api';

/** Other readers' notes on a book, by chapter and as far as the reader has read, a hundred at a time. */
export const marginsQuery = (bookId: string) =>
  infiniteQueryOptions({
    // The reader's progress decides what it has, and their own notes move it.
    meta: { hidden: true },
    refetchOnMount: 'always',
    queryKey: ['margins', bookId],
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/notes/margins/{bookKey}', {
        params: { bookKey: bookId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
