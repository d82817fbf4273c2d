import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import type { ChapterStart, PlaceKind } from '../places/chapter-starts';
import { bookQuery } from './queries';

/** Gives a book's notes without a chapter the one that begins before their place. */
export function useSetChapters(bookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { by: PlaceKind; chapters: ChapterStart[] }) =>
      call('POST /api/notes/books/{id}/chapters', { params: { id: bookId }, body }),
    meta: { shown: true },
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['note'] });
      void client.invalidateQueries({ queryKey: ['notebook'], refetchType: 'none' });
      await client.invalidateQueries({ queryKey: bookQuery(bookId).queryKey });
    },
  });
}
