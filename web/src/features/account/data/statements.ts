import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const statementsQuery = queryOptions({
  queryKey: ['account', 'statements'],
  queryFn: ({ signal }) => call('GET /api/user/statements', { signal }),
});

export const useAppeal = (id: string) =>
  useMutation({
    mutationFn: (text: string) => call('POST /api/user/appeal', { body: { id, text } }),
    meta: { shown: true, refreshes: true },
  });
