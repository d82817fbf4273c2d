import { createHash } from 'node:crypto';
import { Filter, type Query } from 'firebase-admin/firestore';
import type { Stored } from '../../platform/store/firestore';
import type { Span } from '../../platform/store/paging';
import { type NoteRecord, notes } from '../store';

type Notes = Promise<Stored<NoteRecord>[]>;

const ofReader = (uid: string) => notes().where('userId', '==', uid);

const found = async (query: Query<Stored<NoteRecord>>): Notes => (await query.get()).docs.map((note) => note.data());

/** At least one span; the newest first. */
export function notesWrittenIn(uid: string, spans: readonly Span[], limit: number): Notes {
  const inSpans = spans.map(({ from, before }) =>
    Filter.and(Filter.where('createdAt', '>=', from), Filter.where('createdAt', '<', before)),
  );
  const mine = notes().where(Filter.and(Filter.where('userId', '==', uid), Filter.or(...inSpans)));
  return found(mine.orderBy('createdAt', 'desc').limit(limit));
}

/** The longest overdue, and those that were answered on this day. */
export async function answeredNotes(uid: string, day: number, limit: number): Notes {
  const [due, answered] = await Promise.all([
    found(ofReader(uid).where('againDue', '<=', day).orderBy('againDue').limit(limit)),
    found(ofReader(uid).where('againDay', '==', day).limit(limit)),
  ]);
  return [...due, ...answered];
}

/** Another one in each round, like the ids of notes, which are random. */
export const firstIdOf = (uid: string, round: number): string =>
  createHash('sha256').update(`${uid}\n${round}`).digest('base64url').slice(0, 24);

/** By id from an id on, then from the first one. */
export async function notesFrom(uid: string, firstId: string, limit: number): Notes {
  const ordered = ofReader(uid).orderBy('__name__');
  const last = await found(ordered.startAt(firstId).limit(limit));
  const rest = limit - last.length;
  return rest > 0 ? [...last, ...(await found(ordered.endBefore(firstId).limit(rest)))] : last;
}
