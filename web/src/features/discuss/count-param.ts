/** A whole number from 1 on. */
const COUNT = /^[1-9]\d{0,6}$/;

/** A number in the address's search part, such as `?page=3`; anything else is 1. */
export function countOf(search: URLSearchParams, name: string): number {
  const text = search.get(name) ?? '';
  return COUNT.test(text) ? Number(text) : 1;
}

/** Writes it; 1 is left out. */
export function setCount(search: URLSearchParams, name: string, value: number): void {
  if (value === 1) search.delete(name);
  else search.set(name, String(value));
}
