import { languages } from '../../domain/languages';
import { ID_PATTERN, limits } from '../../domain/limits';

interface Param {
  isKnown: (value: string) => boolean;
  most?: number;
}

const oneOf = (...values: readonly string[]): Param => ({ isKnown: (value) => values.includes(value) });
const pageNumber: Param = { isKnown: (value) => value !== '1' && /^[1-9]\d{0,6}$/.test(value) };
const anId: Param = { isKnown: (value) => ID_PATTERN.test(value) };

const MAX_FROM = 1000;

const known: Readonly<Record<string, Param>> = {
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
  from: { isKnown: (value) => value.startsWith('/') && value.length <= MAX_FROM },
  lang: oneOf(...languages),
};

/** The known parameters in one order. The CDN caches by address, so others (`?utm_source=`) would bypass its cache. */
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
