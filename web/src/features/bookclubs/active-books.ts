import type { ClubBook } from '@contract/clubs';

/** The number of books whose discussions load: a club costs the same however old it is. */
const BOOKS = 3;

/** The books with the latest posts, in an order that a new post doesn't change, since it is part of a query's key. */
export const activeBooks = (books: readonly ClubBook[]): ClubBook[] =>
  books
    .filter(({ lastPost }) => lastPost)
    .sort((first, other) => (other.lastPost ?? '').localeCompare(first.lastPost ?? ''))
    .slice(0, BOOKS)
    .sort((first, other) => first._id.localeCompare(other._id));
