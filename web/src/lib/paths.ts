import { pathOf, patterns } from '@domain/addresses';

/** The parameter for the form that is open in a thread: `new`, `reply:{postId}`, `quote:{postId}` or `edit:{postId}`. */
export const WRITE = 'write';

/** The parameters for a note that a form quotes, and for its book where the screen is about none. */
export const QUOTE = 'quote';
export const QUOTED_BOOK = 'book';

/** What an address says of an open form alone, not of what the screen shows. */
export const ofForms = [WRITE, QUOTE, QUOTED_BOOK];

/** The address of every screen. */
export const hrefs = {
  ...pathOf,
  signIn: (from?: string) => withFrom(patterns.signIn, from),
  signUp: (from?: string) => withFrom(patterns.signUp, from),
} as const;

/** The id of a public note's element, which the address of its book's page can end with: `#note-{id}`. */
export const noteElementId = (noteId: string): string => `note-${noteId}`;

function withFrom(path: string, from?: string): string {
  return from && from !== patterns.home ? `${path}?${new URLSearchParams({ from })}` : path;
}

/**
 * The address to go to after signing in: `from` when it is a path of this site, else the landing page.
 * Browsers read `//host`, `/\host` and tabs or line breaks in between as another host, so those are rejected.
 */
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
