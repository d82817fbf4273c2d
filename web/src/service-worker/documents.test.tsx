import { fakeCaches } from '@test/fake-caches';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDocuments } from '@/lib/kept-documents';
import { documentsAt } from './documents';

const DAY_MS = 24 * 60 * 60 * 1000;

let kept: () => string[];
let online = (_url: string): string | Promise<string> => page('My Notes');

const page = (text: string) => `<!doctype html><html lang="en" data-reader="ada1"><p>${text}</p></html>`;

beforeEach(() => {
  kept = fakeCaches();
  online = () => page('My Notes');
  vi.stubGlobal('fetch', async ({ url }: Request) => new Response(await online(url), { headers: { 'X-Policy': 'p' } }));
  return () => vi.unstubAllGlobals();
});

/** Opens a page as the worker does. Returns the kept one. */
async function visit(path = '/notes', now = Date.now()): Promise<string | undefined> {
  const url = new URL(path, location.origin).href;
  const { kept: found, fetchAgain } = await documentsAt(url, () => now);
  await (await fetchAgain(new Request(url))).done;
  return found?.text();
}

test("a reader's page is kept for the next visit, with its headers and its age", async () => {
  expect(await visit('/notes', 1000)).toBeUndefined();
  const { kept: found } = await documentsAt(new URL('/notes', location.origin).href, () => 2000);
  expect(found?.headers.get('X-Policy')).toBe('p');
  expect(await found?.text()).toContain('<html data-kept="1000" lang="en" data-reader="ada1"><p>My Notes');
});

test('the next visit brings the one after it up to date', async () => {
  await visit();
  online = () => page('Newer notes');
  expect(await visit()).toContain('My Notes');
  expect(await visit()).toContain('Newer notes');
});

test.each([
  ['for everyone', '<!doctype html><html lang="en" data-rendered=""></html>'],
  ['without content', '<!doctype html><html lang="en"></html>'],
  ['that is too long', page('x'.repeat(2_000_000))],
])('a page %s is not kept', async (_, text) => {
  online = () => text;
  await visit();
  expect(kept()).toEqual([]);
});

test.each([429, 500, 503])('an answer of %i is a failure, as without a network', async (status) => {
  await visit();
  vi.stubGlobal('fetch', async () => new Response('Try again.', { status }));
  await expect(visit()).rejects.toThrow();
  expect(kept()).toHaveLength(1);
});

test('a page with a thousand notes is kept', async () => {
  const notes = 'A note. '.repeat(100 * 1000);
  online = () => page(notes);
  await visit();
  expect(await visit()).toContain(notes);
});

test('only the ten newest pages are kept, for 30 days', async () => {
  for (let book = 0; book < 12; book += 1) await visit(`/notes/${book}`);
  expect(kept()).toHaveLength(10);
  expect(await visit('/notes/0')).toBeUndefined();
  expect(await visit('/notes/11', Date.now() + 29 * DAY_MS)).toContain('My Notes');
  expect(await visit('/notes/10', Date.now() + 31 * DAY_MS)).toBeUndefined();
});

test('a page that was requested before a sign-out is not kept after it', async () => {
  let answer: ((text: string) => void) | undefined;
  online = () => new Promise<string>((resolve) => (answer = resolve));
  const visited = visit();
  await vi.waitFor(() => expect(answer).toBeDefined());
  forgetDocuments();
  answer?.(page('My Notes'));
  await visited;
  expect(kept()).toEqual([]);
});
