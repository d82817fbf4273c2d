import type { Note, ShelfBook } from '@contract/notes';
import type { InfiniteData } from '@tanstack/react-query';
import type { AnswerOf, List } from '@/lib/api/request';

export type BookNotes = AnswerOf<'GET /api/notes/books/{id}'>;

export type Shelf = InfiniteData<List<ShelfBook[]>>;

const withNotes = (data: BookNotes, notes: Note[]): BookNotes => ({
  ...data,
  book: { ...data.book, numNotes: notes.length },
  notes,
});

const others = ({ notes }: BookNotes, noteId: string): Note[] => notes.filter(({ _id }) => _id !== noteId);

export function withNoteInFront(data: BookNotes, note: Note): BookNotes {
  return withNotes(data, [note, ...others(data, note._id)]);
}

export function withoutNote(data: BookNotes, noteId: string): BookNotes {
  return withNotes(data, others(data, noteId));
}

const mapPages = (shelf: Shelf, change: (books: ShelfBook[], page: number) => ShelfBook[]): Shelf => ({
  ...shelf,
  pages: shelf.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
});

export function booksOf(shelf: Shelf): ShelfBook[] {
  return shelf.pages.flatMap(({ items }) => items);
}

export function withBook(shelf: Shelf, book: ShelfBook): Shelf {
  if (booksOf(shelf).some(({ _id }) => _id === book._id)) return shelf;
  return mapPages(shelf, (books, page) => (page === 0 ? [book, ...books] : books));
}

export function withoutBook(shelf: Shelf, bookId: string): Shelf {
  return mapPages(shelf, (books) => books.filter(({ _id }) => _id !== bookId));
}

export function neighbourOf<Item extends { _id: string }>(items: readonly Item[], id: string): Item | undefined {
  const index = items.findIndex(({ _id }) => _id === id);
  return items[index + 1] ?? items[index - 1];
}
