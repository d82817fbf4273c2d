import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';

export const queueQuery = infiniteQueryOptions({
  queryKey: ['moderation'],
  queryFn: ({ pageParam, signal }) =>
    callList('GET /api/user/moderation', { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

type Deciding = Parameters<typeof call<'POST /api/user/moderation'>>[1]['body'];

export const useDecide = () =>
  useMutation({
    mutationFn: (body: Deciding) => call('POST /api/user/moderation', { body }),
    meta: { shown: true, refreshes: true },
  });
