import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';

/** The reader's own posts in clubs that they aren't in any more. */
export const ownPostsQuery = infiniteQueryOptions({
  queryKey: ['account', 'ownPosts'],
  queryFn: ({ pageParam, signal }) =>
    callList('GET /api/bookclubs/ownPosts', { query: { limit: 20, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

export function useDeleteOwnPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/ownPosts/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
  });
}
