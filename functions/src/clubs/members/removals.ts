import type { Query, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';

/** `users/{uid}/removals/{clubId}`: another member has removed the reader from this club, or deleted it, and they haven't dismissed it. */
const RemovalRecord = z.object({
  /** The club's name when they were removed. */
  clubName: z.string(),
  at: storedInstant,
  /** Whether the whole club was deleted. */
  deleted: z.boolean().default(false),
});
export type RemovalRecord = z.output<typeof RemovalRecord>;

const removals = (uid: string) =>
  db().collection('users').doc(uid).collection('removals').withConverter(converter(RemovalRecord));

/** All of a reader's, by club. */
export const removalsInOrder = (uid: string): Query<Stored<RemovalRecord>> => removals(uid).orderBy('__name__');

export function createRemoval(batch: WriteBatch, uid: string, removal: Stored<RemovalRecord>): void {
  batch.set(removals(uid).doc(removal._id), removal);
}

/** Part of adding a reader again, who needn't be told any more. */
export function forgetRemoval(batch: WriteBatch, uid: string, clubId: string): void {
  batch.delete(removals(uid).doc(clubId));
}

export async function dismissRemoval(uid: string, clubId: string): Promise<void> {
  await removals(uid).doc(clubId).delete();
}
