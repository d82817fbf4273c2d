import type { SearchBooks } from '@/features/book-search/api/use-book-search';
import { call } from '@/lib/api/api';

/** Anonymous: the results are the same for everyone. */
export const searchBooks: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal, anonymous: true });
