import type { BookIds } from './book-ids';

/** Keeps only the ids that are known. Imports no schemas, so that the screens can use it without them. */
export const bookIdsOf = ({ isbn13, olWork, olEdition }: BookIds): BookIds => ({
  ...(isbn13 && { isbn13 }),
  ...(olWork && { olWork }),
  ...(olEdition && { olEdition }),
});
