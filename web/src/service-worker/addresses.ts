import { files, RSVP, renderedScreens, UNSUBSCRIBE } from '@domain/addresses';

export type Answerer = 'page' | 'shell' | 'other';

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

const others = new Set([
  'api',
  'assets',
  'icons',
  'robots.txt',
  'sw.js',
  '__',
  firstSegment(UNSUBSCRIBE),
  firstSegment(RSVP),
  ...Object.values(files).map(firstSegment),
]);

/** A reader's home isn't the page for visitors, and the stored shell signs them in again. */
const { home: _, signIn: __, signUp: ___, ...publicPages } = renderedScreens;
const pages = Object.values(publicPages);
/** `/discuss` and everything below it, but only paths below `/help`. */
const isPage = (path: string): boolean =>
  pages.some((pattern) => pattern === path) ||
  pages.some((pattern) => pattern.lastIndexOf('/') > 0 && path.startsWith(`/${firstSegment(pattern)}/`));

export function answererOf(path: string): Answerer {
  if (others.has(firstSegment(path))) return 'other';
  return isPage(path) ? 'page' : 'shell';
}
