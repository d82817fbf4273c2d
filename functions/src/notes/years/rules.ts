import type { ReadingYear, ShelfState } from '../../contract/shelf';
import { limits } from '../../domain/limits';

const { min, max } = limits.rating;

type Book = ReadingYear['books'][number];

/** By its minutes if it has them, unless the reader was on a page of it. A book counts once. */
export const isHeard = ({ pages, minutes, position }: Pick<ShelfState, 'pages' | 'minutes' | 'position'>): boolean =>
  minutes !== null && (pages === null || position?.unit !== 'page');

/** A book that was finished twice has one rating, and twice its length. */
export function figuresOf(books: readonly Book[]): Pick<ReadingYear, 'pages' | 'minutes' | 'ratings'> {
  const sumOf = (lengths: readonly number[]) => ({
    read: lengths.reduce((total, length) => total + length, 0),
    books: lengths.length,
  });
  const ratings = [...new Map(books.map(({ _id, rating }) => [_id, rating])).values()].filter(
    (rating) => rating !== null,
  );
  const counts = Array.from({ length: max / min }, () => 0);
  for (const rating of ratings) counts[rating / min - 1] = (counts[rating / min - 1] ?? 0) + 1;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    pages: sumOf(books.flatMap(({ pages }) => pages ?? [])),
    minutes: sumOf(books.flatMap(({ minutes }) => minutes ?? [])),
    ratings: { average: ratings.length > 0 ? sum / ratings.length : null, counts },
  };
}
