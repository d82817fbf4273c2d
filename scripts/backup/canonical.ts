type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The value with the keys of every object sorted. */
function sorted(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item)]));
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);

/** Node's readline treats these as line breaks; JSON doesn't escape them. */
const SEPARATORS = /[\u2028\u2029]/g;

/** JSON on one line that is identical for equal values, so it can be compared and hashed. */
export function canonical(value: object): string {
  const escaped = (separator: string) => `\\u${separator.charCodeAt(0).toString(16)}`;
  return JSON.stringify(sorted(value as Json)).replace(SEPARATORS, escaped);
}
