import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';

export const reviewsQuery = (bookId: string) =>
  queryOptions({
    meta: { hidden: true },
    refetchOnMount: 'always',
    queryKey: ['margins', bookId, 'reviews'],
    queryFn: ({ signal }) =>
      call('GET /api/notes/margins/{bookKey}', { params: { bookKey: bookId }, query: { chapter: 'end' }, signal }),
  });

export const marginsQuery = (bookId: string) =>
  infiniteQueryOptions({
    // The result depends on the reader's progress, which their own notes move.
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
