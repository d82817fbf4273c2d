/**
 * The id used to report a part of a club: the club's name in its URL, and the part's ids or text.
 * The browser imports this file without zod.
 */
export const clubPartId = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part)).join('/');

/** Splits such an id; undefined for any other text. */
export function clubPartsOf(id: string): string[] | undefined {
  try {
    return id.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
