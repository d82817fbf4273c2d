import { files, firstSegment, patterns, RSVP, readerScreens, renderedScreens, UNSUBSCRIBE } from '@domain/addresses';

/** `own`: a page that the server renders for its reader. */
export type Answerer = 'page' | 'own' | 'shell' | 'other';

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

/** The stored shell signs readers in again. */
const { home: _, signIn: __, signUp: ___, ...publicPages } = renderedScreens;
const pages = Object.values(publicPages);
/** `/discuss` and everything below it, but only paths below `/help`. */
const isPage = (path: string): boolean =>
  pages.some((pattern) => pattern === path) ||
  pages.some((pattern) => pattern.lastIndexOf('/') > 0 && path.startsWith(`/${firstSegment(pattern)}/`));

const parameters = (pattern: string): number => pattern.split(':').length;
const readersOwn: readonly string[] = [patterns.home, ...Object.values(readerScreens)];
const fixedFirst = Object.values(patterns).sort((first, other) => parameters(first) - parameters(other));

function fits(pattern: string, path: string): boolean {
  const given = path.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  );
}

export function answererOf(path: string): Answerer {
  if (others.has(firstSegment(path))) return 'other';
  if (isPage(path)) return 'page';
  return readersOwn.includes(fixedFirst.find((pattern) => fits(pattern, path)) ?? '') ? 'own' : 'shell';
}
