import { badField } from '../domain/errors';
import type { Span } from '../platform/store/paging';

const MONTHS = 12;

/** The offset of a time zone from UTC at an instant, in milliseconds. */
function aheadAt(zone: Intl.DateTimeFormat, at: Date): number {
  const parts = Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** @throws `invalid` for an unknown time zone */
function clocksOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, second: 'numeric', hourCycle: 'h23', timeZone });
  } catch {
    throw badField('zone', 'badZone');
  }
}

/**
 * The months of a year in a time zone, from January.
 * @throws `invalid` for an unknown time zone
 */
export function monthsOf(year: number, timeZone: string): Span[] {
  const clocks = clocksOf(timeZone);
  const starts = Array.from({ length: MONTHS + 1 }, (_, month) => {
    const inUtc = Date.UTC(year, month);
    // The clocks may change in between.
    const near = new Date(inUtc - aheadAt(clocks, new Date(inUtc)));
    return new Date(inUtc - aheadAt(clocks, near));
  });
  return starts.slice(0, MONTHS).map((from, month) => ({ from, before: starts[month + 1] ?? from }));
}
