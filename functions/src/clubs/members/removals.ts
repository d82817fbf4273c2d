import type { Query, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';

/**
 * `users/{uid}/removals/{clubId}`: another member has removed the reader from this club, or deleted it, and the reader
 * hasn't dismissed it.
 */
const RemovalRecord = z.object({
  clubName: z.string(),
  at: storedInstant,
  deleted: z.boolean().default(false),
});
export type RemovalRecord = z.output<typeof RemovalRecord>;

const removals = (uid: string) =>
  db().collection('users').doc(uid).collection('removals').withConverter(converter(RemovalRecord));

export const removalsInOrder = (uid: string): Query<Stored<RemovalRecord>> => removals(uid).orderBy('__name__');

export function createRemoval(batch: WriteBatch, uid: string, removal: Stored<RemovalRecord>): void {
  batch.set(removals(uid).doc(removal._id), removal);
}

/** Part of adding a reader again, which makes the notice of the removal obsolete. */
export function forgetRemoval(batch: WriteBatch, uid: string, clubId: string): void {
  batch.delete(removals(uid).doc(clubId));
}

export async function dismissRemoval(uid: string, clubId: string): Promise<void> {
  await removals(uid).doc(clubId).delete();
}
