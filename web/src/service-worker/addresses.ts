import { files, RSVP, renderedScreens, UNSUBSCRIBE } from '@domain/addresses';

/** The handler of an address: a page from the server, the app's shell, or a file or call. */
export type Answerer = 'page' | 'shell' | 'other';

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Files of the build and of Hosting, and other addresses that aren't screens. */
const others = new Set([
  ...['api', 'assets', 'icons', 'robots.txt', 'sw.js', '__', firstSegment(UNSUBSCRIBE), firstSegment(RSVP)],
  ...Object.values(files).map(firstSegment),
]);

/**
 * A service worker belongs to a reader: their home isn't the page that the server renders for visitors, and the stored
 * shell signs them in again.
 */
const { home: _, signIn: __, signUp: ___, ...publicPages } = renderedScreens;
const pages = Object.values(publicPages);
/** `/discuss` and everything below it, but only paths below `/help`. */
const isPage = (path: string): boolean =>
  pages.some((pattern) => pattern === path) ||
  pages.some((pattern) => pattern.lastIndexOf('/') > 0 && path.startsWith(`/${firstSegment(pattern)}/`));

/** Mirrors Hosting's rewrites, which a service worker can't read. */
export function answererOf(path: string): Answerer {
  if (others.has(firstSegment(path))) return 'other';
  return isPage(path) ? 'page' : 'shell';
}
