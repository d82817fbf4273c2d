import { createHash } from 'node:crypto';
import type { DocumentReference, Precondition } from 'firebase-admin/firestore';
import { addOwnJob, type LeasedJob } from '../../platform/jobs/job';
import { db } from '../../platform/store/firestore';

/** `erasingAccounts/{hash of a uid}`: blocks writes that name the account, until a day after its erasure. */
export const erasingAccountRef = (uid: string) =>
  db().collection('erasingAccounts').doc(createHash('sha256').update(uid).digest('base64url'));

export async function startAccountErasure(uid: string, now: Date): Promise<LeasedJob> {
  const batch = db().batch().set(erasingAccountRef(uid), { at: now }, { merge: true });
  const job = addOwnJob(batch, 'eraseAccount', { uid }, now);
  await batch.commit();
  return job;
}

export async function isAccountErasing(uid: string): Promise<boolean> {
  return (await erasingAccountRef(uid).get()).exists;
}

export async function erasingAmong(uids: readonly string[]): Promise<Set<string>> {
  const different = [...new Set(uids)];
  if (different.length === 0) return new Set();
  const docs = await db().getAll(...different.map(erasingAccountRef));
  return new Set(different.filter((_, index) => docs[index]?.exists));
}

interface Step {
  delete(ref: DocumentReference, precondition: Precondition): unknown;
}

/** Makes a step fail (`isExisting`) without a read. */
export function requireNotErasing(step: Step, uid: string): void {
  step.delete(erasingAccountRef(uid), { exists: false });
}
