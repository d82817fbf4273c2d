import type { Erasure } from '../../contract/my-data';
import { startAccountErasure } from '../../data/accounts/erasing-accounts';
import { runJob } from '../../jobs/run';

/**
 * Starts the erasure of an account, or takes it over, and erases while there is time. What is left is erased by a job,
 * even if the reader doesn't call again.
 * @param hasTime asked after each page of documents
 * @returns `erased: false` when something is left
 * @throws what a step throws; the job is tried again later
 */
export async function erase(uid: string, now: Date, hasTime: () => boolean): Promise<Erasure> {
  const job = await startAccountErasure(uid, now);
  const { done, all } = await runJob(job, { hasTime, now: () => now, warn: () => {} });
  return { erased: all, done };
}
