import { reportReads } from '../platform/store/documents-read';
import { type Stored, storedInstant } from '../platform/store/firestore';
import { type NoteRecord, notes } from './store';

/** The books of a reader's latest notes, each with the time of its change, the latest first. */
export async function booksOfLatestNotes(uid: string, limit: number): Promise<{ bookId: string; at: Date }[]> {
  const latest = notes().where('userId', '==', uid).orderBy('updatedAt', 'desc').limit(limit);
  const { docs } = await latest.select('bookId', 'updatedAt').withConverter(null).get();
  reportReads(docs.length);
  return docs.map((note) => ({ bookId: `${note.get('bookId')}`, at: storedInstant.parse(note.get('updatedAt')) }));
}

/** A reader's notes from an id on, by id. Ids are random, so the order is too. */
export async function notesFromId(uid: string, noteId: string, limit: number): Promise<Stored<NoteRecord>[]> {
  const mine = notes().where('userId', '==', uid).orderBy('__name__').startAt(noteId).limit(limit);
  return (await mine.get()).docs.map((note) => note.data());
}

/** All readers' public notes on a book's editions up to a chapter: the furthest chapter first, then the newest. */
export async function nearestPublicNotes(
  editions: readonly string[],
  chapter: number,
  limit: number,
): Promise<Stored<NoteRecord>[]> {
  const reached = notes().where('bookId', 'in', editions).where('pub', '==', true).where('chapter', '<=', chapter);
  const { docs } = await reached.orderBy('chapter', 'desc').orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((note) => note.data());
}
