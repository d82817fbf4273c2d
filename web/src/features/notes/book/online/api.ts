import type { ShelfBook } from '@contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnBookText } from '@/features/book-search/by-hand/OwnBookFields';
import { call } from '@/lib/api/api';
import { showShelfBook } from '../../note/show-written';
import { outdateShelf } from '../../shelf/api';
import type { ChapterStart, PlaceKind } from './chapter-starts';

/** Gives a book's notes without a chapter the one that begins before their place. */
export const useSetChapters = (bookId: string) =>
  useMutation({
    mutationFn: (body: { by: PlaceKind; chapters: ChapterStart[] }) =>
      call('POST /api/notes/books/{id}/chapters', { params: { id: bookId }, body }),
    meta: { shown: true, refreshes: true },
  });

/** An empty publisher or year is missing in the answer. */
const cleared: Partial<ShelfBook> = { publisher: undefined, published: undefined };

export function useEditBook(gId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnBookText) => call('POST /api/notes/byHand/{gId}', { params: { gId }, body }),
    onSuccess: async (saved) => {
      await showShelfBook(client, { ...cleared, ...saved });
      outdateShelf(client);
    },
    meta: { shown: true },
  });
}
