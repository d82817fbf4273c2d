import type { ShelfBook } from '@contract/notes';
import type { InfiniteData } from '@tanstack/react-query';
import type { List } from '@/lib/client';

/** The pages of the shelf as they have been read so far. */
export type Shelf = InfiniteData<List<ShelfBook[]>>;

const overPages = (shelf: Shelf, change: (books: ShelfBook[], page: number) => ShelfBook[]): Shelf => ({
  ...shelf,
  pages: shelf.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
});

export function booksOf(shelf: Shelf): ShelfBook[] {
  return shelf.pages.flatMap(({ items }) => items);
}

/** The book in front of all others; one that is on the shelf already stays where it is. */
export function withBook(shelf: Shelf, book: ShelfBook): Shelf {
  if (booksOf(shelf).some(({ _id }) => _id === book._id)) return shelf;
  return overPages(shelf, (books, page) => (page === 0 ? [book, ...books] : books));
}

export function withoutBook(shelf: Shelf, bookId: string): Shelf {
  return overPages(shelf, (books) => books.filter(({ _id }) => _id !== bookId));
}

/** The book's card says that it has `numNotes` notes. */
export function withNoteCount(shelf: Shelf, bookId: string, numNotes: number): Shelf {
  return overPages(shelf, (books) => books.map((book) => (book._id === bookId ? { ...book, numNotes } : book)));
}
