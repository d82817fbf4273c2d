import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type PageIncoming, type PageOutgoing, pageFunction } from './page-function';

const answer = vi.fn<(incoming: PageIncoming) => Promise<PageOutgoing>>();
let server: Server;

beforeAll(async () => {
  http('pages', pageFunction({}, answer) as never);
  server = getTestServer('pages').listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.closeAllConnections());
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answer.mockReset().mockResolvedValue({ status: 203, headers: { 'X-Custom': 'page' }, body: '<p>Dune</p>' });
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

it.each([
  ['GET', '<p>Dune</p>'],
  ['HEAD', ''],
])('answers %s', async (method, body) => {
  const page = await ask('/discuss', { method });
  expect([page.status, page.headers.get('x-custom'), await page.text()]).toEqual([203, 'page', body]);
});

it.each(['POST', 'PUT', 'DELETE'])('rejects %s without rendering a page', async (method) => {
  const refused = await ask('/discuss', { method });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await refused.text()).toBe("This call doesn't support that method.\n");
  expect(answer).not.toHaveBeenCalled();
});

it('passes on path, search, address and headers, but no token', async () => {
  const headers = {
    authorization: 'Bearer x',
    'if-none-match': '"a"',
    'x-forwarded-for': '203.0.113.7, 198.51.100.20',
  };
  await ask('/discuss/a%20b?page=2', { headers });
  const [incoming] = answer.mock.calls[0] ?? [];
  expect(incoming).toMatchObject({ path: '/discuss/a%20b', search: '?page=2', address: '203.0.113.7' });
  expect(['Authorization', 'authorization', 'If-None-Match'].map((name) => incoming?.header(name))).toEqual([
    undefined,
    undefined,
    '"a"',
  ]);
});
