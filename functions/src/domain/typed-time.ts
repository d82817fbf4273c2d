import type { Length } from './limits';

const FORMS = [
  // `1:30`, or `1:30:59` as players show it. On a phone, the keyboard of digits has a point or a comma instead.
  /^(\d+)[:.,](\d\d)(?::\d\d)?$/,
  // `1h30`, `1 h`, `11 hrs and 40 mins`
  /^(\d+) ?h[a-z]* ?(?:and )?(?:(\d+) ?(?:m[a-z]*)?)?$/,
  // `90`, `90 min`
  /^()(\d+) ?(?:m[a-z]*)?$/,
];

/** The minutes of a typed time; undefined for other texts, such as `1:75`. */
export function minutesIn(typed: string): number | undefined {
  const text = typed.trim().toLowerCase();
  const [, hours, minutes] = FORMS.map((form) => form.exec(text)).find((match) => match !== null) ?? [];
  if (hours === undefined || (hours && Number(minutes ?? 0) > 59)) return undefined;
  return Number(hours) * 60 + Number(minutes ?? 0);
}

/** The minutes of a typed time within the limit; undefined for other texts. */
export function minutesWithin(typed: string, { min, max }: Length): number | undefined {
  const minutes = minutesIn(typed);
  return minutes !== undefined && minutes >= min && minutes <= max ? minutes : undefined;
}
