import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubsKey } from '@/features/club-books/api/queries';
import { refetchBell } from '@/features/notices/refetch-bell';
import { call } from '@/lib/api/api';

export const removalsQuery = queryOptions({
  queryKey: [clubsKey, 'removals'],
  queryFn: ({ signal }) => call('GET /api/bookclubs/removals', { signal }),
});

export function useDismissRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/removals/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: async (_, id) => {
      await client.cancelQueries({ queryKey: removalsQuery.queryKey });
      client.setQueryData(removalsQuery.queryKey, (all) => all?.filter(({ _id }) => _id !== id));
      refetchBell(client);
    },
  });
}
