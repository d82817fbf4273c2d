import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { timeBudget } from '../http/time-budget';
import { storedInstant } from '../store/firestore';
import { JobFields, type LeasedJob, SLICE_MS } from './job';
import { failJob, finishJob, keepJob, putBackJob, takeDueJobs, takeJob, takeNewJob } from './leases';
import type { JobProgress } from './pages';
import { type Work, workOf } from './work';

export interface Running {
  hasTime: () => boolean;
  now: () => Date;
  warn: (message: string, error: unknown) => void;
  works?: Readonly<Record<string, Work>>;
}

/** A job that this process has just created has a `Date`. */
const Taken = JobFields.pick({ kind: true, subject: true, state: true }).extend({
  createdAt: storedInstant.or(z.date()),
});

export async function runJob(job: LeasedJob, { hasTime, now, works }: Running): Promise<JobProgress> {
  let done = 0;
  try {
    const { kind, subject, state: first, createdAt } = Taken.parse(job.fields);
    const work = works?.[kind] ?? workOf(kind);
    for (let state = first; ; ) {
      const inSlice = timeBudget(SLICE_MS);
      const progress = await work({ subject, state, createdAt, now: now(), hasTime: () => hasTime() && inSlice() });
      done += progress.done;
      if (progress.all) {
        await finishJob(job);
        return { done, all: true };
      }
      state = progress.state ?? null;
      const goesOn = hasTime();
      const isHeld = await (goesOn ? keepJob : putBackJob)(job, state, now());
      if (!goesOn || !isHeld) return { done, all: false };
    }
  } catch (error) {
    await failJob(job, now()).catch(() => {});
    throw error;
  }
}

/** Leaves a failure to the schedule. */
async function runOrWarn(job: LeasedJob, running: Running): Promise<void> {
  await runJob(job, running).catch((error: unknown) => running.warn(`Job ${job._id} failed.`, error));
}

export async function runNewJob(snapshot: DocumentSnapshot, running: Running): Promise<void> {
  const job = await takeNewJob(snapshot, running.now());
  if (job) await runOrWarn(job, running);
}

const JOBS_AT_ONCE = 5;

export async function runJobs(running: Running): Promise<void> {
  const { hasTime, now } = running;
  const going = new Set<Promise<void>>();
  const run = (job: LeasedJob) => {
    const end = runOrWarn(job, running).finally(() => going.delete(end));
    going.add(end);
  };
  try {
    while (hasTime()) {
      for (const job of await takeDueJobs(now(), JOBS_AT_ONCE - going.size)) run(job);
      if (going.size === 0) return;
      await Promise.race(going);
    }
  } finally {
    await Promise.all(going);
  }
}

const POLL_MS = 100;

export async function settleJob(ref: DocumentReference, running: Running): Promise<boolean> {
  while (running.hasTime()) {
    const job = await takeJob(ref, running.now());
    if (job === 'gone') return true;
    if (job !== 'busy') return (await runJob(job, running)).all;
    await sleep(POLL_MS);
  }
  return false;
}
