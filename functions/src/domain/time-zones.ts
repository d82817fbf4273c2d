/** The local time in the zone, in milliseconds as if it were UTC. */
export function wallClock(at: Date, zone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant of a local time; for a skipped hour, that of the hour after it. */
export function instantOf(wall: number, zone: string): number {
  const shift = (at: number) => wallClock(new Date(at), zone) - at;
  const guess = wall - shift(wall);
  return wall - shift(guess);
}

export const localDay = (at: Date, zone: string): string => new Date(wallClock(at, zone)).toISOString().slice(0, 10);
