import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { authorOf } from '../../accounts/author/store';
import { table } from '../../contract/calls';
import { ApiError, noAccessTo } from '../../domain/errors';
import { id, listQuery, text } from '../../domain/fields';
import { type Caller, type Handlers, PageAnswer } from './handlers';
import type { Admit } from './limits/admit';
import type { Incoming } from './message';
import { type LogEntry, newIdFor, serve } from './serve';

const things = table({
  'GET /api/things': { auth: 'optional', cdnSeconds: 60, query: listQuery, answer: z.array(z.string()) },
  'GET /api/things/{id}': { auth: 'required', answer: z.string() },
  'PATCH /api/things/{id}': { auth: 'required', answer: z.string() },
  'DELETE /api/things/{id}': { auth: 'required', answer: z.string() },
  'POST /api/things': {
    auth: 'required',
    creates: true,
    body: z.object({ name: text('Title', { min: 1, max: 5 }), of: id.optional() }),
    answer: z.object({ id: z.string(), body: z.unknown() }),
  },
});

const caller: Caller = { uid: 'ada', email: 'ada@example.com', expiresAt: 0 };

function setup(overrides: Partial<Handlers<typeof things>> = {}, deadlineMs?: number) {
  const log = vi.fn<(entry: LogEntry) => void>();
  const handlers: Handlers<typeof things> = {
    'GET /api/things': async ({ query }) =>
      new PageAnswer(['a'], { total: 7, cursor: `after-${query.limit}`, headers: { 'X-Custom': 'more' } }),
    'GET /api/things/{id}': async ({ params }) => params.id,
    'PATCH /api/things/{id}': async ({ params }) => params.id,
    'DELETE /api/things/{id}': async ({ params }) => params.id,
    'POST /api/things': async ({ body, newId }) => ({ id: newId, body }),
    ...overrides,
  };
  const admit = vi.fn<Admit>(() => () => {});
  const clock = { now: 0 };
  const identify = async (header?: string) => (header === 'Bearer good' ? caller : undefined);
  const now = () => new Date(clock.now);
  const answer = serve(things, handlers, {
    identify,
    authorOf,
    now,
    log,
    admit,
    ...(deadlineMs && { deadlineMs }),
  });
  const send = (request: string, more: Partial<Incoming> = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const nothing = { query: {}, headers: {}, body: undefined, bodyBytes: 0, requestId: 'r1' };
    return answer({ method, path, ...nothing, ...more });
  };
  return { send, log, admit, clock };
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
      'X-Custom': 'more',
      'X-Request-Id': 'r1',
    });
  });

  it("never lets caches store a signed-in reader's answers", async () => {
    const { headers } = await setup().send('GET /api/things', { headers: good });
    expect(headers).toMatchObject({ 'Cache-Control': 'private, no-store', Vary: 'Authorization' });
  });

  it.each([
    ['an id that is none', 'GET /api/things/a%20b', { headers: good }, 404, 'not_found'],
    ['a bad page size', 'GET /api/things', { query: { limit: '101' } }, 400, 'invalid'],
    ['no JSON', 'POST /api/things', { headers: good, body: 'name=x' }, 400, 'invalid'],
    ['a body too large', 'POST /api/things', { headers: good, body: {}, bodyBytes: 65_537 }, 413, 'too_large'],
  ])('rejects %s', async (_, request, more, status, code) => {
    const answer = await setup().send(request, more);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, error: expect.any(String) });
    expect(answer.headers['Cache-Control']).toBe('private, no-store');
  });

  it.each([
    ['PUT /api/things', 'GET, POST'],
    ['PUT /api/things/a', 'GET, PATCH, DELETE'],
    ['PUT /api/other', undefined],
  ])('lists the allowed methods for %s: %s', async (request, methods) => {
    expect((await setup().send(request)).headers.Allow).toBe(methods);
  });

  it('accepts a body of 64 KB', async () => {
    const { status } = await setup().send('POST /api/things', {
      headers: good,
      body: { name: 'x' },
      bodyBytes: 65_536,
    });
    expect(status).toBe(200);
  });

  it('ignores the idempotency key of a call that creates nothing', async () => {
    const { status } = await setup().send('GET /api/things/a', { headers: { ...good, 'idempotency-key': 'short' } });
    expect(status).toBe(200);
  });

  it.each([
    ['an address', '203.0.113.7', '203.0.113.7'],
    ['an unknown address', undefined, 'unknown'],
  ])('counts every call by %s and by its reader, before its work', async (_case, address, subject) => {
    const { send, admit } = setup();
    await send('GET /api/things', { address });
    await send('GET /api/things/a', { address, headers: good });
    expect(admit.mock.calls).toEqual([
      ['callsFromAddress', subject, new Date(0)],
      ['readsFromAddress', subject, new Date(0)],
      ['readsFromHop', 'unknown', new Date(0)],
      ['readsOfVisitors', 'everyone', new Date(0)],
      ['callsFromAddress', subject, new Date(0)],
      ['callsOfReader', 'ada', new Date(0)],
      ['readsOfReader', 'ada', new Date(0)],
    ]);
  });

  it.each([
    ['an unknown parameter', '?x=1', ''],
    ['one of a link that was shared', '?utm_source=mail&limit=5&fbclid=a', '?limit=5'],
    ['one parameter twice', '?limit=7&limit=5', '?limit=5'],
  ])("redirects a visitor's call with %s to the single address that the CDN keeps", async (_case, search, right) => {
    const handler = vi.fn(async () => new PageAnswer(['a'], {}));
    const { send } = setup({ 'GET /api/things': handler });
    const query = (text: string) => ({ query: Object.fromEntries(new URLSearchParams(text)), search: text });
    const { status, headers } = await send('GET /api/things', query(search));
    expect([status, headers]).toMatchObject([
      301,
      { Location: `/api/things${right}`, 'Cache-Control': 'public, max-age=0, s-maxage=3600' },
    ]);
    expect(handler).not.toHaveBeenCalled();
    expect((await send('GET /api/things', query(right))).status).toBe(200);
    expect((await send('GET /api/things', { ...query(search), headers: good })).status).toBe(200);
  });

  it('never redirects to another host, however many slashes an address begins with', async () => {
    const { send } = setup();
    const { headers } = await send('GET //api/things', { query: { x: '1' }, search: '?x=1' });
    expect(headers.Location).toBe('/api/things');
  });

  it('has a message for each invalid field', async () => {
    const { body } = await setup().send('POST /api/things', { headers: good, body: { name: ' ', of: '../x' } });
    expect(body).toEqual({
      error: 'Title is required.',
      code: 'invalid',
      message: { key: 'required', params: { label: 'Title' } },
      fields: { name: 'Title is required.', of: "That isn't a valid id." },
      fieldMessages: { name: { key: 'required', params: { label: 'Title' } }, of: { key: 'badId' } },
    });
  });

  it.each([
    [14, 503, 'unavailable'],
    [13, 500, 'internal'],
  ])("turns Firestore's error %s into %s", async (code, status, word) => {
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

  it("logs the duration of a call, and no fault for a caller's mistake", async () => {
    const { send, log, clock } = setup({
      'GET /api/things/{id}': async () => {
        clock.now = 30;
        throw new ApiError('not_found', 'notFound');
      },
    });
    await send('GET /api/things/a', { headers: good });
    await send('GET /api/other');
    expect(log.mock.calls).toEqual([
      [{ requestId: 'r1', call: 'GET /api/things/{id}', status: 404, ms: 30, uid: 'ada' }],
      [{ requestId: 'r1', call: 'GET ?', status: 404, ms: 0 }],
    ]);
  });
});

const KEY = 'a-key-of-one';

describe('the id of the thing that a call creates', () => {
  it.each([
    ['reader', 'POST /api/notes', 'eve', KEY],
    ['call', 'POST /api/discuss/post', 'ada', KEY],
    ['key', 'POST /api/notes', 'ada', 'a-key-of-two'],
  ])('differs for another %s', (_, name, uid, key) => {
    expect(newIdFor(name, uid, key)).not.toBe(newIdFor('POST /api/notes', 'ada', KEY));
  });

  it('is random without a key, and an id either way', () => {
    const ids = [newIdFor('POST /api/notes', 'ada', undefined), newIdFor('POST /api/notes', 'ada', undefined)];
    expect(new Set(ids).size).toBe(2);
    for (const id of [...ids, newIdFor('POST /api/notes', 'ada', KEY)]) expect(id).toMatch(/^[\w-]{24}$/);
  });

  it.each(['short', 'a key with spaces', 'x'.repeat(65)])('rejects the key %j', (key) => {
    expect(() => newIdFor('POST /api/notes', 'ada', key)).toThrow('Idempotency-Key');
  });
});

it.each([
  ['a thing of others', noAccessTo({}), 404, true],
  ['a missing thing', noAccessTo(undefined), 404, undefined],
  ['what the caller may not do', new ApiError('forbidden', 'onlyAuthor'), 403, true],
  ['a conflict', new ApiError('conflict', 'keyUsed'), 409, undefined],
])('logs whether access was denied: %s', async (_, error, status, denied) => {
  const { send, log } = setup({ 'GET /api/things/{id}': () => Promise.reject(error) });
  const answer = await send('GET /api/things/a', { headers: good });
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer)).not.toContain('denied');
  expect(log.mock.calls[0]?.[0].denied).toBe(denied);
});
