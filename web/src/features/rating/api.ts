import type { ShelfBook } from '@contract/notes';
import { useMutation } from '@tanstack/react-query';
import { deliver } from '@/lib/outbox/deliver';

export function useRateBook({ _id: bookId, title }: Pick<ShelfBook, '_id' | 'title'>) {
  return useMutation({
    mutationKey: ['rating', bookId],
    scope: { id: `rating:${bookId}` },
    mutationFn: (rating: number | null) => {
      const request = { name: 'PATCH /api/notes/books/{gId}', params: { gId: bookId }, body: { rating } } as const;
      const write = { id: crypto.randomUUID(), kind: 'shelf-book', before: title } as const;
      return deliver({ ...write, request }, { keepalive: true });
    },
  });
}
