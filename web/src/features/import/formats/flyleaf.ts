import { NoteMarks, NoteText } from '@contract/note-text';
import { ShelfState } from '@contract/shelf';
import { BookIds } from '@domain/book-ids';
import { instant } from '@domain/fields';
import * as z from 'zod';
import { Collector } from './collector';
import { type Format, Unreadable } from './format';
import { linesOfItems } from './json-items';
import { titleOf } from './values/titles';

const ShelfBook = z.object({
  _id: z.string(),
  title: z.string(),
  author: z.string().default(''),
  publisher: z.string().default(''),
  published: z.string().default(''),
  cover: z.string().default(''),
  ...BookIds.shape,
  ...ShelfState.shape,
  addedAt: instant.nullish(),
});
type ShelfBook = z.output<typeof ShelfBook>;

const Note = z.object({
  _id: z.string(),
  bookId: z.string(),
  bookTitle: z.string().default(''),
  ...NoteText.shape,
  chapter: z.int().nullable(),
  ...NoteMarks.shape,
  location: z.int().default(0),
  createdAt: instant.nullish(),
  updatedAt: instant.nullish(),
});
type Note = z.output<typeof Note>;

const Export = z.object({ shelf: z.array(z.unknown()), notes: z.array(z.unknown()) });

export const flyleaf: Format = {
  name: 'flyleaf',
  recognizes: (start) => /^\s*\{\s*"(?:exportedAt|account)"/.test(start) && start.includes('"reservedUsernames"'),
  read(text) {
    const collector = new Collector('flyleaf');
    const data = Export.safeParse(parsed(text));
    if (!data.success) throw new Unreadable('broken');
    const lines = linesOfItems(text);
    const books = new Map<string, number>();
    for (const [index, item] of data.data.shelf.entries()) {
      const line = lines.get('shelf')?.[index] ?? 1;
      const book = ShelfBook.safeParse(item).data;
      if (book) books.set(book._id, addBook(collector, book, line));
      else collector.skip(line, 'broken-row', JSON.stringify(item));
    }
    for (const [index, item] of data.data.notes.entries()) {
      const line = lines.get('notes')?.[index] ?? 1;
      const note = Note.safeParse(item).data;
      if (note) addNote(collector, books, note, line);
      else collector.skip(line, 'broken-row', JSON.stringify(item));
    }
    return collector.contents();
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('broken');
  }
}

function addBook(collector: Collector, book: ShelfBook, line: number): number {
  const { _id: gId, title, author, publisher, published, cover, addedAt = null, ...rest } = book;
  const {
    isbn13 = null,
    olWork = null,
    olEdition = null,
    status,
    readings,
    rating,
    pages,
    minutes,
    position,
    tags,
  } = rest;
  return collector.addBook({
    title,
    author: author || null,
    line,
    isbn13,
    olWork,
    olEdition,
    status,
    readings,
    pages,
    minutes,
    position,
    tags,
    rating,
    ratingInFile: rating,
    addedOn: addedAt?.slice(0, 10) ?? null,
    own: { gId, publisher, published, cover, addedAt },
  });
}

/** A note whose book has been removed from the shelf has its title only. */
function addNote(collector: Collector, books: Map<string, number>, note: Note, line: number) {
  const known = books.get(note.bookId);
  const title = titleOf(note.bookTitle);
  if (known === undefined && title === '') return collector.skip(line, 'no-title', JSON.stringify(note));
  const book = known ?? collector.addBook({ title, author: null, line, fallbackStatus: 'reading' });
  books.set(note.bookId, book);
  const { _id, bookId, bookTitle, chapterTitle, page, location, createdAt, updatedAt, ...fields } = note;
  collector.addNote({
    ...fields,
    book,
    line,
    page: page || null,
    location: location > 0 ? { start: location, end: location } : null,
    at: createdAt ?? null,
    editedAt: updatedAt ?? null,
  });
  // As it was stored, with its spaces.
  const added = collector.notes.at(-1);
  if (added) added.chapterTitle = chapterTitle || null;
}
