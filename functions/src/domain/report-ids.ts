// Ids of what is reported, apart from posts and readers. The browser imports this file without zod.

export const clubPartId = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part)).join('/');

export function clubPartsOf(id: string): string[] | undefined {
  try {
    return id.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The id of a member's translation. */
export const translationId = (kind: 'post' | 'title', original: string, version: string): string =>
  `${kind}.${original}.${version}`;
