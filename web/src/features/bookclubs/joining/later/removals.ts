import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubsKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';
import { applyRemoval } from '@/lib/api/apply-answer';

export const removalsQuery = queryOptions({
  queryKey: [clubsKey, 'removals'],
  queryFn: ({ signal }) => call('GET /api/bookclubs/removals', { signal }),
});

export function useDismissRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/removals/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: (_, id) => applyRemoval(client, removalsQuery.queryKey, id),
  });
}
