import { expect, it, vi } from 'vitest';
import { unavailable } from '../domain/errors';
import type { Route } from './files/calls';
import { serveFiles } from './serve-files';

const file = { type: 'text/plain', cache: 'public, max-age=1', body: 'here' };

function setUp(make: Route['make']) {
  const log = vi.fn();
  const answer = serveFiles([{ pattern: /^\/feeds\/(\w+)$/, work: 'draw', make }], { now: () => 0, log });
  return { log, ask: (path: string) => answer({ path, origin: 'https://flyleaf.example', requestId: 'r1' }) };
}

it.each(['/', '/discuss', '/robots.txt/x', '/sitemaps', '/feedsx/a'])('leaves %s to the pages', (path) => {
  expect(setUp(async () => file).ask(path)).toBeUndefined();
});

it.each(['/feeds/none', '/feeds/a/b', '/feeds/%3Cscript%3E', '/previews/../x', `/feeds/${'é'.repeat(2000)}`])(
  'answers 404 for %s',
  async (path) => expect(await setUp(async () => undefined).ask(path)).toMatchObject({ status: 404 }),
);

it('logs the kind of file, because an address can be a secret', async () => {
  const { ask, log } = setUp(async () => file);
  await ask('/feeds/secret');
  await ask('/feeds/secret/more');
  expect(log.mock.calls.map(([entry]) => entry.call)).toEqual(['GET /feeds/{name}', 'GET ?']);
});

it.each([
  ['the store is away', unavailable(), 503],
  ['Firestore answers UNAVAILABLE', { code: 14 }, 503],
  ['something is wrong', new Error('secret'), 500],
])('logs a failure and forbids caching it when %s', async (_, error, status) => {
  const { ask, log } = setUp(() => Promise.reject(error));
  const answer = await ask('/feeds/a');
  expect(answer).toMatchObject({ status, headers: { 'Cache-Control': 'private, no-store' } });
  expect(String(answer?.body)).not.toContain('secret');
  expect(answer?.headers['Retry-After'] !== undefined).toBe(status === 503);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status, fault: error }));
});

it('draws two images at once, queues 30 and rejects the others', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let working = 0;
  let most = 0;
  const { ask } = setUp(async () => {
    working += 1;
    most = Math.max(most, working);
    await finished;
    working -= 1;
    return file;
  });
  const asked = Array.from({ length: 100 }, () => ask('/feeds/a'));
  finish();
  const statuses = (await Promise.all(asked)).map((answer) => answer?.status);
  expect(most).toBe(2);
  expect([200, 503].map((status) => statuses.filter((statuse) => statuse === status).length)).toEqual([32, 68]);
});
