import { attempt } from './attempt';

const KEY = 'time-zone';

/** The browser's time zone at the app's last run, such as `Europe/Rome`; undefined before the first. */
export const lastTimeZone = (): string | undefined => attempt(() => localStorage.getItem(KEY)) ?? undefined;

/** The time zone of a request for a first screen. */
export const timeZone = (): string => lastTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Stores the time zone for first screens: the first use of Intl blocks a slow phone for a quarter of a second before it
 * can show anything.
 */
export function keepTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone !== lastTimeZone()) attempt(() => localStorage.setItem(KEY, timeZone));
}
