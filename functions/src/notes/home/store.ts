import { createHash } from 'node:crypto';
import { Filter } from 'firebase-admin/firestore';
import { reportReads } from '../../platform/store/documents-read';
import { type Stored, storedInstant } from '../../platform/store/firestore';
import type { Span } from '../../platform/store/paging';
import { type NoteRecord, notes } from '../store';

export async function booksOfLatestNotes(uid: string, limit: number): Promise<{ bookId: string; at: Date }[]> {
  const latest = notes().where('userId', '==', uid).orderBy('updatedAt', 'desc').limit(limit);
  const { docs } = await latest.select('bookId', 'updatedAt').withConverter(null).get();
  reportReads(docs.length);
  return docs.map((note) => ({ bookId: `${note.get('bookId')}`, at: storedInstant.parse(note.get('updatedAt')) }));
}

/** At least one span; the newest first. */
export async function notesWrittenIn(
  uid: string,
  spans: readonly Span[],
  limit: number,
): Promise<Stored<NoteRecord>[]> {
  const inSpans = spans.map(({ from, before }) =>
    Filter.and(Filter.where('createdAt', '>=', from), Filter.where('createdAt', '<', before)),
  );
  const mine = notes().where(Filter.and(Filter.where('userId', '==', uid), Filter.or(...inSpans)));
  return (await mine.orderBy('createdAt', 'desc').limit(limit).get()).docs.map((note) => note.data());
}

/** Another one in each round, like the ids of notes, which are random. */
export const firstIdOf = (uid: string, round: number): string =>
  createHash('sha256').update(`${uid}\n${round}`).digest('base64url').slice(0, 24);

/** The marked notes by id from an id on, then from the first one. */
export async function markedNotes(
  uid: string,
  marked: 'favorites' | 'quotations',
  { firstId, limit }: { firstId: string; limit: number },
): Promise<Stored<NoteRecord>[]> {
  const mine = notes()
    .where('userId', '==', uid)
    .where('favourite', '==', marked === 'favorites');
  const ordered = (marked === 'favorites' ? mine : mine.where('kind', '==', 'quotation')).orderBy('__name__');
  const { docs } = await ordered.startAt(firstId).limit(limit).get();
  const rest = limit - docs.length;
  const first = rest > 0 ? (await ordered.endBefore(firstId).limit(rest).get()).docs : [];
  return [...docs, ...first].map((note) => note.data());
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
