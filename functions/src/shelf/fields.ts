import type { Reading } from '../contract/shelf';
import { fold } from '../domain/text-words';

/** Characters by which books are ordered: enough to tell titles apart, and few enough for a cursor. */
const ORDERED_BY = 40;

/** A title or an author as it is ordered: without accents and case, as readers look it up. */
export const orderOf = (text: string): string => Array.from(fold(text).trim()).slice(0, ORDERED_BY).join('');

/** The fields by which a shelf is ordered, beside what they are made of. */
export const orderFields = ({ title, author }: { title: string; author: string }) => ({
  titleOrder: orderOf(title),
  authorOrder: orderOf(author),
});

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The years in which a book was finished, for finding those of one year; nothing where a change has no readings. */
export function yearFields({ readings }: { readings?: readonly Reading[] }): { finishedYears?: number[] } {
  if (!readings) return {};
  return { finishedYears: [...new Set(readings.flatMap(({ finished }) => (finished ? yearOf(finished) : [])))] };
}
