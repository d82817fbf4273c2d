import { changedPaths, kindOf, type Store } from '../../store';

const sorted = (kinds: Iterable<string>) => [...new Set(kinds)].sort();

/** What has happened between two states of the store, in the words of a row's `writes`; nothing is the empty text. */
export function changes(before: Store, after: Store): string {
  const paths = changedPaths(before, after);
  const signs = ['+', '-', '~'] as const;
  return signs.flatMap((sign) => sorted(paths[sign].map(kindOf)).map((kind) => `${sign}${kind}`)).join(' ');
}
