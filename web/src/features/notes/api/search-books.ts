import type { SearchBooks } from '@/features/book-search/api/use-book-search';
import { call } from '@/lib/api/api';

export const searchBooks: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal, anonymous: true });
