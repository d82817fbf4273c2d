import { DAY_MS } from '../../domain/time';

export type Days = Readonly<Record<string, number>>;

/** "This week" is today and the six days before (wire contract, "For every call"); older days aren't kept. */
const WEEK = 7;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const thisWeek = (now: Date): string[] => daysBefore(now, 0, WEEK);

export function daysBefore(at: Date, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => dayOf(new Date(at.getTime() - (from + index) * DAY_MS)));
}

export const countToday = (days: Days, now: Date): number => Math.max(0, days[dayOf(now)] ?? 0);

export function countThisWeek(days: Days, now: Date): number {
  return thisWeek(now).reduce((sum, day) => sum + Math.max(0, days[day] ?? 0), 0);
}

export const isThisWeek = (at: Date, now: Date): boolean => dayOf(at) >= (thisWeek(now).at(-1) ?? '');

/** The days that no sum uses any more: the next write drops them. */
export function staleDays(days: Days, now: Date): string[] {
  const first = thisWeek(now).at(-1) ?? '';
  return Object.keys(days).filter((day) => day < first);
}

export function minuteOf(instant: Date): Date {
  const minute = new Date(instant);
  minute.setUTCSeconds(0, 0);
  return minute;
}
