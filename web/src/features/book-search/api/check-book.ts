import type { FoundBook } from '@contract/search';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import type { HandMade } from '../hand-made';

/** A book that was added by hand, with its id, and books of the catalogue that are probably the same. */
export interface CheckedBook {
  book: FoundBook;
  similar: FoundBook[];
}

/** Has the server check what a reader typed about a book. Nothing is stored. */
export function useCheckBook() {
  return useMutation({
    mutationFn: (body: HandMade): Promise<CheckedBook> => call('POST /api/notes/book/by/hand', { body }),
    meta: { shown: true },
  });
}
