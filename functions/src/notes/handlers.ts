import { badField, notFound } from '../contract/errors';
import { limits } from '../contract/limits';
import type { NotesCalls } from '../contract/notes';
import { cursorAfter, positionOf } from '../data/cursor';
import {
  createNoteTx,
  findNoteTx,
  type NoteRecord,
  noteRefsOfBookTx,
  notesOfBook,
  removeNoteTx,
  updateNoteTx,
} from '../data/notes';
import { addToShelf, countNotesTx, findShelfBook, findShelfBookTx, removeFromShelfTx, shelfPage } from '../data/shelf';
import { atomically } from '../data/transaction';
import { type Handlers, Page } from '../http/handlers';
import { presentBook, presentNote } from './present';
import { changedFields, hasRoomForNote, isOwnNote, replacesNewer } from './rules';

export const notesHandlers: Handlers<NotesCalls> = {
  'GET /api/notes/books': async ({ caller, query: { limit, cursor } }) => {
    const books = await shelfPage(caller.uid, limit, cursor ? positionOf(cursor) : undefined);
    const last = books.length === limit ? books.at(-1) : undefined;
    return new Page(
      books.map((book) => presentBook(book, caller.uid)),
      last ? { cursor: cursorAfter({ at: last.addedAt, id: last._id }) } : {},
    );
  },

  'POST /api/notes/books/{gId}': async ({ caller, params, body: { title, author }, now }) => {
    const book = await addToShelf(caller.uid, params.gId, { title, author, numNotes: 0, addedAt: now });
    return presentBook(book, caller.uid);
  },

  'GET /api/notes/books/{id}': async ({ caller, params }) => {
    const [book, notes] = await Promise.all([
      findShelfBook(caller.uid, params.id),
      notesOfBook(caller.uid, params.id, limits.notesPerBook.max),
    ]);
    if (!book) throw notFound();
    return { book: presentBook(book, caller.uid), notes: notes.map(presentNote) };
  },

  'DELETE /api/notes/books/{id}': ({ caller, params }) =>
    atomically(async (tx) => {
      const book = await findShelfBookTx(tx, caller.uid, params.id);
      if (!book) throw notFound();
      for (const note of await noteRefsOfBookTx(tx, caller.uid, params.id)) tx.delete(note);
      removeFromShelfTx(tx, caller.uid, params.id);
      return presentBook(book, caller.uid);
    }),

  'POST /api/notes': ({ caller, body, newId, now }) =>
    atomically(async (tx) => {
      const [book, made] = await Promise.all([findShelfBookTx(tx, caller.uid, body.bookId), findNoteTx(tx, newId)]);
      if (made) return presentNote(made);
      if (!book) throw notFound('That book is not on your shelf.');
      if (!hasRoomForNote(book)) throw badField('bookId', 'A book holds at most 2,000 notes.');
      const { remark, pub, bookId, bookTitle, chapter, chapterTitle, page } = body;
      const fields: NoteRecord = {
        ...{ userId: caller.uid, bookId, bookTitle: bookTitle || book.title },
        ...{ remark, pub, chapter, chapterTitle, page, createdAt: now, updatedAt: now },
      };
      const note = { ...fields, _id: newId };
      createNoteTx(tx, note);
      countNotesTx(tx, caller.uid, bookId, 1);
      return presentNote(note);
    }),

  'PATCH /api/notes/{noteId}': ({ caller, params, body, now }) =>
    atomically(async (tx) => {
      const note = await findNoteTx(tx, params.noteId);
      if (!note || !isOwnNote(note, caller.uid)) throw notFound();
      const moves = body.bookId !== undefined && body.bookId !== note.bookId;
      if (moves) {
        const book = await findShelfBookTx(tx, caller.uid, body.bookId ?? '');
        if (!book) throw notFound('That book is not on your shelf.');
        if (!hasRoomForNote(book)) throw badField('bookId', 'A book holds at most 2,000 notes.');
        countNotesTx(tx, caller.uid, note.bookId, -1);
        countNotesTx(tx, caller.uid, book._id, 1);
      }
      const change = changedFields(body, now);
      updateNoteTx(tx, note._id, change);
      return { ...presentNote({ ...note, ...change }), replacedNewer: replacesNewer(note, body.updatedAt) };
    }),

  'DELETE /api/notes/{noteId}': ({ caller, params }) =>
    atomically(async (tx) => {
      const note = await findNoteTx(tx, params.noteId);
      if (!note || !isOwnNote(note, caller.uid)) throw notFound();
      removeNoteTx(tx, note._id);
      countNotesTx(tx, caller.uid, note.bookId, -1);
      return presentNote(note);
    }),

  'GET /api/notes/expiryJWT': async ({ caller }) => caller.expiresAt,
};
