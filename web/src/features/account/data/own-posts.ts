import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';

const page = (cursor: string, signal: AbortSignal) =>
  callList('GET /api/bookclubs/ownPosts', { query: { limit: 20, ...(cursor && { cursor }) }, signal });

/** The next page with a post, or the last page: among many clubs, pages can be empty. */
async function load(cursor: string, signal: AbortSignal) {
  let list = await page(cursor, signal);
  while (list.items.length === 0 && list.next) list = await page(list.next, signal);
  return list;
}

export const ownPostsQuery = infiniteQueryOptions({
  queryKey: ['account', 'ownPosts'],
  queryFn: ({ pageParam, signal }) => load(pageParam, signal),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

export const useDeleteOwnPost = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/ownPosts/{id}', { params: { id } }),
    meta: { shown: true, refreshes: true },
  });
