import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { logger } from 'firebase-functions';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { table } from './contract/calls';
import { text } from './domain/fields';
import type { Handlers } from './platform/http/handlers';
import { keepBodiesUnparsed } from './platform/http/json-body';
import type { Admit } from './platform/http/limits/admit';
import type { Consume, Counter } from './platform/rates/rates';

const { consume, admit } = vi.hoisted(() => ({ consume: vi.fn<Consume>(), admit: vi.fn<Admit>(() => () => {}) }));
vi.mock('./platform/rates/rates', () => ({ consume, refund: vi.fn() }));
vi.mock('./platform/http/limits/admit', () => ({ createAdmit: () => admit }));

const things = table({
  'GET /api/things/{id}': { auth: 'none', query: z.object({ of: z.string().optional() }), answer: z.unknown() },
  'POST /api/things': {
    auth: 'none',
    creates: true,
    body: z.object({ name: text('Title', { min: 1, max: 5 }) }),
    answer: z.unknown(),
  },
  'GET /api/counted': { auth: 'none', rates: ['signUps', 'signUpsFromHop'], answer: z.unknown() },
});

const handlers: Handlers<typeof things> = {
  'GET /api/things/{id}': async ({ params, query, now }) => ({ ...params, ...query, now }),
  'POST /api/things': async ({ body, newId }) => ({ ...body, newId }),
  'GET /api/counted': async () => 'counted',
};

let server: Server;
let address: string;

/** Starts the function the way Google's framework does. The module reads its settings on import. */
async function start(env: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { cloudFunction } = await import('./cloud-function');
  http('things', cloudFunction({}, things, handlers) as never);
  server = getTestServer('things').listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (path: string, init?: RequestInit) => fetch(`${address}${path}`, init);

const post = (body: string, headers: Record<string, string> = {}) =>
  ask('/api/things', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

const written = vi.fn<typeof logger.write>();
const counted = (): (readonly Counter[])[] => consume.mock.calls.map(([counters]) => counters);

beforeAll(keepBodiesUnparsed);
beforeEach(() => {
  vi.spyOn(logger, 'write').mockImplementation(written);
  written.mockClear();
  admit.mockClear();
  consume.mockReset().mockResolvedValue({ granted: 1, receipt: { id: 'r', size: 1 } });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a request', () => {
  beforeEach(() => start());

  it('reaches its handler with its JSON and its headers', async () => {
    const ids = await Promise.all(
      ['key-00001', 'key-00001', 'key-00002'].map(async (key) => {
        const answer = await post('{"name":"x"}', { 'Idempotency-Key': key });
        const { name, newId } = (await answer.json()) as { name: string; newId: string };
        expect(name).toBe('x');
        return newId;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it.each([
    ["JSON that can't be parsed", '{"name":', 'application/json'],
    ['a JSON value that is no object', 'null', 'application/json'],
    ['JSON in a foreign charset', '{"name":"x"}', 'application/json; charset=utf-16'],
    ['text in an unknown charset', 'x', 'text/plain; charset=klingon'],
    ['an event that is no JSON', '{', 'application/cloudevents+json'],
  ])('with %s gets a readable error in JSON', async (_case, body, type) => {
    const answer = await post(body, { 'content-type': type });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
    expect(await answer.json()).toMatchObject({ code: 'invalid', message: { key: 'notJson' } });
  });

  it('is read in UTF-8, with or without its name', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
      const answer = await post('{"name":"è"}', { 'content-type': type });
      expect(await answer.json()).toMatchObject({ name: 'è' });
    }
  });

  it.each([
    ['of its trace', { 'x-cloud-trace-context': '105445aa7843bc8b/1;o=1' }, /^105445aa7843bc8b$/],
    ['of its own', {}, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ])('has the id %s and a line in the log', async (_case, headers, id) => {
    const answer = await ask('/api/things/a', { headers });
    expect(answer.headers.get('x-request-id')).toMatch(id);
    expect(written.mock.calls).toEqual([
      [
        {
          severity: 'INFO',
          message: 'GET /api/things/{id} 200',
          call: 'GET /api/things/{id}',
          status: 200,
          requestId: answer.headers.get('x-request-id'),
          ms: expect.any(Number),
        },
      ],
    ]);
  });

  it('gets the full answer even if the browser has a copy', async () => {
    const first = await ask('/api/counted');
    const again = await ask('/api/counted', { headers: { 'If-None-Match': first.headers.get('etag') ?? '*' } });
    expect([again.status, await again.json()]).toEqual([200, 'counted']);
  });
});

describe('a caller', () => {
  const forwarded = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7, 198.51.100.20' };

  it.each([
    ['behind Hosting', {}, forwarded, '203.0.113.7', '198.51.100.20'],
    ['behind one more proxy', { FLYLEAF_PROXIES: '2' }, forwarded, '192.0.2.1', '198.51.100.20'],
    ['without a proxy', {}, {}, '127.0.0.1', '127.0.0.1'],
  ])('%s is counted by their address and the last hop', async (_case, env, headers, address, hop) => {
    await start(env);
    await ask('/api/counted', { headers });
    expect(counted()).toEqual([
      [
        { rate: 'signUps', subject: address },
        { rate: 'signUpsFromHop', subject: hop },
      ],
    ]);
  });

  it.each([
    ['on the emulators', { FUNCTIONS_EMULATOR: 'true' }, true],
    ['never with the limits off', { FUNCTIONS_EMULATOR: 'true', RATE_LIMITS: 'off' }, false],
  ])("counts towards the instance's and the store's limits %s", async (_case, env, isCounted) => {
    await start(env);
    await ask('/api/counted', { headers: forwarded });
    expect([admit, consume].map(({ mock }) => mock.calls.length > 0)).toEqual([isCounted, isCounted]);
  });
});
