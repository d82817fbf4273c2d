/** What answers when a browser opens an address: a page from the server, the app's shell, or a file or call. */
export type Answerer = 'page' | 'shell' | 'other';

const OTHER =
  /^\/(api|assets|icons|feeds|previews|sitemaps|unsubscribe|__|\.well-known)(\/|$)|^\/(robots\.txt|sitemap\.xml|sw\.js)$/;
const PAGE = /^\/(discuss(\/|$)|help\/)/;

/**
 * The same as the rewrites in firebase.json, which a service worker can't read, except for `/`: who has a service worker
 * is a reader, and their home isn't the page that the server renders. Nor do they wait for the server to sign in again.
 */
export function answererOf(path: string): Answerer {
  if (OTHER.test(path)) return 'other';
  return PAGE.test(path) ? 'page' : 'shell';
}
