const full = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * An instant in US English with weekday, year, month, day, hour and minute, in the reader's own time zone.
 * Nothing, or what is no date, gives `otherwise`.
 */
export function formatDate(instant: string | null | undefined, otherwise = ''): string {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? otherwise : full.format(date);
}
