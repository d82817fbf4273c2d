import { beforeAll, expect, it } from 'vitest';
import { pages } from '@/app/pages';
import { screenAt } from '@/app/routes';
import { inOrder, type RouteTable, routeAt } from '@/head/routes';
import { setTransport } from '@/lib/api/api';
import { createQueryClient } from '@/lib/api/query-client';
import { firstReads } from './first-reads';

let table: RouteTable;
beforeAll(async () => {
  const reads = await firstReads();
  const routes = Object.entries(reads).map(([pattern, calls]) => ({ pattern, files: [], calls }));
  table = { files: [], texts: {}, routes: inOrder(routes) };
});

/** What a screen itself reads with GET when it is opened by a signed-in reader. */
async function readsOf(path: string): Promise<string[]> {
  const { page, params } = screenAt(path) ?? {};
  const reads: string[] = [];
  setTransport(async (url, { method }) => {
    if (method === 'GET') reads.push(url);
    return Response.json({}, { status: 503 });
  });
  const at = { client: createQueryClient({ isServer: true }), params: params ?? {}, search: new URLSearchParams() };
  if (page?.signedIn) await page.prefetch?.(at).catch(() => {});
  return reads;
}

const segments = ['plain', 'New', 'Caf%C3%A9_%26_more', 'a%2Fb', '100%25', "it's"];

it.each(pages.map(({ path }) => path))('starts exactly what %s reads', async (pattern) => {
  for (const segment of segments) {
    const path = pattern.replace(/:\w+/g, segment);
    expect(routeAt(table, path).calls, path).toEqual(await readsOf(path));
  }
});

it('knows the shelf, a book of it and the clubs', () => {
  const calls = ['/notes', '/notes/emma', '/bookclubs', '/bookclubs/mine'].map((path) => routeAt(table, path).calls);
  expect(calls).toEqual([
    ['/api/notes/books'],
    ['/api/notes/books/emma'],
    ['/api/bookclubs/myClubs'],
    ['/api/bookclubs/clubBooks/mine'],
  ]);
});

it('starts nothing for a public screen', () => {
  expect(routeAt(table, '/discuss/classics/emma').calls).toEqual([]);
});
