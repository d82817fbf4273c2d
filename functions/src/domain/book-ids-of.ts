import type { BookIds } from './book-ids';

/** Keeps only the ids that are known. */
export const bookIdsOf = ({ isbn13, olWork, olEdition }: BookIds): BookIds => ({
  ...(isbn13 && { isbn13 }),
  ...(olWork && { olWork }),
  ...(olEdition && { olEdition }),
});
