import { limits } from '@contract/limits';

/** The address's parameter for the public search. */
export const SEARCHED = 'q';

/** A search without two such letters in a row would find too much. */
const LETTERS = /[\p{L}\p{N}]{2}/u;

/** The search text in the address; empty for none. */
export const soughtIn = (search: URLSearchParams): string =>
  (search.get(SEARCHED) ?? '').trim().slice(0, limits.publicSearch.max);

/** False if the server would find too much. */
export const isSearchable = (sought: string): boolean => LETTERS.test(sought);
