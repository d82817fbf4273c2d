import type { TokenCalls } from '@contract/tokens';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '@/lib/api/api';

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => call('GET /api/user/tokens', { signal }),
  staleTime: 0,
});

type NewToken = z.input<TokenCalls['POST /api/user/tokens']['body']>;

export const useNewToken = () =>
  useMutation({
    mutationFn: (body: NewToken) => call('POST /api/user/tokens', { body }),
    meta: { shown: true, refreshes: true },
  });

export const useRevokeToken = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/user/tokens/{id}', { params: { id } }),
    meta: { shown: true, refreshes: true },
  });
