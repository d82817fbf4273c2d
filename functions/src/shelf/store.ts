import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Precondition,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { isAccountErasing, requireNotErasing } from '../accounts/erasing/store';
import { ShelfState } from '../contract/shelf';
import { BookIds } from '../domain/book-ids';
import { addJob, jobRef, requireNoJob } from '../platform/jobs/job';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, isExisting, type Stored, storedInstant } from '../platform/store/firestore';
import { fieldsOf } from '../platform/store/paging';
import { atomically } from '../platform/store/transaction';
import type { ProgressRecord } from '../progress/store';
import { findWorkSnapshotTx } from '../progress/works/store';
import { recordDeletionTx } from './deletions/store';
import { orderFields, yearFields } from './fields/view';

const ShelfRecord = z.object({
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  published: z.string(),
  cover: z.string(),
  named: z.object({ title: z.string(), author: z.string() }).optional(),
  ...BookIds.shape,
  numNotes: z.int(),
  ...ShelfState.shape,
  addedAt: storedInstant,
  /** The latest note's time, or when the book was added. */
  notedAt: storedInstant,
  /** The time of the reader's last change of a note's text, or move of a note here. */
  rewrittenAt: storedInstant.optional(),
});
export type ShelfRecord = z.output<typeof ShelfRecord>;

export const shelf = (uid: string) =>
  db().collection('users').doc(uid).collection('books').withConverter(converter(ShelfRecord));

export type ShelfSnapshot = DocumentSnapshot<Stored<ShelfRecord>>;

export const shelfInOrder = (uid: string): Query<Stored<ShelfRecord>> => shelf(uid).orderBy('__name__');

/** `existing`: already on the shelf. `erasing`: the account. `deleting`: notes from before its removal remain. */
export type AddedBook =
  | { kind: 'added' | 'existing'; book: Stored<ShelfRecord> }
  | { kind: 'erasing' }
  | { kind: 'deleting'; job: DocumentReference };

export async function addToShelf(
  uid: string,
  gId: string,
  bookWith: (progress: ProgressRecord | undefined) => ShelfRecord,
): Promise<AddedBook> {
  const ref = shelf(uid).doc(gId);
  try {
    return await atomically(async (tx) => {
      const book = { ...bookWith((await findWorkSnapshotTx(tx, uid, gId)).current), _id: gId };
      tx.create(ref, { ...book, ...orderFields(book), ...yearFields(book) });
      requireNotErasing(tx, uid);
      requireNoJob(tx, 'deleteNotes', { uid, bookId: gId });
      return { kind: 'added', book };
    });
  } catch (error) {
    if (!isExisting(error)) throw error;
    const existing = (await ref.get()).data();
    if (existing) return { kind: 'existing', book: existing };
    if (await isAccountErasing(uid)) return { kind: 'erasing' };
    // The notes are still being deleted, or were when the step failed.
    return { kind: 'deleting', job: jobRef('deleteNotes', { uid, bookId: gId }) };
  }
}

export const findShelfSnapshot = (uid: string, gId: string): Promise<ShelfSnapshot> => shelf(uid).doc(gId).get();

export async function findShelfBook(uid: string, gId: string): Promise<Stored<ShelfRecord> | undefined> {
  return (await shelf(uid).doc(gId).get()).data();
}

export async function findShelfBooks(uid: string, ids: readonly string[]): Promise<Stored<ShelfRecord>[]> {
  if (ids.length === 0) return [];
  const docs = await db().getAll(...ids.map((id) => db().doc(shelf(uid).doc(id).path)));
  reportReads(docs.length);
  return docs.flatMap((book) => (book.exists ? [{ ...ShelfRecord.parse(book.data()), _id: book.id }] : []));
}

export async function findShelfBookTx(
  tx: Transaction,
  uid: string,
  gId: string,
): Promise<Stored<ShelfRecord> | undefined> {
  return (await tx.get(shelf(uid).doc(gId))).data();
}

export async function namesOnShelf(
  uid: string,
  gIds: readonly string[],
): Promise<Map<string, { bookTitle: string; author: string }>> {
  const fields = await fieldsOf(
    gIds.map((gId) => shelf(uid).doc(gId).path),
    ['title', 'author'],
  );
  return new Map(
    [...fields].map(([path, { title, author }]) => [
      path.slice(path.lastIndexOf('/') + 1),
      { bookTitle: String(title), author: String(author) },
    ]),
  );
}

type ShelfChange = Partial<ShelfState & Pick<ShelfRecord, 'rewrittenAt'>>;

export function changeShelfBookTx(tx: Transaction, uid: string, gId: string, change: ShelfChange): void {
  if (Object.keys(change).length > 0) tx.update(shelf(uid).doc(gId), { ...change, ...yearFields(change) });
}

type BookText = Pick<ShelfRecord, 'title' | 'author' | 'publisher' | 'published' | 'named'>;

export function changeBookTextTx(tx: Transaction, uid: string, gId: string, text: BookText): void {
  tx.update(shelf(uid).doc(gId), { ...text, ...orderFields(text) });
}

interface Step {
  update(ref: DocumentReference, fields: DocumentData): unknown;
}

export function countNotes(step: Step, uid: string, gId: string, by: number): void {
  step.update(shelf(uid).doc(gId), { numNotes: FieldValue.increment(by) });
}

interface Batch {
  update(ref: DocumentReference, fields: DocumentData, precondition?: Precondition): unknown;
}

export interface ShelfMove {
  from: ShelfSnapshot;
  to: Partial<ShelfState>;
}

/** The book must exist. With `move`, the batch fails when it has changed; without, simultaneous notes don't wait. */
export function countNewNote(
  batch: Batch,
  uid: string,
  gId: string,
  { notedAt, move }: { notedAt: Date | undefined; move: ShelfMove | undefined },
): void {
  const fields = { numNotes: FieldValue.increment(1), ...(notedAt && { notedAt }) };
  const ref = shelf(uid).doc(gId);
  const { updateTime } = move?.from ?? {};
  if (!move || !updateTime) batch.update(ref, fields);
  else batch.update(ref, { ...fields, ...move.to, ...yearFields(move.to) }, { lastUpdateTime: updateTime });
}

/** Hides all its notes at once. A job deletes them. */
export function removeFromShelfTx(tx: Transaction, uid: string, gId: string, now: Date): void {
  tx.delete(shelf(uid).doc(gId));
  recordDeletionTx(tx, uid, { _id: gId, kind: 'book' }, now);
  addJob(tx, 'deleteNotes', { uid, bookId: gId }, now);
}
