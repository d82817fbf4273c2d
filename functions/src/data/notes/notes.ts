import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { converter, db, isExisting, isMissing, type Stored, storedInstant } from '../firestore';
import { countNotes } from './shelf';

/** `notes/{noteId}`: a reader's note on a book of their shelf. */
const NoteRecord = z.object({
  userId: z.string(),
  bookId: z.string(),
  bookTitle: z.string(),
  chapter: z.int(),
  chapterTitle: z.string(),
  page: z.int(),
  remark: z.string(),
  pub: z.boolean(),
  createdAt: storedInstant,
  updatedAt: storedInstant,
});
export type NoteRecord = z.output<typeof NoteRecord>;

const notes = () => db().collection('notes').withConverter(converter(NoteRecord));

/** All notes of one reader on one book, last changed first. `limit` bounds what is read. */
export async function notesOfBook(uid: string, bookId: string, limit: number): Promise<Stored<NoteRecord>[]> {
  const found = await notes()
    .where('bookId', '==', bookId)
    .where('userId', '==', uid)
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .get();
  return found.docs.map((note) => note.data());
}

/** All notes of one reader by book, chapter and page. */
export const notesInOrder = (uid: string): Query<Stored<NoteRecord>> =>
  notes().where('userId', '==', uid).orderBy('bookId').orderBy('chapter').orderBy('page').orderBy('__name__');

/** Those of one reader's notes that others can read. */
export const publicNotesBy = (uid: string): Query => notes().where('userId', '==', uid).where('pub', '==', true);

/** A page of the notes on a book that are public now, newest first, whoever's they are. */
export async function publicNotesOfBook(
  bookId: string,
  limit: number,
  after?: { at: Date; id: string },
): Promise<Stored<NoteRecord>[]> {
  const query = notes()
    .where('bookId', '==', bookId)
    .where('pub', '==', true)
    .orderBy('createdAt', 'desc')
    .orderBy('__name__', 'desc')
    .limit(limit);
  const found = await (after ? query.startAfter(after.at, after.id) : query).get();
  return found.docs.map((note) => note.data());
}

/** References to the notes of one reader on one book, without their text. */
export async function noteRefsOfBookTx(tx: Transaction, uid: string, bookId: string): Promise<DocumentReference[]> {
  const found = await tx.get(notes().where('bookId', '==', bookId).where('userId', '==', uid).select());
  return found.docs.map((note) => note.ref);
}

export async function findNoteTx(tx: Transaction, noteId: string): Promise<Stored<NoteRecord> | undefined> {
  return (await tx.get(notes().doc(noteId))).data();
}

/**
 * Stores a note and counts it on its book, in one step and without a read, so that notes added at once never wait for
 * each other. The note as stored when it was made before; undefined when the book is not on its writer's shelf.
 */
export async function createNote(note: Stored<NoteRecord>): Promise<Stored<NoteRecord> | undefined> {
  const place = notes().doc(note._id);
  const batch = db().batch();
  batch.create(place, note);
  countNotes(batch, note.userId, note.bookId, 1);
  try {
    await batch.commit();
    return note;
  } catch (error) {
    if (isExisting(error)) return (await place.get()).data();
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export function updateNoteTx(tx: Transaction, noteId: string, change: Partial<NoteRecord>): void {
  tx.update(notes().doc(noteId), change);
}

export function removeNoteTx(tx: Transaction, noteId: string): void {
  tx.delete(notes().doc(noteId));
}
