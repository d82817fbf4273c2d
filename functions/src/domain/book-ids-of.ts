import type { BookIds } from './book-ids';

/** What is known of what a book is called elsewhere. Imports no schemas, so that the screens can use it without them. */
export const bookIdsOf = ({ isbn13, olWork, olEdition }: BookIds): BookIds => ({
  ...(isbn13 && { isbn13 }),
  ...(olWork && { olWork }),
  ...(olEdition && { olEdition }),
});
