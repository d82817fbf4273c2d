import { expect, it } from 'vitest';
import { inOrder, routeAt } from './routes';

const routes = inOrder([
  { pattern: '/clubs/:club/:book', files: [0], calls: [{ url: '/api/books/:club/:book' }] },
  { pattern: '/clubs/:club/new', files: [1], calls: [{ url: '/api/clubs/:club' }] },
  { pattern: '/clubs/:club', files: [0, 1], calls: [] },
  { pattern: '/', files: [], calls: [{ url: '/api/all' }] },
]);
const at = (path: string) => routeAt({ files: ['a.js', 'b.js'], texts: {}, routes }, path);

it('gives the files and the reads of a screen', () => {
  expect(at('/clubs/mine/emma')).toEqual({ files: ['a.js'], calls: [{ url: '/api/books/mine/emma' }] });
  expect(at('/clubs/mine')).toEqual({ files: ['a.js', 'b.js'], calls: [] });
  expect(at('/')).toEqual({ files: [], calls: [{ url: '/api/all' }] });
});

it('takes a word before a parameter, in any case and with a slash at the end', () => {
  expect(at('/Clubs/mine/NEW/').calls).toEqual([{ url: '/api/clubs/mine' }]);
});

it('gives nothing for an address without a screen', () => {
  for (const path of ['/clubs', '/clubs//new', '/clubs/a/b/c']) expect(at(path)).toEqual({ files: [], calls: [] });
});

it.each([
  ['/clubs/a%20b/new', '/api/clubs/a%20b'],
  ['/clubs/a&b/new', '/api/clubs/a%26b'],
  ['/clubs/a%2Fb/new', '/api/clubs/a%2Fb'],
  ['/clubs/100%/new', '/api/clubs/100%25'],
  ['/clubs/$&/new', '/api/clubs/%24%26'],
])('escapes the parameters of %s once', (path, call) => {
  expect(at(path).calls).toEqual([{ url: call }]);
});

it('puts the parameters and the reader into the body of a read as JSON', () => {
  const body = '{"user":":user","club":":club","page":0,"language":":language"}';
  const table = {
    files: [],
    texts: {},
    routes: [{ pattern: '/:club', files: [], calls: [{ url: '/api/posts', body }] }],
  };
  const bodyWith = (language?: string) =>
    routeAt(table, '/a%20%22b', (params) => ({ user: `ada of ${params.get(':club')}`, language })).calls[0]?.body;
  expect(bodyWith('it')).toBe('{"user":"ada of a \\"b","club":"a \\"b","page":0,"language":"it"}');
  expect(bodyWith()).toBe('{"user":"ada of a \\"b","club":"a \\"b","page":0}');
});
