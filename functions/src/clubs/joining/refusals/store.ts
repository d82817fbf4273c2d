import type { Query, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../../../platform/store/firestore';

/** `users/{uid}/refusals/{clubId}`: the reader has left, and members can't add them again. */
const RefusalRecord = z.object({
  clubName: z.string(),
  at: storedInstant,
});
export type RefusalRecord = z.output<typeof RefusalRecord>;

const refusals = (uid: string) =>
  db().collection('users').doc(uid).collection('refusals').withConverter(converter(RefusalRecord));

export const refusalsInOrder = (uid: string): Query<Stored<RefusalRecord>> => refusals(uid).orderBy('__name__');

export async function hasRefused(uid: string, clubId: string): Promise<boolean> {
  return (await refusals(uid).doc(clubId).get()).exists;
}

export function createRefusal(batch: WriteBatch, uid: string, refusal: Stored<RefusalRecord>): void {
  batch.set(refusals(uid).doc(refusal._id), refusal);
}

export function forgetRefusal(batch: WriteBatch, uid: string, clubId: string): void {
  batch.delete(refusals(uid).doc(clubId));
}

export async function withdrawRefusal(uid: string, clubId: string): Promise<void> {
  await refusals(uid).doc(clubId).delete();
}
