import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export function useRateBook(bookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['rating', bookId],
    scope: { id: `rating:${bookId}` },
    mutationFn: (rating: number | null) =>
      call('PATCH /api/notes/books/{gId}', { params: { gId: bookId }, body: { rating }, keepalive: true }),
    onSuccess: () => {
      for (const queryKey of [['shelf'], ['shelf-book', bookId], ['year']])
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}
