import type { SearchBooks } from '@/features/book-search/api/use-book-search';
import { call } from '@/lib/api';

/** Finding a book says nothing about who looks for it. */
export const searchBooks: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal, anonymous: true });
