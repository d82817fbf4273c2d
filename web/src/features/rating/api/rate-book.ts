import type { ShelfBook } from '@contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deliver } from '@/lib/outbox/deliver';

export function useRateBook({ _id: bookId, title }: Pick<ShelfBook, '_id' | 'title'>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['rating', bookId],
    scope: { id: `rating:${bookId}` },
    mutationFn: (rating: number | null) => {
      const request = { name: 'PATCH /api/notes/books/{gId}', params: { gId: bookId }, body: { rating } } as const;
      const write = { id: crypto.randomUUID(), kind: 'shelf-book', before: title } as const;
      return deliver({ ...write, request }, { keepalive: true });
    },
    onSuccess: () => {
      for (const queryKey of [['shelf'], ['shelf-book', bookId], ['year']])
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}
