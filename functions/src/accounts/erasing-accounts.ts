import { createHash } from 'node:crypto';
import type { DocumentReference, Precondition } from 'firebase-admin/firestore';
import { addOwnJob, type LeasedJob } from '../platform/jobs/job';
import { db } from '../platform/store/firestore';

/**
 * `erasingAccounts/{hash of a uid}`: an account that is being erased, or was erased within the last day. While it
 * exists, nothing new can name the account: every such write requires in the same step that this document doesn't
 * exist.
 */
export const erasingAccountRef = (uid: string) =>
  db().collection('erasingAccounts').doc(createHash('sha256').update(uid).digest('base64url'));

/** Blocks new writes that name the account. The returned job erases it. Repeating this takes over the job. */
export async function startAccountErasure(uid: string, now: Date): Promise<LeasedJob> {
  const batch = db().batch().set(erasingAccountRef(uid), { at: now }, { merge: true });
  const job = addOwnJob(batch, 'eraseAccount', { uid }, now);
  await batch.commit();
  return job;
}

export async function isAccountErasing(uid: string): Promise<boolean> {
  return (await erasingAccountRef(uid).get()).exists;
}

/** The accounts among `uids` that are being erased. One read for each different uid. */
export async function erasingAmong(uids: readonly string[]): Promise<Set<string>> {
  const different = [...new Set(uids)];
  if (different.length === 0) return new Set();
  const docs = await db().getAll(...different.map(erasingAccountRef));
  return new Set(different.filter((_, index) => docs[index]?.exists));
}

/** A transaction or a batch. */
interface Step {
  delete(ref: DocumentReference, precondition: Precondition): unknown;
}

/** Makes a step fail (`isExisting`) when the account is being erased, without a read. */
export function requireNotErasing(step: Step, uid: string): void {
  step.delete(erasingAccountRef(uid), { exists: false });
}
