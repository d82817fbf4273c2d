import { logger } from 'firebase-functions';
import type { CloudEvent, CloudFunction } from 'firebase-functions/v2/core';
import { type DocumentOptions, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { timeBudget } from '../http/time-budget';
import { type Running, runJobs, runNewJob } from './run';

/** Shorter than the functions' timeout by more than the longest step. */
const BUDGET_MS = 240_000;

const running = (): Running => ({
  hasTime: timeBudget(BUDGET_MS),
  now: () => new Date(),
  warn: (message, error) => logger.warn(message, { error: String(error) }),
});

/** A run ends before the next one starts. */
const schedule = { schedule: 'every 5 minutes', timeoutSeconds: 290, maxInstances: 1 } as const;

export const jobsFunction = (options: Omit<ScheduleOptions, 'schedule'> = {}): ScheduleFunction =>
  onSchedule({ ...schedule, ...options }, () => runJobs(running()));

const stored = { document: 'jobs/{id}', timeoutSeconds: 290 } as const;

/** Runs each job as soon as its step is stored. Hears of all writes, because adding an existing job restarts it. */
export const newJobFunction = (options: Omit<DocumentOptions, 'document'> = {}): CloudFunction<CloudEvent<unknown>> =>
  onDocumentWritten({ ...stored, ...options }, async ({ data }) => {
    if (data) await runNewJob(data.after, running());
  });
