import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import { fieldsOf, type Position, pageOf, textOf, withinBytes } from '../platform/store/paging';
import { presentAgain } from './five/view';
import { presentRows } from './imports/report/view';
import { importsInOrder, partsInOrder } from './imports/store';
import { presentImport } from './imports/view';
import { notesMarkdown } from './markdown/view';
import { clubsOfNotes } from './sharing/store';
import { notesInOrder } from './store';
import { exportedNote, presentNote } from './view';

/** A part can have a megabyte when its books are named in each row. */
const PARTS_OF_PAGE = 10;

export async function notesPage(uid: string, after: Position | undefined) {
  const docs = await pageOf(notesInOrder(uid), PAGE, after);
  const clubs = await clubsOfNotes(docs.map((doc) => doc.data()));
  const read = docs.map((doc) => {
    const { userId, ...note } = presentNote(doc.data(), clubs);
    return { ...note, ...presentAgain(doc.data()) };
  });
  const onShelf = (bookId: string) => `users/${uid}/books/${bookId}`;
  const books = await fieldsOf(
    read.map(({ bookId }) => onShelf(bookId)),
    ['title', 'author'],
  );
  // A removed book's notes remain until a job deletes them.
  const titled = (note: (typeof read)[number]) => ({
    ...note,
    // A note's title can be outdated, or a placeholder (specification, section 9), so the shelf has it.
    bookTitle: textOf(books, onShelf(note.bookId), 'title') ?? note.bookTitle,
  });
  const found = read.filter(({ bookId }) => books.has(onShelf(bookId))).map(titled);
  const bookOf = ({ bookId, bookTitle }: { bookId: string; bookTitle: string }) => ({
    title: bookTitle,
    author: textOf(books, onShelf(bookId), 'author') ?? '',
  });
  const before = after && { bookId: String(after[0]), chapter: Number(after[1]) };
  const last = lastOf(read, ({ bookId, chapter, page, _id }) => [bookId, chapter, page, _id]);
  return { notes: found, bookOf, before, last };
}

export const notes: Section = async (uid, after) => {
  const { notes, bookOf, before, last } = await notesPage(uid, after);
  return { found: { notes: notes.map(exportedNote), notesMarkdown: notesMarkdown(notes, bookOf, before) }, last };
};

export const imports: Section = async (uid, after) => {
  const docs = await pageOf(importsInOrder(uid), PAGE, after);
  return { found: { imports: docs.map((doc) => presentImport(doc.data())) }, last: lastOf(docs, ({ id }) => [id]) };
};

export const importedRows: Section = async (uid, after) => {
  const docs = await pageOf(partsInOrder(uid), PARTS_OF_PAGE, after);
  const pages = withinBytes(
    docs.map((doc) => {
      const importId = doc.id.slice(0, doc.id.lastIndexOf('.'));
      return presentRows(doc.data()).map((row) => ({ ...row, importId }));
    }),
  );
  const last = docs[pages.length - 1];
  const hasMore = pages.length < docs.length || docs.length === PARTS_OF_PAGE;
  return { found: { importedRows: pages.flat() }, last: last && hasMore ? [last.id] : undefined };
};
