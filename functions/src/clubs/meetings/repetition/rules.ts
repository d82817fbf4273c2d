import type { Repeats } from '../../../contract/meetings';
import { DAY_MS } from '../../../domain/time';
import { instantOf, wallClock } from '../../../domain/time-zones';

export interface Repetition {
  every: Repeats;
  zone: string;
}

const WEEK_DAYS = 7;
/** A fifth occurrence of a weekday, which some months don't have. */
const FIFTH = 5;

/** The last one if the month has only four. */
function weekdayInMonth(year: number, month: number, { weekday, nth }: { weekday: number; nth: number }): number {
  const first = new Date(Date.UTC(year, month, 1));
  const toFirst = (weekday - first.getUTCDay() + WEEK_DAYS) % WEEK_DAYS;
  const wanted = first.getTime() + (toFirst + (nth - 1) * WEEK_DAYS) * DAY_MS;
  const isMissing = nth === FIFTH && new Date(wanted).getUTCMonth() !== first.getUTCMonth();
  return isMissing ? wanted - WEEK_DAYS * DAY_MS : wanted;
}

function dayOf(first: number, every: Repeats, n: number): number {
  if (every !== 'month') return first + n * (every === 'week' ? 1 : 2) * WEEK_DAYS * DAY_MS;
  const date = new Date(first);
  const weekday = { weekday: date.getUTCDay(), nth: Math.ceil(date.getUTCDate() / WEEK_DAYS) };
  return weekdayInMonth(date.getUTCFullYear(), date.getUTCMonth() + n, weekday);
}

const timeOfDay = (wall: number): number => ((wall % DAY_MS) + DAY_MS) % DAY_MS;

/** The first date and its repetitions at the same local time of day, until the local day `until`. */
export function repeatedDates(first: Date, { every, zone }: Repetition, until: string, most: number): Date[] {
  const wall = wallClock(first, zone);
  const time = timeOfDay(wall);
  const last = Date.parse(until);
  const dates = [first];
  for (let n = 1; dates.length < most; n += 1) {
    const day = dayOf(wall - time, every, n);
    if (day > last) break;
    dates.push(new Date(instantOf(day + time, zone)));
  }
  return dates;
}

/** Moves a date as an earlier meeting moved, by some days and to another time of day. */
export function movedAlong(date: Date, { from, to, zone }: { from: Date; to: Date; zone: string }): Date {
  const dayOfWall = (at: Date) => wallClock(at, zone) - timeOfDay(wallClock(at, zone));
  const day = dayOfWall(date) + dayOfWall(to) - dayOfWall(from);
  return new Date(instantOf(day + timeOfDay(wallClock(to, zone)), zone));
}
