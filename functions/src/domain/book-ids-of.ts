import type { BookIds } from './book-ids';

export const bookIdsOf = ({ isbn13, olWork, olEdition }: BookIds): BookIds => ({
  ...(isbn13 && { isbn13 }),
  ...(olWork && { olWork }),
  ...(olEdition && { olEdition }),
});
