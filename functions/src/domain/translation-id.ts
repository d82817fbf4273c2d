/**
 * The id used to report a member translation: its original (a post or a discussion's title) and its own id.
 * The browser imports this file without zod.
 */
export const translationId = (kind: 'post' | 'title', original: string, version: string): string =>
  `${kind}.${original}.${version}`;
