const OPEN_LIBRARY = 'https://covers.openlibrary.org/b';

/** Cover addresses at Open Library. Without a cover, they return 404 instead of an empty image. */
export const coverByIsbn = (isbn: string): string => `${OPEN_LIBRARY}/isbn/${isbn}-M.jpg?default=false`;
export const coverById = (id: number): string => `${OPEN_LIBRARY}/id/${id}-M.jpg?default=false`;
