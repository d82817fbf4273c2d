import type { Query, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { withDevices } from '../../../accounts/devices/store';
import { remindedByMail } from '../../../accounts/store';
import { forgetGone, tellOfGone } from '../../../notifications/store';
import { converter, db, type Stored, storedInstant } from '../../../platform/store/firestore';

/** `users/{uid}/removals/{clubId}`: the reader was removed, or the club deleted, and the reader hasn't dismissed it. */
const RemovalRecord = z.object({
  clubName: z.string(),
  at: storedInstant,
  deleted: z.boolean().default(false),
});
export type RemovalRecord = z.output<typeof RemovalRecord>;

const removals = (uid: string) =>
  db().collection('users').doc(uid).collection('removals').withConverter(converter(RemovalRecord));

export const removalsInOrder = (uid: string): Query<Stored<RemovalRecord>> => removals(uid).orderBy('__name__');

export async function findRemoval(uid: string, clubId: string): Promise<Stored<RemovalRecord> | undefined> {
  return (await removals(uid).doc(clubId).get()).data();
}

export async function createRemovals(
  batch: WriteBatch,
  uids: readonly string[],
  removal: Stored<RemovalRecord>,
): Promise<void> {
  const { _id: clubId, at } = removal;
  const [reminded, pushed] = await Promise.all([remindedByMail(uids), withDevices(uids, at)]);
  const mailed = new Set(reminded.map(({ uid }) => uid));
  for (const uid of uids) {
    batch.set(removals(uid).doc(clubId), removal);
    tellOfGone(batch, uid, { clubId, isMailed: mailed.has(uid), isPushed: pushed.includes(uid) }, at);
  }
}

export function forgetRemoval(batch: WriteBatch, uid: string, clubId: string): void {
  batch.delete(removals(uid).doc(clubId));
  forgetGone(batch, uid, clubId);
}

export async function dismissRemoval(uid: string, clubId: string): Promise<void> {
  const batch = db().batch();
  forgetRemoval(batch, uid, clubId);
  await batch.commit();
}
