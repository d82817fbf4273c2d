import * as z from 'zod';
import { clubName, id, ignoredCaller } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { chapter } from '../domain/progress';
import { day } from './shelf';

const ScheduleStep = z.object({ chapter, by: day });

/** Steps in order of date; each goes further than the one before. */
export const Schedule = z
  .array(ScheduleStep)
  .max(limits.schedule.max, { error: issue('scheduleFull', { max: limits.schedule.max }) })
  .refine((steps) => steps.every((step, at) => isAfter(step, steps[at - 1])), { error: issue('scheduleOrder') });

const isAfter = (step: ScheduleStep, before: ScheduleStep | undefined): boolean =>
  !before || (step.chapter > before.chapter && step.by > before.by);

export const scheduleCall = {
  summary: 'Replace the reading schedule of a book',
  auth: 'required',
  speaks: true,
  rates: ['changes'],
  /** An empty list removes the schedule. Fails with `conflict` unless `seen` is the current list. */
  body: z.object({ ...ignoredCaller, club: clubName, book: id, steps: Schedule, seen: Schedule }),
  answer: Schedule,
} as const;

export type ScheduleStep = z.output<typeof ScheduleStep>;

export type Schedule = z.output<typeof Schedule>;
