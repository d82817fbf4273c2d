import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pages } from '@/app/pages';
import { screenAt } from '@/app/routes';
import { type EarlyCall, inOrder, type Params, type RouteTable, routeAt } from '@/head/routes';
import { keepForThread, keepTranslating, languageOfThread } from '@/i18n/thread-language';
import { setTransport } from '@/lib/api/api';
import { createQueryClient } from '@/lib/api/query-client';
import { signIn } from '@/lib/session/session';
import { firstReads } from './first-reads';

i18n.load('it', { Notes: 'Note' });

let table: RouteTable;
beforeAll(async () => {
  const reads = await firstReads();
  const routes = Object.entries(reads).map(([pattern, calls]) => ({ pattern, files: [], calls }));
  table = { files: [], texts: {}, routes: inOrder(routes) };
});

const reader = { id: 'ada"', token: '-', email: '', emailVerified: true, username: '', language: null };

/** What a screen itself reads when it is opened by a signed-in reader in Italian. */
async function readsOf(path: string): Promise<EarlyCall[]> {
  const { page, params } = screenAt(path) ?? {};
  const reads: EarlyCall[] = [];
  signIn(reader);
  i18n.activate('it');
  setTransport(async (url, { body }) => {
    reads.push(typeof body === 'string' ? { url, body } : { url });
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
    const readerAt = () => ({ user: reader.id, language: 'it' });
    expect(routeAt(table, path, readerAt).calls, path).toEqual(await readsOf(path));
  }
});

/** The storage of a browser. */
function stubStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['in the language that its reader has chosen for it', () => keepForThread(reader.id, '1', 'en'), 'en'],
  ['as it was written, on a device that shows originals', () => keepTranslating(false), undefined],
])('starts what a club thread reads %s', async (_, choose, language) => {
  stubStorage();
  choose();
  const path = '/bookclubs/mine/emma/1';
  const readerAt = (params: Params) => ({
    user: reader.id,
    language: languageOfThread(reader.id, params.get(':discussion') ?? '', 'it'),
  });
  const { calls } = routeAt(table, path, readerAt);
  expect(calls).toEqual(await readsOf(path));
  expect(JSON.parse(calls[0]?.body ?? '').language).toBe(language);
});

it('knows the shelf, a book of it, the clubs and their threads', () => {
  const paths = ['/notes', '/notes/emma', '/bookclubs', '/bookclubs/mine', '/bookclubs/mine/emma/1'];
  const urls = paths.map((path) => routeAt(table, path).calls.map(({ url }) => url));
  expect(urls).toEqual([
    ['/api/notes/books?sort=noted', '/api/notes/shelf'],
    ['/api/notes/books/emma'],
    ['/api/bookclubs/myClubs'],
    ['/api/bookclubs/clubBooks/mine', '/api/bookclubs/getSettings'],
    ['/api/bookclubs/getPosts'],
  ]);
});

it('starts nothing for a public screen', () => {
  expect(routeAt(table, '/discuss/classics/emma').calls).toEqual([]);
});
