import { clubsOfNotes } from '../notes/sharing';
import { notesInOrder } from '../notes/store';
import { presentNote } from '../notes/view';
import { fieldsOf, pageOf, textOf } from '../platform/store/paging';
import { findOwnJoins } from '../progress/editions/own-joins';
import { progressInOrder } from '../progress/progress-writes';
import { deletionsInOrder } from '../shelf/deletions';
import { shelfInOrder } from '../shelf/store';
import { notesMarkdown } from './notes-markdown';
import { lastOf, PAGE, type Section } from './section';
import { presentProgress, presentShelfBook } from './view';

export const shelf: Section = async (uid, after) => {
  const docs = await pageOf(shelfInOrder(uid), PAGE, after);
  return { found: { shelf: docs.map((doc) => presentShelfBook(doc.data())) }, last: lastOf(docs, ({ id }) => [id]) };
};

export const progress: Section = async (uid, after) => {
  const docs = await pageOf(progressInOrder(uid), PAGE, after);
  return { found: { progress: docs.map((doc) => presentProgress(doc.data())) }, last: lastOf(docs, ({ id }) => [id]) };
};

export const works: Section = async (uid) => {
  const joined = Object.entries(await findOwnJoins(uid));
  return { found: { works: joined.map(([_id, book]) => ({ _id, ...book })) }, last: undefined };
};

export const deletions: Section = async (uid, after) => {
  const docs = await pageOf(deletionsInOrder(uid), PAGE, after);
  const found = docs.map((doc) => ({ _id: doc.id, kind: doc.data().kind, at: doc.data().at.toISOString() }));
  return { found: { deletions: found }, last: lastOf(docs, ({ id }) => [id]) };
};

export const notes: Section = async (uid, after) => {
  const docs = await pageOf(notesInOrder(uid), PAGE, after);
  const clubs = await clubsOfNotes(docs.map((doc) => doc.data()));
  const read = docs.map((doc) => {
    const { userId, ...note } = presentNote(doc.data(), clubs);
    return note;
  });
  const onShelf = (bookId: string) => `users/${uid}/books/${bookId}`;
  const books = await fieldsOf(
    read.map(({ bookId }) => onShelf(bookId)),
    ['title', 'author'],
  );
  // A removed book's notes remain until a job deletes them.
  const titled = (note: (typeof read)[number]) => ({
    ...note,
    // Notes store a placeholder as title (specification, section 9), so the shelf has the title.
    bookTitle: textOf(books, onShelf(note.bookId), 'title') ?? note.bookTitle,
  });
  const found = read.filter(({ bookId }) => books.has(onShelf(bookId))).map(titled);
  const bookOf = ({ bookId, bookTitle }: { bookId: string; bookTitle: string }) => ({
    title: bookTitle,
    author: textOf(books, onShelf(bookId), 'author') ?? '',
  });
  const before = after && { bookId: String(after[0]), chapter: Number(after[1]) };
  const last = lastOf(read, ({ bookId, chapter, page, _id }) => [bookId, chapter, page, _id]);
  return { found: { notes: found, notesMarkdown: notesMarkdown(found, bookOf, before) }, last };
};
