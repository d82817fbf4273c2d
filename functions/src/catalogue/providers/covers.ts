const OPEN_LIBRARY = 'https://covers.openlibrary.org/b';

/** Open Library's addresses of covers. Without a cover they answer 404 instead of an empty image. */
export const coverByIsbn = (isbn: string): string => `${OPEN_LIBRARY}/isbn/${isbn}-M.jpg?default=false`;
export const coverById = (id: number): string => `${OPEN_LIBRARY}/id/${id}-M.jpg?default=false`;
