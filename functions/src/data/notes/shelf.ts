import { type DocumentReference, FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { BookIds } from '../../contract/book-ids';
import { isAccountErasing, requireNotErasing } from '../accounts/erasing-accounts';
import { reportReads } from '../documents-read';
import { converter, db, isExisting, type Stored, storedInstant } from '../firestore';
import { addOwnJob, type HeldJob, jobRef, requireNoJob } from '../jobs/job';
import { fieldsOf, findPage, type PageOf, type PageRequest } from '../paging';
import { recordDeletionTx } from './deletions';

/** `users/{uid}/books/{gId}`: a book on a reader's shelf. */
const ShelfRecord = z.object({
  title: z.string(),
  author: z.string(),
  /** The address of its cover, or nothing. */
  cover: z.string().default(''),
  ...BookIds.shape,
  numNotes: z.int(),
  addedAt: storedInstant,
});
export type ShelfRecord = z.output<typeof ShelfRecord>;

const shelf = (uid: string) =>
  db().collection('users').doc(uid).collection('books').withConverter(converter(ShelfRecord));

/** A page of the shelf, last added first. */
export const shelfPage = (uid: string, page: PageRequest): Promise<PageOf<Stored<ShelfRecord>>> =>
  findPage(shelf(uid), { by: 'addedAt', direction: 'desc' }, page);

/** The whole shelf, by book id. */
export const shelfInOrder = (uid: string): Query<Stored<ShelfRecord>> => shelf(uid).orderBy('__name__');

/**
 * `existing`: the book was there already and stays as it is. `erasing`: the reader's account is being erased.
 * `deleting`: the notes that it had when it was last removed are still being deleted.
 */
export type AddedBook =
  | { kind: 'added' | 'existing'; book: Stored<ShelfRecord> }
  | { kind: 'erasing' }
  | { kind: 'deleting'; job: DocumentReference };

export async function addToShelf(uid: string, gId: string, record: ShelfRecord): Promise<AddedBook> {
  const ref = shelf(uid).doc(gId);
  const book = { ...record, _id: gId };
  const batch = db().batch().create(ref, book);
  requireNotErasing(batch, uid);
  requireNoJob(batch, 'deleteNotes', { uid, bookId: gId });
  try {
    await batch.commit();
    return { kind: 'added', book };
  } catch (error) {
    if (!isExisting(error)) throw error;
    const existing = (await ref.get()).data();
    if (existing) return { kind: 'existing', book: existing };
    if (await isAccountErasing(uid)) return { kind: 'erasing' };
    // The notes are still being deleted, or were when the batch failed.
    return { kind: 'deleting', job: jobRef('deleteNotes', { uid, bookId: gId }) };
  }
}

export async function findShelfBook(uid: string, gId: string): Promise<Stored<ShelfRecord> | undefined> {
  return (await shelf(uid).doc(gId).get()).data();
}

/** The books among these that are on the shelf, in the order of the ids. One read for each id. */
export async function findShelfBooks(uid: string, ids: readonly string[]): Promise<Stored<ShelfRecord>[]> {
  if (ids.length === 0) return [];
  const found = await db().getAll(...ids.map((id) => db().doc(shelf(uid).doc(id).path)));
  reportReads(found.length);
  return found.flatMap((book) => (book.exists ? [{ ...ShelfRecord.parse(book.data()), _id: book.id }] : []));
}

export async function findShelfBookTx(
  tx: Transaction,
  uid: string,
  gId: string,
): Promise<Stored<ShelfRecord> | undefined> {
  return (await tx.get(shelf(uid).doc(gId))).data();
}

/** The titles of the books among these that are on a reader's shelf, by id. One read for each different one. */
export async function titlesOnShelf(uid: string, gIds: readonly string[]): Promise<Map<string, string>> {
  const fields = await fieldsOf(
    gIds.map((gId) => shelf(uid).doc(gId).path),
    ['title'],
  );
  return new Map([...fields].map(([path, { title }]) => [path.slice(path.lastIndexOf('/') + 1), String(title)]));
}

/** A transaction or a batch. */
interface Step {
  update(ref: DocumentReference, fields: { numNotes: FieldValue }): unknown;
}

/** Adds `by` to the number of notes of a book, which must exist. */
export function countNotes(step: Step, uid: string, gId: string, by: number): void {
  step.update(shelf(uid).doc(gId), { numNotes: FieldValue.increment(by) });
}

/** Removes a book, from when on none of its notes is shown. @returns the job that deletes the notes */
export function removeFromShelfTx(tx: Transaction, uid: string, gId: string, now: Date): HeldJob {
  tx.delete(shelf(uid).doc(gId));
  recordDeletionTx(tx, uid, { _id: gId, kind: 'book' }, now);
  return addOwnJob(tx, 'deleteNotes', { uid, bookId: gId }, now);
}

/** The readers among these who have a book on their shelf. One read for each different uid. */
export async function readersWith(gId: string, uids: readonly string[]): Promise<Set<string>> {
  const different = [...new Set(uids)];
  if (different.length === 0) return new Set();
  const found = await db().getAll(...different.map((uid) => shelf(uid).doc(gId)), { fieldMask: [] });
  reportReads(found.length);
  return new Set(different.filter((_, index) => found[index]?.exists));
}
