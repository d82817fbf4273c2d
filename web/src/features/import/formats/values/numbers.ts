import { limits } from '@domain/limits';
import { MINUTE_SECONDS } from '@domain/time';
import { minutesWithin } from '@domain/typed-time';

const ROMAN = /^(?=[MDCLXVI])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** The value of a numeral in capitals and in its usual form; undefined for other texts. */
export function romanNumber(text: string): number | undefined {
  if (!ROMAN.test(text)) return undefined;
  const values = [...text].map((letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** A whole number with or without separators of thousands; undefined for other texts, such as roman numerals. */
export function wholeNumberOf(text: string): number | undefined {
  const digits = text.trim().replace(/(?<=\d)[.,\u00a0\u202f ](?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,9}(?:\.0+)?$/.test(digits) ? Number(digits) : undefined;
}

const within = (value: number | undefined, { min, max }: { min: number; max: number }): number | null =>
  value !== undefined && value >= min && value <= max ? value : null;

/** The page of a note; null for none and for roman numerals. The first one of a range such as `14-14`. */
export const pageOf = (text: string): number | null =>
  within(wholeNumberOf(text.split(/[-–—]/)[0] ?? ''), { min: 1, max: limits.page.max });

/** The minutes of an audiobook, or of a place in it; null for none. */
export const lengthOf = (text: string): number | null => minutesWithin(text, limits.minutes) ?? null;

/** The same, of seconds. */
export const lengthOfSeconds = (text: string): number | null =>
  within(Math.round((wholeNumberOf(text) ?? 0) / MINUTE_SECONDS), limits.minutes);

export const pagesOf = (text: string): number | null => within(wholeNumberOf(text), limits.pages);
