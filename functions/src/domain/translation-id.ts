/** Used to report a member translation of a post or title. The browser imports this file without zod. */
export const translationId = (kind: 'post' | 'title', original: string, version: string): string =>
  `${kind}.${original}.${version}`;
