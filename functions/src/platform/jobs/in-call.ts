import type { DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { timeBudget } from '../http/time-budget';
import { settleJob } from './run';

/** How long a call waits for an earlier call's job; calls time out after 10 s. */
const BUDGET_MS = 4000;

/** False if it isn't done in time. Runs the job, unless another runner has it. */
export const awaitJob = (ref: DocumentReference, now: Date): Promise<boolean> =>
  settleJob(ref, {
    hasTime: timeBudget(BUDGET_MS),
    now: () => now,
    warn: (message, error) => logger.warn(message, { error: String(error) }),
  });
