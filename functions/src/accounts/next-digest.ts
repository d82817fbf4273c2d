import type { MailSettings } from '../contract/mail';

/** The hour at which digests are sent, in the reader's time zone. */
const HOUR = 8;
const MONDAY = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The local time in a zone, as if it were UTC. */
function wallClock(at: Date, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant of a local time. For a skipped hour, the hour after it. */
function instantOf(wall: number, zone: string): number {
  const shift = (at: number) => wallClock(new Date(at), zone) - at;
  const guess = wall - shift(wall);
  return wall - shift(guess);
}

/** The day of an instant in a time zone, as `2026-11-23`. */
export const localDay = (at: Date, zone: string): string => new Date(wallClock(at, zone)).toISOString().slice(0, 10);

/** The next 8 in the morning after an instant, on a Monday for a weekly digest. Null when digests are off. */
export function nextDigest({ digest, zone }: Pick<MailSettings, 'digest' | 'zone'>, after: Date): Date | null {
  if (digest === 'off') return null;
  const today = Date.parse(localDay(after, zone));
  for (let day = today; ; day += DAY_MS) {
    const due = instantOf(day + HOUR * 60 * 60 * 1000, zone);
    const isItsDay = digest === 'daily' || new Date(day).getUTCDay() === MONDAY;
    if (isItsDay && due > after.getTime()) return new Date(due);
  }
}

export const digestSince = ({ digest }: Pick<MailSettings, 'digest'>, due: Date): Date =>
  new Date(due.getTime() - (digest === 'weekly' ? 7 : 1) * DAY_MS);
