/**
 * What a member translation is reported by: the post or the discussion that it is of, and its own id. The browser takes
 * it from here without zod.
 */
export const translationId = (kind: 'post' | 'title', original: string, version: string): string =>
  `${kind}.${original}.${version}`;
