/** Rows of a genre's books (specification, section 9). */
export const BOOKS_SIZE = 15;

/** Rows of a book's discussions, the first by default (specification, section 9). */
export const topicsSizes = [20, 30, 40] as const;

/** The number of rows, from the address's `?size=`. */
export const topicsSizeOf = (search: URLSearchParams): number =>
  topicsSizes.find((size) => String(size) === search.get('size')) ?? topicsSizes[0];
