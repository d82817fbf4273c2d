import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Admit } from './platform/http/limits/admit';
import { tooMany } from './platform/http/limits/too-many';
import { unsubscribeFunction } from './unsubscribe-function';

const admit = vi.fn<Admit>(() => () => {});
let server: Server;
beforeAll(async () => {
  http('unsubscribe', unsubscribeFunction({}, admit) as never);
  server = getTestServer('unsubscribe').listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.closeAllConnections());
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/unsubscribe?t=x`);

it('counts each call from an address and slows down one that calls too often', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', 'none');
  // The request has no token.
  expect((await open()).status).toBe(400);
  admit.mockImplementation((rate, _subject, now) => {
    throw tooMany(rate, 5000, now);
  });
  const { status, headers } = await open();
  expect([status, headers.get('retry-after'), admit.mock.calls.map(([rate]) => rate)]).toEqual([
    429,
    '5',
    ['callsFromAddress', 'callsFromAddress'],
  ]);
});
