import { accountErasing, badField, notFound } from '../contract/errors';
import { limits } from '../contract/limits';
import type { NotesCalls } from '../contract/notes';
import { addPublicBook } from '../data/discuss/public-books';
import { createNote, findNoteTx, noteRefsOfBookTx, notesOfBook, removeNoteTx, updateNoteTx } from '../data/notes/notes';
import {
  addToShelf,
  countNotes,
  findShelfBook,
  findShelfBookTx,
  removeFromShelfTx,
  shelfPage,
} from '../data/notes/shelf';
import { atomically } from '../data/transaction';
import { type Handlers, Page } from '../http/handlers';
import { presentBook, presentNote } from './present';
import { changedFields, hasRoomForNote, isOwnNote, replacesNewer } from './rules';

const noSuchBook = () => notFound("That book isn't on your shelf.");
const bookIsFull = () => badField('bookId', 'A book can have at most 2,000 notes.');

/** Bytes of remarks in one answer. It has a third more at most, and an instance makes twenty at once. */
const PART_BYTES = 2_000_000;

/** A public note is shown on its book's page, so the book gets one. */
async function publishBook(uid: string, bookId: string): Promise<void> {
  const book = await findShelfBook(uid, bookId);
  if (book) await addPublicBook(bookId, book);
}

export const notesHandlers: Handlers<NotesCalls> = {
  'GET /api/notes/books': async ({ caller, query }) => {
    const { items, cursor } = await shelfPage(caller.uid, query);
    return new Page(
      items.map((book) => presentBook(book, caller.uid)),
      { cursor },
    );
  },

  'POST /api/notes/books/{gId}': async ({ caller, params, body: { title, author }, now }) => {
    const added = await addToShelf(caller.uid, params.gId, { title, author, numNotes: 0, addedAt: now });
    if (added.kind === 'erasing') throw accountErasing();
    return presentBook(added.book, caller.uid);
  },

  'GET /api/notes/books/{id}': async ({ caller, params, query: { cursor } }) => {
    const [book, { items, cursor: next }] = await Promise.all([
      findShelfBook(caller.uid, params.id),
      notesOfBook(caller.uid, params.id, { limit: limits.notesPerBook.max, cursor, bytes: PART_BYTES }),
    ]);
    if (!book) throw notFound();
    return new Page({ book: presentBook(book, caller.uid), notes: items.map(presentNote) }, { cursor: next });
  },

  'DELETE /api/notes/books/{id}': ({ caller, params }) =>
    atomically(async (tx) => {
      // Notes before the book, in the order that adding a note uses; otherwise the two could deadlock.
      const notes = await noteRefsOfBookTx(tx, caller.uid, params.id);
      const book = await findShelfBookTx(tx, caller.uid, params.id);
      if (!book) throw notFound();
      for (const note of notes) tx.delete(note);
      removeFromShelfTx(tx, caller.uid, params.id);
      return presentBook(book, caller.uid);
    }),

  'POST /api/notes': async ({ caller, body, newId, now }) => {
    const book = await findShelfBook(caller.uid, body.bookId);
    if (!book) throw noSuchBook();
    // The limit keeps reading cheap; notes added at the same moment can exceed it by a few.
    if (!hasRoomForNote(book)) throw bookIsFull();
    const { remark, pub, bookId, bookTitle, chapter, chapterTitle, page } = body;
    if (pub) await addPublicBook(bookId, book);
    const created = await createNote({
      ...{ _id: newId, userId: caller.uid, bookId, bookTitle: bookTitle || book.title, createdAt: now, updatedAt: now },
      ...{ remark, pub, chapter, chapterTitle, page },
    });
    if (created.kind === 'missing-book') throw noSuchBook();
    return presentNote(created.note);
  },

  'PATCH /api/notes/{noteId}': async ({ caller, params, body, now }) => {
    const changed = await atomically(async (tx) => {
      const note = await findNoteTx(tx, params.noteId);
      if (!note || !isOwnNote(note, caller.uid)) throw notFound();
      const moves = body.bookId !== undefined && body.bookId !== note.bookId;
      if (moves) {
        const book = await findShelfBookTx(tx, caller.uid, body.bookId ?? '');
        if (!book) throw noSuchBook();
        if (!hasRoomForNote(book)) throw bookIsFull();
        countNotes(tx, caller.uid, note.bookId, -1);
        countNotes(tx, caller.uid, book._id, 1);
      }
      const change = changedFields(body, now);
      updateNoteTx(tx, note._id, change);
      return { ...presentNote({ ...note, ...change }), replacedNewer: replacesNewer(note, body) };
    });
    if (body.pub) await publishBook(caller.uid, changed.bookId);
    return changed;
  },

  'DELETE /api/notes/{noteId}': ({ caller, params }) =>
    atomically(async (tx) => {
      const note = await findNoteTx(tx, params.noteId);
      if (!note || !isOwnNote(note, caller.uid)) throw notFound();
      removeNoteTx(tx, note._id);
      countNotes(tx, caller.uid, note.bookId, -1);
      return presentNote(note);
    }),

  'GET /api/notes/expiryJWT': async ({ caller }) => caller.expiresAt,
};
