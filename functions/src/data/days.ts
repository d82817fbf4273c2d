/** Posts counted by UTC day, `yyyy-mm-dd`, in the document of what they belong to. */
export type Days = Readonly<Record<string, number>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** "This week" is today and the six days before (wire contract, "For every call"); older days are not kept. */
const WEEK = 7;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Today and the six days before, newest first. */
function thisWeek(now: Date): string[] {
  return Array.from({ length: WEEK }, (_, age) => dayOf(new Date(now.getTime() - age * DAY_MS)));
}

/** What was counted today. */
export const countToday = (days: Days, now: Date): number => Math.max(0, days[dayOf(now)] ?? 0);

/** What was counted today and in the six days before. */
export function countThisWeek(days: Days, now: Date): number {
  return thisWeek(now).reduce((sum, day) => sum + Math.max(0, days[day] ?? 0), 0);
}

/** True while the day of `at` still counts in a sum; a day before that may have been pruned. */
export const isThisWeek = (at: Date, now: Date): boolean => dayOf(at) >= (thisWeek(now).at(-1) ?? '');

/** The days that no sum asks for any more: the next write may drop them. */
export function staleDays(days: Days, now: Date): string[] {
  const first = thisWeek(now).at(-1) ?? '';
  return Object.keys(days).filter((day) => day < first);
}
