import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';
import { hostingRoutes } from './hosting-routes';

const { functions, route } = hostingRoutes(readFileSync(inRoot('firebase.json'), 'utf8'));

it('routes to every function behind Hosting', () => {
  expect([...functions].sort()).toEqual(['bookclubs', 'discuss', 'notes', 'pages', 'search', 'unsubscribe', 'user']);
});

it.each([
  ['/api/user/login', 'user'],
  ['/api/notes/books/dune', 'notes'],
  ['/api/notes/book/by/hand', 'search'],
  ['/api/mcp', 'notes'],
  ['/api/nothing', 'user'],
  ['/', 'pages'],
  ['/discuss/classics', 'pages'],
  ['/signin', 'pages'],
  ['/notes', 'pages'],
  ['/bookclubs/new', 'pages'],
  ['/rsvp', 'unsubscribe'],
  ['/unsubscribe/style.css', 'unsubscribe'],
  ['/sitemaps/crawlers.txt', 'pages'],
  ['/.well-known/security.txt', 'pages'],
])('routes %s to %s', (path, name) => {
  expect(route(path)).toEqual({ kind: 'function', name });
});

it.each(['/account', '/discussion', '/sitemapsxml', '/signin/here', '/reset'])('treats %s as a file', (path) => {
  expect(route(path)).toEqual({ kind: 'file' });
});

it("redirects /robots.txt, which the functions' host answers itself", () => {
  expect(route('/robots.txt')).toEqual({ kind: 'redirect', location: '/sitemaps/crawlers.txt', status: 302 });
});
