type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A value with the names of every object in one order, whatever order they came in. */
function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);

/** The separators that Node's line reader takes for the end of a line, and JSON does not. */
const SEPARATORS = /[\u2028\u2029]/g;

/** JSON on one line, the same for the same value, so that it can be compared and hashed. */
export function canonical(value: object): string {
  const escaped = (separator: string) => `\\u${separator.charCodeAt(0).toString(16)}`;
  return JSON.stringify(sorted(value as Json)).replace(SEPARATORS, escaped);
}
