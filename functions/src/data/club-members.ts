import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { clubRef } from './clubs';
import type { Stored } from './firestore';
import type { Update } from './thread-kind';

/**
 * `clubs/{id}/members/{uid}` is there for as long as somebody is a member. A batch cannot ask whether a list holds a
 * uid, but it can require this document; so can the rules (decision 020). `memberIds` of the club says the same, for
 * queries, and changes in the same step.
 */
export const memberRef = (clubId: string, uid: string) => clubRef(clubId).collection('members').doc(uid);

export async function isMember(clubId: string, uid: string): Promise<boolean> {
  return (await memberRef(clubId, uid).get()).exists;
}

export async function isMemberTx(tx: Transaction, clubId: string, uid: string): Promise<boolean> {
  return (await tx.get(memberRef(clubId, uid))).exists;
}

/** Part of whatever a member writes: it fails when they are no member any more. */
export const asMember = (clubId: string, uid: string, now: Date): Update => ({
  ref: memberRef(clubId, uid),
  data: { activeAt: now },
});

/** The first members of a club that is being made; its `memberIds` name them already. */
export function createMembersTx(tx: Transaction, clubId: string, uids: readonly string[], now: Date): void {
  for (const uid of uids) tx.create(memberRef(clubId, uid), { joinedAt: now, activeAt: now });
}

export function addMemberTx(tx: Transaction, { _id }: Stored<object>, uid: string, now: Date): void {
  tx.create(memberRef(_id, uid), { joinedAt: now, activeAt: now });
  tx.update(clubRef(_id), { memberIds: FieldValue.arrayUnion(uid) });
}

export function removeMemberTx(tx: Transaction, { _id }: Stored<object>, uid: string): void {
  tx.delete(memberRef(_id, uid));
  tx.update(clubRef(_id), { memberIds: FieldValue.arrayRemove(uid) });
}
