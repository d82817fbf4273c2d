import type { TokenCalls } from '@contract/tokens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '@/lib/api/api';

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => call('GET /api/user/tokens', { signal }),
  staleTime: 0,
});

type NewToken = z.input<TokenCalls['POST /api/user/tokens']['body']>;

export function useNewToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) => call('POST /api/user/tokens', { body }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries(tokensQuery),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/user/tokens/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries(tokensQuery),
  });
}
