import { createHash } from 'node:crypto';
import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { fiveAnswer } from '../contract/five';
import { NoteMarks, NoteText } from '../contract/note-text';
import type { Progress } from '../domain/progress';
import { deleteMatches, inOrder, type JobProgress } from '../platform/jobs/pages';
import { decodeCursor, encodeCursor } from '../platform/store/cursor';
import {
  converter,
  db,
  hasChanged,
  isExisting,
  isMissing,
  type Stored,
  storedInstant,
} from '../platform/store/firestore';
import { countIn, findPage, type PageOf, type PageRequest, pageOf, type Span } from '../platform/store/paging';
import type { WorkSnapshot } from '../progress/works/store';
import { moveProgress } from '../progress/writes/store';
import { originOf, recordDeletionTx, requireNotDeleted, takeBackDeletion, wasDeleted } from '../shelf/deletions/store';
import { countNewNote, type ShelfMove } from '../shelf/store';

const NoteRecord = z.object({
  userId: z.string(),
  bookId: z.string(),
  bookTitle: z.string(),
  ...NoteText.shape,
  ...NoteMarks.shape,
  pub: z.boolean(),
  /** The club that shares the note, and the time from which its members see it. Null for a public note. */
  clubId: z.string().nullable(),
  clubFrom: storedInstant.nullable(),
  /** The author's membership in the club when they shared the note; null in clubs without memberships. */
  membershipId: z.string().nullable(),
  moderated: z.boolean().optional(),
  location: z.int().optional(),
  /** The id that the request made for a review, which has another one. */
  request: z.string().optional(),
  /** An import was undone or the chapter was set by its place, which isn't an edit: `updatedAt` before and after. */
  placed: z.object({ from: storedInstant, at: storedInstant }).optional(),
  /** `createdAt` is from an imported file, which can say anything. */
  imported: z.literal(true).optional(),
  /** The latest answer among today's five: its day since 1970, and the day from which the note comes back. */
  againDay: z.int().optional(),
  againDue: z.int().optional(),
  again: z
    .object({
      answer: fiveAnswer,
      stability: z.number(),
      difficulty: z.number(),
      /** `againDue` before the answer; null for the first one. */
      dueBefore: z.int().nullable(),
    })
    .optional(),
  /** The time of writing, by the reader's device. */
  createdAt: storedInstant,
  /** Set when the note was written earlier than received. */
  receivedAt: storedInstant.optional(),
  updatedAt: storedInstant,
});
export type NoteRecord = z.output<typeof NoteRecord>;

export const notes = () => db().collection('notes').withConverter(converter(NoteRecord));

/** The id of a reader's review of a book. It is always the same, so a book can't get two reviews from one reader. */
export const reviewId = (uid: string, bookId: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['review', uid, bookId]))
    .digest('base64url')
    .slice(0, 24);

/** A reader's reviews of these books, by book. One read for each. */
export async function findReviews(uid: string, bookIds: readonly string[]): Promise<Map<string, string>> {
  const reviews = await Promise.all(bookIds.map((bookId) => findNote(reviewId(uid, bookId))));
  return new Map(reviews.flatMap((review) => (review ? [[review.bookId, review.remark]] : [])));
}

/** Notes in the first query of a book; the longest ones have 4 MB. */
const FIRST_QUERY = 200;

export interface NotePosition {
  at: Date;
  id: string;
}

/** The notes of one answer. `last` is the position of the last note; undefined if no more follow. */
interface NotesPart {
  items: Stored<NoteRecord>[];
  last: NotePosition | undefined;
}

/** At least one note, and at most `limit`. The first query's results determine the size of the next one. */
async function notesWithin(
  ordered: Query<Stored<NoteRecord>>,
  { limit, after, bytes }: { limit: number; after: NotePosition | undefined; bytes: number },
): Promise<NotesPart> {
  const items: Stored<NoteRecord>[] = [];
  let last = after;
  let size = 0;
  for (let next = FIRST_QUERY; items.length < limit; ) {
    const most = Math.min(next, limit - items.length);
    const found = await pageOf(ordered, most, last && [last.at, last.id]);
    for (const note of found.map((document) => document.data())) {
      size += Buffer.byteLength(note.remark);
      if (size > bytes && items.length > 0) return { items, last };
      items.push(note);
      last = { at: note.updatedAt, id: note._id };
    }
    if (found.length < most) return { items, last: undefined };
    next = Math.max(1, Math.ceil(((bytes - size) * items.length) / size));
  }
  return { items, last };
}

type Part = PageRequest & { bytes: number };

/** Last changed first, as many as fit into `bytes` of remarks. @throws `invalid` for a bad cursor */
async function latestOf(query: Query<Stored<NoteRecord>>, { limit, cursor, bytes }: Part) {
  const ordered = query.orderBy('updatedAt', 'desc').orderBy('__name__', 'desc');
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const { items, last } = await notesWithin(ordered, { limit, after, bytes });
  return { items, cursor: last && encodeCursor(last) };
}

export const latestNotes = (uid: string, part: Part): Promise<PageOf<Stored<NoteRecord>>> =>
  latestOf(notes().where('userId', '==', uid), part);

export async function notesOfBook(uid: string, bookId: string, part: Part): Promise<PageOf<Stored<NoteRecord>>> {
  const mine = notes().where('bookId', '==', bookId).where('userId', '==', uid);
  const { items, cursor } = await latestOf(mine, part);
  // A book at its limit has no next part.
  return { items, cursor: items.length < part.limit ? cursor : undefined };
}

/** Oldest change first, from an instant (inclusive) or after a position; as many as fit into `bytes` of remarks. */
export function notesChanged(
  uid: string,
  { from, ...page }: { from: Date; after: NotePosition | undefined; limit: number; bytes: number },
): Promise<NotesPart> {
  const mine = notes().where('userId', '==', uid).where('updatedAt', '>=', from);
  return notesWithin(mine.orderBy('updatedAt').orderBy('__name__'), page);
}

export const notesInOrder = (uid: string): Query<Stored<NoteRecord>> =>
  notes().where('userId', '==', uid).orderBy('bookId').orderBy('chapter').orderBy('page').orderBy('__name__');

export const publicNotesBy = (uid: string): Query => notes().where('userId', '==', uid).where('pub', '==', true);

export const latestPublicNotesBy = (uid: string, page: PageRequest): Promise<PageOf<Stored<NoteRecord>>> =>
  findPage(notes().where('userId', '==', uid).where('pub', '==', true), { by: 'createdAt', direction: 'desc' }, page);

export function publicNotesOf(editions: readonly string[], page: PageRequest): Promise<PageOf<Stored<NoteRecord>>> {
  const query = notes().where('bookId', 'in', editions).where('pub', '==', true);
  return findPage(query, { by: 'createdAt', direction: 'desc' }, page);
}

/** Public notes first, while there is time. A note needs its book, so none can appear during the deletion. */
export function deleteNotesOfBook(uid: string, bookId: string, hasTime: () => boolean): Promise<JobProgress> {
  const ofBook = notes().where('bookId', '==', bookId).where('userId', '==', uid);
  const steps = [ofBook.where('pub', '==', true), ofBook].map((query) => () => deleteMatches(query, hasTime));
  return inOrder(steps);
}

export async function findNote(noteId: string): Promise<Stored<NoteRecord> | undefined> {
  return (await notes().doc(noteId).get()).data();
}

export async function findNoteTx(tx: Transaction, noteId: string): Promise<Stored<NoteRecord> | undefined> {
  return (await tx.get(notes().doc(noteId))).data();
}

/**
 * `existing`: an earlier request created the note. `deleted`: it has been deleted since. `missing-book`: the book isn't
 * on the author's shelf.
 */
export type CreatedNote =
  | { kind: 'created' | 'existing'; note: Stored<NoteRecord> }
  | { kind: 'deleted' }
  | { kind: 'missing-book' };

export interface ProgressMove {
  from: WorkSnapshot;
  to: Progress;
  book?: ShelfMove | undefined;
}

/** One batch without a read, so that concurrent notes don't wait for each other. Conflicts only with another move. */
export async function createNote(
  note: Stored<NoteRecord>,
  { move, isRestored = false }: { move?: ProgressMove | undefined; isRestored?: boolean } = {},
): Promise<CreatedNote> {
  const ref = notes().doc(note._id);
  const batch = db().batch();
  batch.create(ref, note);
  if (isRestored) takeBackDeletion(batch, note.userId, note._id);
  else requireNotDeleted(batch, note.userId, idOfRequest(note));
  const notedAt = isRestored ? undefined : note.updatedAt;
  countNewNote(batch, note.userId, note.bookId, { notedAt, move: move?.book });
  if (move) moveProgress(batch, move.from, move.to, note._id, note.updatedAt);
  try {
    await batch.commit();
    return { kind: 'created', note };
  } catch (error) {
    if (!isExisting(error) && !isMissing(error) && !hasChanged(error)) throw error;
    const existing = isExisting(error) ? (await ref.get()).data() : undefined;
    if (existing) return { kind: 'existing', note: existing };
    if (!isMissing(error) && (await wasDeleted(note.userId, idOfRequest(note)))) return { kind: 'deleted' };
    // The book or the progress has changed since it was read.
    if (move || hasChanged(error)) throw error;
    return { kind: 'missing-book' };
  }
}

export function updateNoteTx(tx: Transaction, noteId: string, change: Partial<NoteRecord>): void {
  tx.update(notes().doc(noteId), change);
}

const idOfRequest = ({ _id, request }: Stored<NoteRecord>): string => request ?? _id;

export function removeNoteTx(tx: Transaction, note: Stored<NoteRecord>, now: Date, moved = false): void {
  const { _id, userId, kind } = note;
  tx.delete(notes().doc(_id));
  recordDeletionTx(tx, userId, { _id, kind: 'note', note: { kind, moved, ...originOf(note) } }, now);
  const request = idOfRequest(note);
  if (request !== _id) recordDeletionTx(tx, userId, { _id: request, kind: 'note' }, now);
}

export const countNotesIn = (uid: string, spans: readonly Span[]): Promise<number[]> =>
  Promise.all(spans.map((span) => countIn(notes().where('userId', '==', uid), 'createdAt', span)));
