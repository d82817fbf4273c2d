import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { requireNotErasing } from '../accounts/erasing-accounts';
import type { Update } from '../threads/thread-kind';
import { clubRef } from './clubs';

/**
 * `clubs/{id}/members/{uid}` exists while somebody is a member. A batch can't check whether a list contains a uid, but
 * it can require this document, and so can the rules (decision 008). The club's `memberIds` holds the same for queries
 * and changes in the same step.
 */
const memberRef = (clubId: string, uid: string) => clubRef(clubId).collection('members').doc(uid);

export async function isMember(clubId: string, uid: string): Promise<boolean> {
  return (await memberRef(clubId, uid).get()).exists;
}

export async function isMemberTx(tx: Transaction, clubId: string, uid: string): Promise<boolean> {
  return (await tx.get(memberRef(clubId, uid))).exists;
}

/** Part of everything a member writes: it fails when they aren't a member any more. */
export const requireMember = (clubId: string, uid: string, now: Date): Update => ({
  ref: memberRef(clubId, uid),
  data: { activeAt: now },
});

/** The first members of a new club, whose `memberIds` has them already. */
export function createMembers(batch: WriteBatch, clubId: string, uids: readonly string[], now: Date): void {
  for (const uid of uids) createMember(batch, clubId, uid, now);
}

/** Fails when the account is being erased. */
function createMember(batch: WriteBatch, clubId: string, uid: string, now: Date): void {
  batch.create(memberRef(clubId, uid), { joinedAt: now, activeAt: now });
  requireNotErasing(batch, uid);
}

export function addMember(batch: WriteBatch, clubId: string, uid: string, now: Date): void {
  createMember(batch, clubId, uid, now);
  batch.update(clubRef(clubId), { memberIds: FieldValue.arrayUnion(uid) });
}

export function removeMember(batch: WriteBatch, clubId: string, uid: string): void {
  batch.delete(memberRef(clubId, uid));
  batch.update(clubRef(clubId), { memberIds: FieldValue.arrayRemove(uid) });
}
