import type { DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { timeBudget } from '../http/time-budget';
import type { JobKind, LeasedJob } from './job';
import { type Running, runJob, runJobs, settleJob } from './run';

/** How long a call works on jobs before it answers; calls time out after 10 s. */
const BUDGET_MS = 4000;

const warn = (message: string, error: unknown): void => logger.warn(message, { error: String(error) });

const running = (now: Date, hasTime = timeBudget(BUDGET_MS)): Running => ({ hasTime, now: () => now, warn });

/** The change itself is complete, so a failure or timeout is left to the scheduled function. */
export async function runOwnJob(job: LeasedJob, now: Date, hasTime?: () => boolean): Promise<void> {
  await runJob(job, running(now, hasTime)).catch((error: unknown) => warn(`Job ${job._id} failed.`, error));
}

/** False if it isn't done in time. Waits if another runner has the job. */
export const awaitJob = (ref: DocumentReference, now: Date): Promise<boolean> => settleJob(ref, running(now));

const leaves: ReadonlySet<string> = new Set<JobKind>(['push']);

/** Ignores failures, because this call's own work is done. */
export async function runDueJobs(now: Date, hasTime?: () => boolean): Promise<void> {
  await runJobs({ ...running(now, hasTime), leaves }).catch((error: unknown) =>
    warn('Looking for jobs failed.', error),
  );
}
