import type { ClubBookOverview } from '@contract/clubs';
import type { ScheduleStep } from '@contract/schedule';
import type { Progress } from '@domain/progress';
import { DAY_MS } from '@domain/time';

const WEEK = 7;

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first date, at least two days away to leave time for reading. */
export function firstDate(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const sunday = (WEEK - weekday) % WEEK;
  return daysLater(today, sunday < 2 ? sunday + WEEK : sunday);
}

export function weeklySteps(chapters: number, perWeek: number, first: string): ScheduleStep[] {
  const weeks = Math.ceil(chapters / perWeek);
  return Array.from({ length: weeks }, (_, week) => ({
    chapter: Math.min((week + 1) * perWeek, chapters),
    by: daysLater(first, week * WEEK),
  }));
}

export const later = (steps: readonly ScheduleStep[], today: string, days: number): ScheduleStep[] =>
  steps.map((step) => (step.by >= today ? { ...step, by: daysLater(step.by, days) } : step));

export const currentStep = (steps: readonly ScheduleStep[], today: string): ScheduleStep | undefined =>
  steps.find(({ by }) => by >= today) ?? steps.at(-1);

export const chaptersLeft = (chapter: number, progress: Progress | null): number =>
  progress?.finished ? 0 : Math.max(0, chapter - (progress?.chapter ?? 0));

export function onPace(
  { schedule, memberProgress }: Pick<ClubBookOverview, 'schedule' | 'memberProgress'>,
  today: string,
): string[] {
  const due = schedule.findLast(({ by }) => by < today)?.chapter ?? 0;
  return memberProgress.filter(({ chapter }) => chapter === 'finished' || chapter >= due).map(({ user }) => user);
}
