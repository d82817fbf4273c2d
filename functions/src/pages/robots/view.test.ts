import { expect, it } from 'vitest';
import { robots } from './view';

const lines = robots('https://flyleaf.example').split('\n');
const isAllowed = (path: string) =>
  !lines.some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice('Disallow: '.length)));

it.each(['/', '/discuss', '/discuss/classics/emma?tab=notes', '/assets/main.js', '/feeds/books/emma.xml'])(
  'allows %s',
  (path) => expect(isAllowed(path)).toBe(true),
);

it.each([
  '/api/discuss/genres',
  '/notes',
  '/notebook',
  '/notes/emma',
  '/bookclubs/ours',
  '/account',
  '/signin',
  '/reset',
])('disallows %s', (path) => expect(isAllowed(path)).toBe(false));

it('gives the absolute URL of the sitemap', () => {
  expect(lines).toContain('Sitemap: https://flyleaf.example/sitemap.xml');
});
