/**
 * The id by which a part of a club is reported: the club's name in its address, and the part's ids or words. The
 * browser imports this file without zod.
 */
export const clubPartId = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part)).join('/');

/** The parts of such an id; undefined for any other text. */
export function clubPartsOf(id: string): string[] | undefined {
  try {
    return id.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
