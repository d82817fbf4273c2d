import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const statementsQuery = queryOptions({
  queryKey: ['account', 'statements'],
  queryFn: ({ signal }) => call('GET /api/user/statements', { signal }),
});

export function useAppeal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call('POST /api/user/appeal', { body: { id, text } }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries({ queryKey: statementsQuery.queryKey }),
  });
}
