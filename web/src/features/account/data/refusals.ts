import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { applyRemoval } from '@/lib/api/apply-answer';

export const refusalsQuery = queryOptions({
  queryKey: ['account', 'refusals'],
  queryFn: ({ signal }) => call('GET /api/bookclubs/refusals', { signal }),
  staleTime: 0,
});

export function useWithdrawRefusal(onWithdrawn: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/refusals/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: async (_, id) => {
      await applyRemoval(client, refusalsQuery.queryKey, id);
      onWithdrawn();
    },
  });
}
