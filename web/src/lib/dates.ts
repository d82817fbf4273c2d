import { i18n } from '@lingui/core';

/** The parts that a date has on every screen (specification, section 9). */
const parts = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** English is US English, as the specification asks. */
function formatFor(language: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const locale = language === 'en' ? 'en-US' : language;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone });
  formats.set(key, known);
  return known;
}

/**
 * An instant with weekday, year, month, day, hour and minute, in the language of the interface and the reader's own
 * time zone, or the given one. `otherwise` stands for none, and for what is not a date.
 */
export function formatDate(instant: string | null | undefined, otherwise = '', timeZone?: string): string {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? otherwise : formatFor(i18n.locale || 'en', timeZone).format(date);
}
