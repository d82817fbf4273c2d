import { call } from '@/lib/api';
import type { SearchBooks } from '@/ui/book-search/use-book-search';

/** Finding a book says nothing about who looks for it. */
export const searchBooks: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal, anonymous: true });
