import { pathOf, patterns } from '@domain/addresses';

/** The open form in a thread: `new`, `reply:{postId}`, `quote:{postId}` or `edit:{postId}`. */
export const WRITE = 'write';

/** The note that a form quotes, and its book if the screen has none. */
export const QUOTE = 'quote';
export const QUOTED_BOOK = 'book';

export const ofForms = [WRITE, QUOTE, QUOTED_BOOK];

export const hrefs = {
  ...pathOf,
  signIn: (from?: string) => withFrom(patterns.signIn, from),
  signUp: (from?: string) => withFrom(patterns.signUp, from),
} as const;

/** A note's element, and the fragment of its URL: `#note-{id}`. */
export const noteElementId = (noteId: string): string => `note-${noteId}`;

function withFrom(path: string, from?: string): string {
  return from && from !== patterns.home ? `${path}?${new URLSearchParams({ from })}` : path;
}

/** The landing page unless `from` is on this site. Browsers take `//host` and `/\host`, also with tabs, as other hosts. */
export function safeReturn(from: string | null | undefined): string {
  if (!from?.startsWith('/')) return patterns.home;
  const site = 'https://flyleaf.invalid';
  try {
    const url = new URL(from, site);
    const path = url.pathname + url.search + url.hash;
    return url.origin === site && !path.startsWith('//') ? path : patterns.home;
  } catch {
    return patterns.home;
  }
}
