import { expect, it } from 'vitest';
import { inOrder, routeAt } from './routes';

const routes = inOrder([
  { pattern: '/clubs/:club/:book', files: [0], isRendered: true },
  { pattern: '/clubs/:club/new', files: [1] },
  { pattern: '/clubs/:club', files: [0, 1], isRendered: true },
  { pattern: '/', files: [] },
]);
const at = (path: string) => routeAt({ files: ['a.js', 'b.js'], texts: {}, routes }, path);

it("returns a screen's files and its rendering mode", () => {
  expect(at('/clubs/mine/emma')).toMatchObject({ files: ['a.js'], isRendered: true });
  expect(at('/clubs/mine')).toMatchObject({ files: ['a.js', 'b.js'], isRendered: true });
  expect(at('/')).toMatchObject({ files: [], isRendered: false });
});

it('prefers a fixed word to a parameter, ignoring case and a trailing slash', () => {
  expect(at('/Clubs/mine/NEW/')).toMatchObject({ files: ['b.js'], isRendered: false });
});

it('returns no files for an unknown address', () => {
  for (const path of ['/clubs', '/clubs//new', '/clubs/a/b/c']) {
    expect(at(path)).toEqual({ files: [], isRendered: false, params: new Map() });
  }
});

it.each([
  ['/clubs/a%20b/new', 'a b'],
  ['/clubs/100%/new', '100%'],
])('decodes the parameters of %s as the router does', (path, club) => {
  expect(at(path).params.get('club')).toBe(club);
});
