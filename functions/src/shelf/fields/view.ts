import type { Reading } from '../../contract/shelf';
import { fold } from '../../domain/text-words';

/** Characters that determine the order of books: enough to distinguish titles, and few enough for a cursor. */
const ORDERED_BY = 40;

export const orderOf = (text: string): string => Array.from(fold(text).trim()).slice(0, ORDERED_BY).join('');

export const orderFields = ({ title, author }: { title: string; author: string }) => ({
  titleOrder: orderOf(title),
  authorOrder: orderOf(author),
});

const yearOf = (day: string): number => Number(day.slice(0, 4));

export function yearFields({ readings }: { readings?: readonly Reading[] }): { finishedYears?: number[] } {
  if (!readings) return {};
  return { finishedYears: [...new Set(readings.flatMap(({ finished }) => (finished ? yearOf(finished) : [])))] };
}
