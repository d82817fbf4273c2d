import { languages } from '../domain/languages';
import { ID_PATTERN, limits } from '../domain/limits';

interface Param {
  isKnown: (value: string) => boolean;
  /** How many values it can have; 1 without it. */
  most?: number;
}

const oneOf = (...values: readonly string[]): Param => ({ isKnown: (value) => values.includes(value) });
const pageNumber: Param = { isKnown: (value) => value !== '1' && /^[1-9]\d{0,6}$/.test(value) };
const anId: Param = { isKnown: (value) => ID_PATTERN.test(value) };

/** Characters of an address on this site, with all that its screens keep in it. */
const MAX_FROM = 1000;

/** What the screens of the public pages keep in their addresses, in the order of the canonical address. */
const known: Readonly<Record<string, Param>> = {
  /** What is searched for on Discuss. */
  q: { isKnown: (value) => value.trim() !== '' && value.length <= limits.publicSearch.max },
  tab: oneOf('notes'),
  page: pageNumber,
  nonfiction: pageNumber,
  size: oneOf('20', '30', '40'),
  replies: { ...anId, most: 10 },
  new: oneOf('discussion'),
  write: { isKnown: (value) => /^(new|(reply|quote|edit):[\w-]{1,128})$/.test(value) },
  quote: anId,
  book: anId,
  /** Where a reader goes after signing in. */
  from: { isKnown: (value) => value.startsWith('/') && value.length <= MAX_FROM },
  lang: oneOf(...languages),
};

/**
 * The search part of a page's address with only what its screens know, in one order and spelling: the CDN keeps a copy
 * for each address, so another parameter (`?utm_source=`, `?x=1`) would take every call past it.
 */
export function canonicalSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = Object.entries(known).flatMap(([name, { isKnown, most = 1 }]) =>
    [...new Set(given.getAll(name))]
      .filter(isKnown)
      .slice(0, most)
      .map((value): [string, string] => [name, value]),
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
