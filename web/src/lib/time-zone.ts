import { attempt } from './attempt';

const KEY = 'time-zone';

/** The time zone that this browser was in when the app last ran, such as `Europe/Rome`; undefined before that. */
export const lastTimeZone = (): string | undefined => attempt(() => localStorage.getItem(KEY)) ?? undefined;

/**
 * Keeps it for the script in the page's head: the first use of Intl takes a slow phone a quarter of a second, in which
 * it would show nothing.
 */
export function keepTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone !== lastTimeZone()) attempt(() => localStorage.setItem(KEY, timeZone));
}
