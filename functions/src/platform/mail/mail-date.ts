import { type Language, localeOf } from '../../domain/languages';
import { DAY_MS } from '../../domain/time';

/** A date is unambiguous without its year. */
const SAME_YEAR_DAYS = 330;

const AMERICAN = /^(America\/|US\/|Pacific\/Honolulu$|UTC$)/;

/** English is American in American time zones and in an unknown one, which is UTC; elsewhere the day is first. */
export const localeIn = (language: Language, timeZone: string): string =>
  language === 'en' && !AMERICAN.test(timeZone) ? 'en-GB' : localeOf(language);

/** A date with its zone's name, and with the year if it is ambiguous without. */
export function dateIn(at: Date, language: Language, timeZone: string, now: Date): string {
  const isFar = Math.abs(at.getTime() - now.getTime()) > SAME_YEAR_DAYS * DAY_MS;
  const format = new Intl.DateTimeFormat(localeIn(language, timeZone), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(isFar && { year: 'numeric' as const }),
    timeZone,
    timeZoneName: 'short',
  });
  const parts = format.formatToParts(at).map(({ type, value }) => {
    return type === 'timeZoneName' && language === 'it' ? `(${value})` : value;
  });
  // "Alle ore" is for timetables.
  return parts.join('').replace(/\s/g, ' ').replace(' alle ore ', ' alle ');
}
