import { reportReads } from '../../platform/store/documents-read';
import { type Stored, storedInstant } from '../../platform/store/firestore';
import { type NoteRecord, notes } from '../store';

export async function booksOfLatestNotes(uid: string, limit: number): Promise<{ bookId: string; at: Date }[]> {
  const latest = notes().where('userId', '==', uid).orderBy('updatedAt', 'desc').limit(limit);
  const { docs } = await latest.select('bookId', 'updatedAt').withConverter(null).get();
  reportReads(docs.length);
  return docs.map((note) => ({ bookId: `${note.get('bookId')}`, at: storedInstant.parse(note.get('updatedAt')) }));
}

/** The furthest chapter first, then the newest. */
export async function nearestPublicNotes(
  editions: readonly string[],
  chapter: number,
  limit: number,
): Promise<Stored<NoteRecord>[]> {
  const reached = notes().where('bookId', 'in', editions).where('pub', '==', true).where('chapter', '<=', chapter);
  const { docs } = await reached.orderBy('chapter', 'desc').orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((note) => note.data());
}
