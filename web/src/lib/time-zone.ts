import { attempt } from './attempt';

const KEY = 'time-zone';

/** Such as `Europe/Rome`; undefined before the app's first run. */
const lastTimeZone = (): string | undefined => attempt(() => localStorage.getItem(KEY)) ?? undefined;

export const timeZone = (): string => lastTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The first use of Intl would block a slow phone's first screen for a quarter of a second. */
export function keepTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone !== lastTimeZone()) attempt(() => localStorage.setItem(KEY, timeZone));
}
