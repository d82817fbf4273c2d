import { files, renderedScreens, UNSUBSCRIBE } from '@domain/addresses';

/** What answers when a browser opens an address: a page from the server, the app's shell, or a file or call. */
export type Answerer = 'page' | 'shell' | 'other';

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Files of the build, of Hosting, and what isn't a screen. */
const others = new Set([
  ...['api', 'assets', 'icons', 'robots.txt', 'sw.js', '__', firstSegment(UNSUBSCRIBE)],
  ...Object.values(files).map(firstSegment),
]);

/**
 * A service worker belongs to a reader: their home isn't the page that the server renders for visitors, and the shell,
 * which is there already, signs them in again.
 */
const { home: _, signIn: __, signUp: ___, ...publicPages } = renderedScreens;
const pages = Object.values(publicPages);
/** `/discuss` and everything below it, and only what is below `/help`. */
const isPage = (path: string): boolean =>
  pages.some((pattern) => pattern === path) ||
  pages.some((pattern) => pattern.lastIndexOf('/') > 0 && path.startsWith(`/${firstSegment(pattern)}/`));

/** The same as Hosting's rewrites, which a service worker can't read. */
export function answererOf(path: string): Answerer {
  if (others.has(firstSegment(path))) return 'other';
  return isPage(path) ? 'page' : 'shell';
}
