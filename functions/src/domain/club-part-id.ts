/** Used to report a part of a club. The browser imports this file without zod. */
export const clubPartId = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part)).join('/');

export function clubPartsOf(id: string): string[] | undefined {
  try {
    return id.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
