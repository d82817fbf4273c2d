import type { ReadingYear } from '../../contract/shelf';
import { limits } from '../../domain/limits';

const { min, max } = limits.rating;

type Book = ReadingYear['books'][number];

/** A book that was finished twice has one rating, and twice its pages. */
export function figuresOf(books: readonly Book[]): Pick<ReadingYear, 'pages' | 'ratings'> {
  const counted = books.flatMap(({ pages }) => pages ?? []);
  const ratings = [...new Map(books.map(({ _id, rating }) => [_id, rating])).values()].filter(
    (rating) => rating !== null,
  );
  const counts = Array.from({ length: max / min }, () => 0);
  for (const rating of ratings) counts[rating / min - 1] = (counts[rating / min - 1] ?? 0) + 1;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    pages: { read: counted.reduce((total, pages) => total + pages, 0), books: counted.length },
    ratings: { average: ratings.length > 0 ? sum / ratings.length : null, counts },
  };
}
