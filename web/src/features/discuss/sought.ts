import { limits } from '@domain/limits';

/** The address's parameter for what is searched for in public. */
export const SEARCHED = 'q';

/** Without these a search would find too much of everything. */
const LETTERS = /[\p{L}\p{N}]{2}/u;

/** What the address searches for; empty for nothing. */
export const soughtIn = (search: URLSearchParams): string =>
  (search.get(SEARCHED) ?? '').trim().slice(0, limits.publicSearch.max);

/** Whether it is worth asking the server. */
export const isSearchable = (sought: string): boolean => LETTERS.test(sought);
