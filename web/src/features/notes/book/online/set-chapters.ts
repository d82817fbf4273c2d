import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import type { ChapterStart, PlaceKind } from './chapter-starts';

/** Gives a book's notes without a chapter the one that begins before their place. */
export const useSetChapters = (bookId: string) =>
  useMutation({
    mutationFn: (body: { by: PlaceKind; chapters: ChapterStart[] }) =>
      call('POST /api/notes/books/{id}/chapters', { params: { id: bookId }, body }),
    meta: { shown: true, refreshes: true },
  });
