import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/time';
import { i18n } from '@lingui/core';
import { renderingNow } from './use-hydrated';

/** Specification, section 9. */
const parts = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

const US_ENGLISH = 'en-US';

function locale(): string {
  const language = i18n.locale || 'en';
  return language === 'en' ? US_ENGLISH : language;
}

/** Long parts in English, per the specification. Italian has short ones: it joins long ones with 'alle ore'. */
function formatFor(locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = formats.get(key) ?? newFormat(locale, timeZone);
  formats.set(key, known);
  return known;
}

function newFormat(locale: string, timeZone: string | undefined): Intl.DateTimeFormat {
  if (locale === US_ENGLISH) return new Intl.DateTimeFormat(locale, { ...parts, timeZone });
  return new Intl.DateTimeFormat(locale, { ...parts, weekday: 'short', month: 'short', hour: '2-digit', timeZone });
}

/** The day on which the screen is drawn, where its reader is. */
export function dayOfRendering(): string {
  const rendering = renderingNow();
  if (!rendering) return today();
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: rendering.timeZone }).format(rendering.at);
}

export function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });

/** "December 6", with the year if it isn't this one. */
export function formatNearDay(day: string): string {
  if (day.slice(0, 4) !== dayOfRendering().slice(0, 4)) return formatDay(day);
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** In the reader's time zone by default. Returns `otherwise` for a missing or invalid date. */
export function formatDate(
  instant: string | null | undefined,
  otherwise = '',
  timeZone = renderingNow()?.timeZone,
): string {
  const date = new Date(instant ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return otherwise;
  const here = locale();
  // Node has another space before AM and PM than browsers.
  const text = formatFor(here, timeZone).format(date).replaceAll('\u202f', ' ');
  // Non-breaking spaces keep the short form on one line.
  return here === US_ENGLISH ? text : text.replaceAll(' ', '\u00a0');
}

const units = [
  ['minute', MINUTE_MS],
  ['hour', HOUR_MS],
  ['day', DAY_MS],
  ['month', 30.44 * DAY_MS],
  ['year', 365.25 * DAY_MS],
] as const;

/** "2 days ago", or "now" for less than a minute. */
export function formatAgo(instant: string | number, now: number): string {
  const ms = now - new Date(instant).getTime();
  if (Number.isNaN(ms)) return '';
  const [unit, length] = units.findLast(([, least]) => ms >= least) ?? ['second', SECOND_MS];
  const format = new Intl.RelativeTimeFormat(i18n.locale || 'en', { numeric: unit === 'second' ? 'auto' : 'always' });
  return format.format(unit === 'second' ? 0 : -Math.floor(ms / length), unit);
}

const RECENT_MS = 7 * DAY_MS;

/** "2 days ago" within a week, then "Nov 20", with the year if it isn't this one. */
export function formatRecent(instant: string, now: number, timeZone = renderingNow()?.timeZone): string {
  const date = new Date(instant);
  if (now - date.getTime() < RECENT_MS) return formatAgo(instant, now);
  const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString(locale(), { year, month: 'short', day: 'numeric', timeZone });
}

const NEAR_DAYS = 14;

/** "tomorrow", "in 3 days". Empty if the instant isn't near. */
export function formatInDays(instant: string, now: Date): string {
  const days = Math.round((Date.parse(today(new Date(instant))) - Date.parse(today(now))) / DAY_MS);
  if (!(days >= 0 && days <= NEAR_DAYS)) return '';
  return new Intl.RelativeTimeFormat(i18n.locale || 'en', { numeric: 'auto' }).format(days, 'day');
}
