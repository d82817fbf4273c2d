import type { FoundBook } from '@contract/search';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import type { OwnBookText } from './OwnBookFields';

export interface HandMade extends OwnBookText {
  isbn: string;
  cover: string;
}

export interface CheckedBook {
  book: FoundBook;
  similar: FoundBook[];
}

export function useCheckBook() {
  return useMutation({
    mutationFn: (body: HandMade): Promise<CheckedBook> => call('POST /api/notes/book/by/hand', { body }),
    meta: { shown: true },
  });
}
