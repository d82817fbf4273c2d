import { type DocumentReference, FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { isAccountErasing, requireNotErasing } from '../accounts/erasing-accounts';
import { converter, db, isExisting, type Stored, storedInstant } from '../firestore';

/** `users/{uid}/books/{gId}`: a book on a reader's shelf. */
const ShelfRecord = z.object({
  title: z.string(),
  author: z.string(),
  numNotes: z.int(),
  addedAt: storedInstant,
});
export type ShelfRecord = z.output<typeof ShelfRecord>;

const shelf = (uid: string) =>
  db().collection('users').doc(uid).collection('books').withConverter(converter(ShelfRecord));

/** A page of the shelf, last added first. `after` is the last book of the page before. */
export async function shelfPage(
  uid: string,
  limit: number,
  after?: { at: Date; id: string },
): Promise<Stored<ShelfRecord>[]> {
  const query = shelf(uid).orderBy('addedAt', 'desc').orderBy('__name__', 'desc').limit(limit);
  const found = await (after ? query.startAfter(after.at, after.id) : query).get();
  return found.docs.map((book) => book.data());
}

/** The whole shelf, by the ids of the books. */
export const shelfInOrder = (uid: string): Query<Stored<ShelfRecord>> => shelf(uid).orderBy('__name__');

/**
 * Puts a book on the shelf; one that is there already stays as it is and is returned. Undefined when the reader's
 * account is being erased.
 */
export async function addToShelf(
  uid: string,
  gId: string,
  book: ShelfRecord,
): Promise<Stored<ShelfRecord> | undefined> {
  const place = shelf(uid).doc(gId);
  const added = { ...book, _id: gId };
  const batch = db().batch().create(place, added);
  requireNotErasing(batch, uid);
  try {
    await batch.commit();
    return added;
  } catch (error) {
    if (!isExisting(error)) throw error;
    const there = (await place.get()).data();
    return there ?? ((await isAccountErasing(uid)) ? undefined : added);
  }
}

export async function findShelfBook(uid: string, gId: string): Promise<Stored<ShelfRecord> | undefined> {
  return (await shelf(uid).doc(gId).get()).data();
}

export async function findShelfBookTx(
  tx: Transaction,
  uid: string,
  gId: string,
): Promise<Stored<ShelfRecord> | undefined> {
  return (await tx.get(shelf(uid).doc(gId))).data();
}

/** A transaction or a batch: what writes several documents in one step. */
interface Step {
  update(place: DocumentReference, fields: { numNotes: FieldValue }): unknown;
}

/** Counts `by` notes more (or fewer) on a book, which must be there. */
export function countNotes(step: Step, uid: string, gId: string, by: number): void {
  step.update(shelf(uid).doc(gId), { numNotes: FieldValue.increment(by) });
}

export function removeFromShelfTx(tx: Transaction, uid: string, gId: string): void {
  tx.delete(shelf(uid).doc(gId));
}
