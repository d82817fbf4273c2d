import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { timeBudget } from '../http/time-budget';
import { runJobs } from './run';

/** Shorter than the function's timeout by more than the longest step. */
const BUDGET_MS = 240_000;

/** A run ends before the next one starts. */
const schedule = { schedule: 'every 5 minutes', timeoutSeconds: 290, maxInstances: 1 } as const;

export function jobsFunction(options: Omit<ScheduleOptions, 'schedule'> = {}): ScheduleFunction {
  return onSchedule({ ...schedule, ...options }, () =>
    runJobs({
      hasTime: timeBudget(BUDGET_MS),
      now: () => new Date(),
      warn: (message, error) => logger.warn(message, { error: String(error) }),
    }),
  );
}
