import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { table } from '../contract/calls';
import { ApiError } from '../contract/errors';
import { id, listQuery, text } from '../contract/fields';
import { type Caller, type Handlers, Page } from './handlers';
import type { Incoming } from './message';
import { type LogEntry, serve } from './serve';

const things = table({
  'GET /api/things': { auth: 'optional', cdnSeconds: 60, query: listQuery, answer: z.array(z.string()) },
  'GET /api/things/{id}': { auth: 'required', answer: z.string() },
  'POST /api/things': {
    auth: 'required',
    creates: true,
    body: z.object({ name: text('Name', { min: 1, max: 5 }), of: id.optional() }),
    answer: z.object({ id: z.string(), body: z.unknown() }),
  },
});

const caller: Caller = { uid: 'ada', email: 'ada@example.com', expiresAt: 0 };

function setup(overrides: Partial<Handlers<typeof things>> = {}, deadlineMs?: number) {
  const log = vi.fn<(entry: LogEntry) => void>();
  const handlers: Handlers<typeof things> = {
    'GET /api/things': async ({ query }) =>
      new Page(['a'], { total: 7, cursor: `after-${query.limit}`, headers: { 'X-Said': 'more' } }),
    'GET /api/things/{id}': async ({ params }) => params.id,
    'POST /api/things': async ({ body, newId }) => ({ id: newId, body }),
    ...overrides,
  };
  const identify = async (header?: string) => {
    if (header === 'Bearer good') return caller;
    if (header) throw new ApiError('unauthenticated', 'You must be logged in');
    return undefined;
  };
  const answer = serve(things, handlers, { identify, now: () => new Date(0), log, ...(deadlineMs && { deadlineMs }) });
  const send = (request: string, more: Partial<Incoming> = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const nothing = { query: {}, headers: {}, body: undefined, bodyBytes: 0, requestId: 'r1' };
    return answer({ method, path, ...nothing, ...more });
  };
  return { send, log };
}

const good = { authorization: 'Bearer good' };

describe('serving a table', () => {
  it('answers a list with its total, a link to the next page and CDN caching', async () => {
    const { status, body, headers } = await setup().send('GET /api/things', { query: { limit: '5' } });
    expect({ status, body }).toEqual({ status: 200, body: ['a'] });
    expect(headers).toEqual({
      'Cache-Control': 'public, max-age=0, s-maxage=60',
      'X-Total-Count': '7',
      Link: '</api/things?limit=5&cursor=after-5>; rel="next"',
      Vary: 'Authorization',
      'X-Said': 'more',
      'X-Request-Id': 'r1',
    });
  });

  it("never lets caches store a signed-in reader's answers", async () => {
    const { headers } = await setup().send('GET /api/things', { headers: good });
    expect(headers['Cache-Control']).toBe('private, no-store');
  });

  it.each([
    ['an unknown call', 'GET /api/other', {}, 404, 'not_found'],
    ['a wrong method', 'PUT /api/things', {}, 405, 'method_not_allowed'],
    ['no token', 'GET /api/things/a', {}, 401, 'unauthenticated'],
    ['a bad token', 'GET /api/things/a', { headers: { authorization: 'Bearer bad' } }, 401, 'unauthenticated'],
    [
      'a bad token where it is optional',
      'GET /api/things',
      { headers: { authorization: 'x' } },
      401,
      'unauthenticated',
    ],
    ['an id that is none', 'GET /api/things/a%20b', { headers: good }, 404, 'not_found'],
    ['an id that Firestore keeps for itself', 'GET /api/things/__proto__', { headers: good }, 404, 'not_found'],
    ['a bad page size', 'GET /api/things', { query: { limit: '101' } }, 400, 'invalid'],
    ['no JSON', 'POST /api/things', { headers: good, body: 'name=x' }, 400, 'invalid'],
    ['a list for a body', 'POST /api/things', { headers: good, body: [] }, 400, 'invalid'],
    ['a field too long', 'POST /api/things', { headers: good, body: { name: '123456' } }, 400, 'invalid'],
    ['a body too large', 'POST /api/things', { headers: good, body: {}, bodyBytes: 65_537 }, 413, 'too_large'],
    [
      'a bad idempotency key',
      'POST /api/things',
      { headers: { ...good, 'idempotency-key': 'short' }, body: { name: 'x' } },
      400,
      'invalid',
    ],
  ])('rejects %s', async (_, request, more, status, code) => {
    const answer = await setup().send(request, more);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, error: expect.any(String) });
    expect(answer.headers['Cache-Control']).toBe('private, no-store');
  });

  it('lists the allowed methods of a known path', async () => {
    expect((await setup().send('PUT /api/things')).headers.Allow).toBe('GET, POST');
  });

  it('has a message for each wrong field', async () => {
    const { body } = await setup().send('POST /api/things', { headers: good, body: { name: ' ', of: '../x' } });
    expect(body).toEqual({
      error: 'Name is required.',
      code: 'invalid',
      fields: { name: 'Name is required.', of: "That isn't a valid id." },
    });
  });

  it('drops unknown fields and trims text', async () => {
    const sent = JSON.parse('{"name": " x ", "userId": "eve", "__proto__": {"admin": true}}');
    const { body } = await setup().send('POST /api/things', { headers: good, body: sent });
    expect(body).toMatchObject({ body: { name: 'x' } });
    expect(Object.keys((body as { body: object }).body)).toEqual(['name']);
  });

  it('derives the same new id from the same key and caller, and a random one without a key', async () => {
    const { send } = setup();
    const make = async (key?: string) => {
      const headers = { ...good, 'idempotency-key': key };
      return ((await send('POST /api/things', { headers, body: { name: 'x' } })).body as { id: string }).id;
    };
    expect(await make('key-00001')).toBe(await make('key-00001'));
    expect(await make('key-00001')).not.toBe(await make('key-00002'));
    expect(await make()).not.toBe(await make());
  });

  it.each([
    [14, 503, 'unavailable'],
    [4, 503, 'unavailable'],
    [10, 503, 'unavailable'],
    ['ECONNREFUSED', 503, 'unavailable'],
    [13, 500, 'internal'],
  ])("answers Firestore's error %s with %s", async (code, status, word) => {
    const fault = Object.assign(new Error('secret detail'), { code });
    const { send, log } = setup({ 'GET /api/things/{id}': () => Promise.reject(fault) });
    const answer = await send('GET /api/things/a', { headers: good });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: word });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ status, fault, call: 'GET /api/things/{id}' }));
  });

  it('answers 503 when a handler times out', async () => {
    const { send } = setup({ 'GET /api/things/{id}': () => new Promise(() => {}) }, 5);
    expect(await send('GET /api/things/a', { headers: good })).toMatchObject({ status: 503 });
  });

  it('logs call, caller and status, but never the body', async () => {
    const { send, log } = setup();
    await send('POST /api/things', { headers: good, body: { name: 'x' } });
    expect(log.mock.calls).toEqual([[{ requestId: 'r1', call: 'POST /api/things', status: 200, ms: 0, uid: 'ada' }]]);
  });
});
