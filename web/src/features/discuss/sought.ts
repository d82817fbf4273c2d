import { limits } from '@domain/limits';

export const SEARCHED = 'q';

/** A search without two such letters in a row would find too much. */
const LETTERS = /[\p{L}\p{N}]{2}/u;

export const soughtIn = (search: URLSearchParams): string =>
  (search.get(SEARCHED) ?? '').trim().slice(0, limits.publicSearch.max);

export const isSearchable = (sought: string): boolean => LETTERS.test(sought);
