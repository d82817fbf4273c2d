import { DAY_MS } from '@domain/time';
import { i18n } from '@lingui/core';
import { formatAgo } from '@/lib/dates';
import { renderingNow } from '@/lib/use-hydrated';

const RECENT_MS = 7 * DAY_MS;

/** "2 days ago" within a week, then "Nov 20", with the year if it isn't this one. */
export function formatRecent(instant: string, now: number): string {
  const date = new Date(instant);
  if (now - date.getTime() < RECENT_MS) return formatAgo(instant, now);
  const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  return i18n.date(date, { year, month: 'short', day: 'numeric', timeZone: renderingNow()?.timeZone });
}
