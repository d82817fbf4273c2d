import { expect, it } from 'vitest';
import firebaseJson from '../../../firebase.json?raw';
import { hostingRoutes } from '../../../scripts/production/hosting-routes';
import { answererOf } from './addresses';

const { route } = hostingRoutes(firebaseJson);

it.each([
  ['/discuss', 'page'],
  ['/discuss/classics/emma/topic-1', 'page'],
  ['/help', 'page'],
  ['/help/spoilers', 'page'],
  ['/account', 'shell'],
  ['/join/a-key', 'shell'],
  ['/discussions', 'shell'],
  ['/unsubscribe', 'other'],
  ['/rsvp', 'other'],
  ['/helpful', 'shell'],
  ['/no/such/page', 'shell'],
  ['/api/notes/books', 'other'],
  ['/assets/main-a1.js', 'other'],
  ['/feeds/books/emma.xml', 'other'],
  ['/previews/flyleaf.png', 'other'],
  ['/sitemap.xml', 'other'],
  ['/sitemaps/books.xml', 'other'],
  ['/robots.txt', 'other'],
  ['/.well-known/security.txt', 'other'],
])('answers %s with a %s, as firebase.json does', (path, answerer) => {
  expect(answererOf(path)).toBe(answerer);
  expect(route(path).kind === 'file').toBe(answerer === 'shell');
});

it.each(['/', '/notes', '/notes/new', '/notes/dune', '/bookclubs/Mr._Darcy', '/bookclubs/Mr._Darcy/emma/d1'])(
  "answers %s with the reader's page",
  (path) => {
    expect(answererOf(path)).toBe('own');
    expect(route(path)).toEqual({ kind: 'function', name: 'pages' });
  },
);

it.each(['/bookclubs/new', '/bookclubs/Mr._Darcy/modify', '/bookclubs/Mr._Darcy/emma/newDiscussion'])(
  'answers %s with the stored shell, since the server has no more',
  (path) => {
    expect(answererOf(path)).toBe('shell');
  },
);

it.each(['/signin', '/signup'])('answers %s with the stored shell', (path) => {
  expect(answererOf(path)).toBe('shell');
  expect(route(path)).toEqual({ kind: 'function', name: 'pages' });
});

it.each(['/sw.js', '/icons/icon-192.png', '/__/firebase/init.json'])('leaves %s to the network', (path) => {
  expect(answererOf(path)).toBe('other');
});
