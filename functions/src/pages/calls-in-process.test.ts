import { logger } from 'firebase-functions';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { table } from '../contract/calls';
import { noAccessTo } from '../domain/errors';
import type { Incoming, Outgoing } from '../platform/http/message';
import { areaInProcess, callsInProcess, identifyInProcess } from './calls-in-process';

const ada = { uid: 'ada', email: 'ada@example.org', expiresAt: 1 };

it("passes a call to the handlers as the caller, without the app's headers", async () => {
  const answer = vi.fn(async (_: Incoming): Promise<Outgoing> => ({ status: 200, headers: {}, body: [] }));
  const headers = { Authorization: 'Bearer of-another-reader' };
  const send = callsInProcess(answer, ada);
  await send('/api/bookclubs/getPosts?limit=5', { method: 'POST', headers, body: '{"page":0}' });
  const [asked] = answer.mock.calls[0] ?? [];
  expect(asked).toMatchObject({ method: 'POST', path: '/api/bookclubs/getPosts', query: { limit: '5' } });
  expect(asked).toMatchObject({ body: { page: 0 }, bodyBytes: 10 });
  expect(await identifyInProcess(asked?.headers.authorization)).toEqual(ada);
});

it("returns the handler's object, neither written as text nor read from it", async () => {
  const body = [{ _id: 'a' }];
  const send = callsInProcess(async () => ({ status: 200, headers: { 'X-Total-Count': '1' }, body }));
  const answer = await send('/api/discuss/genres', { method: 'GET' });
  expect([answer.ok, answer.status, answer.headers.get('x-total-count')]).toEqual([true, 200, '1']);
  expect(await answer.json()).toBe(body);
});

it('logs only a denied access', async () => {
  const log = vi.spyOn(logger, 'write').mockReturnValue();
  const clubs = table({ 'GET /api/clubs/{id}': { auth: 'required', answer: z.string() } });
  const call = async ({ params: { id } }: { params: { id: string } }) => {
    if (id === 'own') return id;
    throw noAccessTo(id === 'missing' ? undefined : id);
  };
  const send = callsInProcess(areaInProcess(clubs, { 'GET /api/clubs/{id}': call }), ada);
  const statusOf = async (id: string) => (await send(`/api/clubs/${id}`, { method: 'GET' })).status;
  expect([await statusOf('own'), await statusOf('missing'), await statusOf('other')]).toEqual([200, 404, 404]);
  expect(log.mock.calls).toEqual([
    [expect.objectContaining({ call: 'GET /api/clubs/{id}', status: 404, denied: true, uid: 'ada' })],
  ]);
});
