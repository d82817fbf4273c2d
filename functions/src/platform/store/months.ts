import { badField } from '../../domain/errors';
import { HOUR_MS } from '../../domain/time';
import type { Span } from './paging';

const MONTHS = 12;

export function aheadAt(zone: Intl.DateTimeFormat, at: Date): number {
  const parts = Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

export function clocksOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, second: 'numeric', hourCycle: 'h23', timeZone });
  } catch {
    throw badField('zone', 'badZone');
  }
}

/** `midnight` is as if the zone were UTC. A skipped midnight starts at the change, a repeated one at the first. */
export function startOfDay(midnight: number, clocks: Intl.DateTimeFormat): Date {
  // The clocks may change in between. Zones are at most 14 hours ahead of UTC, and 12 behind.
  const offsets = [-15, 13].map((hours) => aheadAt(clocks, new Date(midnight + hours * HOUR_MS)));
  const starts = offsets.map((ahead) => ({ ahead, at: new Date(midnight - ahead) }));
  const exact = starts.filter(({ ahead, at }) => aheadAt(clocks, at) === ahead).map(({ at }) => at.getTime());
  return exact.length > 0 ? new Date(Math.min(...exact)) : (starts[0] as { at: Date }).at;
}

export function spanOfYear(year: number, timeZone: string): Span {
  const clocks = clocksOf(timeZone);
  return { from: startOfDay(Date.UTC(year, 0), clocks), before: startOfDay(Date.UTC(year + 1, 0), clocks) };
}

export function monthsOf(year: number, timeZone: string): Span[] {
  const clocks = clocksOf(timeZone);
  const starts = Array.from({ length: MONTHS + 1 }, (_, month) => startOfDay(Date.UTC(year, month), clocks));
  return starts.slice(0, MONTHS).map((from, month) => ({ from, before: starts[month + 1] ?? from }));
}
