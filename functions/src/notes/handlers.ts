import { requireOwnId } from '../catalogue/hand-made';
import { accountErasing, badField, notFound, unavailable } from '../contract/errors';
import { limits } from '../contract/limits';
import type { NotesCalls } from '../contract/notes';
import { addPublicBook } from '../data/discuss/public-books';
import { isMissing } from '../data/firestore';
import { createNote, findNoteTx, notesOfBook, removeNoteTx, updateNoteTx } from '../data/notes/notes';
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
import { awaitJob, runOwnJob } from '../jobs/in-call';
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

  'POST /api/notes/books/{gId}': async ({ caller, params, body: { title, author, cover }, now }) => {
    requireOwnId('gId', { id: params.gId, title, author });
    const add = () => addToShelf(caller.uid, params.gId, { title, author, cover, numNotes: 0, addedAt: now });
    let added = await add();
    if (added.kind === 'deleting') {
      await awaitJob(added.job, now);
      added = await add();
    }
    if (added.kind === 'erasing') throw accountErasing();
    if (added.kind === 'deleting') throw unavailable();
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

  'DELETE /api/notes/books/{id}': async ({ caller: { uid }, params, now }) => {
    const { book, deletion } = await atomically(async (tx) => {
      const found = await findShelfBookTx(tx, uid, params.id);
      if (!found) throw notFound();
      return { book: found, deletion: removeFromShelfTx(tx, uid, params.id, now) };
    });
    await runOwnJob(deletion, now);
    return presentBook(book, uid);
  },

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
      // The notes of a removed book are deleted soon.
      if (!(await findShelfBookTx(tx, caller.uid, note.bookId))) throw notFound();
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
    }).catch((error: unknown) => {
      // The book was removed, and its notes are deleted soon.
      throw isMissing(error) ? notFound() : error;
    }),

  'GET /api/notes/expiryJWT': async ({ caller }) => caller.expiresAt,
};
