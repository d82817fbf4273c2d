import { expect, it } from 'vitest';
import * as z from 'zod';
import { authorOf } from '../../../accounts/author/store';
import { table } from '../../../contract/calls';
import { reportReads } from '../../store/documents-read';
import { serve } from '../serve';
import { createAdmit } from './admit';
import { callerAddress, lastHop } from './caller-address';
import { countedAsVisitor } from './visitor';

const DOCUMENTS = 1000;
const things = table({ 'GET /api/things': { auth: 'optional', answer: z.unknown() } });
const ada = { uid: 'ada', email: 'ada@example.com', expiresAt: 0 };

/** Calls that each read a thousand documents, with the header `X-Forwarded-For` as the functions receive it. */
function setup() {
  const answer = serve(
    things,
    { 'GET /api/things': async () => reportReads(DOCUMENTS) },
    {
      authorOf,
      now: () => new Date(0),
      log: () => {},
      admit: createAdmit(),
      identify: async (header) => (header ? ada : undefined),
    },
  );
  const call = async (forwardedFor: string, headers: Record<string, string> = {}) => {
    const request = { method: 'GET', path: '/api/things', query: {}, headers, body: undefined, bodyBytes: 0 };
    const from = { address: callerAddress(forwardedFor, undefined, 1), hop: lastHop(forwardedFor, undefined) };
    return (await answer({ ...request, requestId: 'r', ...from })).status;
  };
  const callsUntilRefused = async (forwardedFor: (call: number) => string): Promise<number> => {
    for (let count = 0; count < 1000; count += 1) if ((await call(forwardedFor(count))) === 429) return count;
    return Number.POSITIVE_INFINITY;
  };
  return { call, callsUntilRefused };
}

it('counts documents rather than calls by address, whatever entries the caller sends to Hosting', async () => {
  const { call, callsUntilRefused } = setup();
  expect(await callsUntilRefused((count) => `192.0.2.${count}, 203.0.113.7, 198.51.100.20`)).toBe(30);
  expect(await call('203.0.113.8, 198.51.100.20')).toBe(200);
});

it("counts a reader's documents, wherever they call from", async () => {
  const { call } = setup();
  const statuses = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push(await call(`203.0.113.${count}, 198.51.100.${count}`, { authorization: 'Bearer good' }));
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

it('counts all visitors together, and no signed-in readers', async () => {
  const { call, callsUntilRefused } = setup();
  for (let count = 0; count < 29; count += 1) {
    expect(await call('203.0.113.7, 198.51.100.20', { authorization: 'Bearer good' })).toBe(200);
  }
  const refusedAt = await callsUntilRefused((count) => `203.0.${count % 250}.7, 198.51.${count % 250}.20`);
  expect(refusedAt).toBe(300);
  expect(await call('203.0.113.7, 198.51.100.20', { authorization: 'Bearer good' })).toBe(200);
});

it("counts a page's reads through calls in its own process", async () => {
  const admit = createAdmit();
  const answer = serve(
    things,
    { 'GET /api/things': async () => reportReads(DOCUMENTS) },
    { identify: async () => undefined, authorOf, now: () => new Date(0), log: () => {} },
  );
  const request = { method: 'GET', path: '/api/things', query: {}, headers: {}, body: undefined, bodyBytes: 0 };
  const openPage = async () =>
    countedAsVisitor(admit, { address: '203.0.113.7' }, new Date(0), () => answer({ ...request, requestId: 'r' }));
  for (let count = 0; count < 30; count += 1) await openPage();
  await expect(openPage()).rejects.toMatchObject({ code: 'too_many' });
});
