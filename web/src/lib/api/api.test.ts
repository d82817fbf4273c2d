import { expect, test, vi } from 'vitest';
import { createClient } from './api';
import { ApiError } from './api-error';

type Respond = (url: string, init: RequestInit) => Response | Promise<Response>;

function clientOf(respond: Respond, { token, timeout = 60_000 }: { token?: string; timeout?: number } = {}) {
  const fetch = vi.fn(async (url: string, init: RequestInit) => respond(url, init));
  const onUnauthorized = vi.fn();
  return { ...createClient({ fetch, token: () => token, onUnauthorized, timeout }), fetch, onUnauthorized };
}

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

test('sends method, escaped path, query, body, token and key', async () => {
  const { call, fetch } = clientOf(() => Response.json({}), { token: 'abc' });
  await call('PATCH /api/notes/{noteId}', { params: { noteId: 'a/b c?' }, body: { remark: 'é' } });
  await call('GET /api/discuss/topics/{bookId}', { params: { bookId: 'b' }, query: { limit: 5, cursor: 'x&y' } });
  await call('POST /api/notes/books/{gId}', {
    params: { gId: 'g' },
    body: { title: 'Emma' },
    idempotencyKey: 'key-12345',
  });
  expect(fetch.mock.calls.map(([url, { method, headers, body }]) => [method, url, headers, body])).toEqual([
    [
      'PATCH',
      '/api/notes/a%2Fb%20c%3F',
      { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: 'Bearer abc' },
      '{"remark":"é"}',
    ],
    [
      'GET',
      '/api/discuss/topics/b?limit=5&cursor=x%26y',
      { Accept: 'application/json', Authorization: 'Bearer abc' },
      undefined,
    ],
    [
      'POST',
      '/api/notes/books/g',
      {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: 'Bearer abc',
        'Idempotency-Key': 'key-12345',
      },
      '{"title":"Emma"}',
    ],
  ]);
});

test.each([
  ['a visitor', undefined, false],
  ['a public call', 'abc', true],
])('%s sends no token', async (_case, token, anonymous) => {
  const { call, fetch } = clientOf(() => Response.json([]), token ? { token } : {});
  await call('GET /api/discuss/genres', { anonymous });
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({ Accept: 'application/json' });
});

const html = (status: number) => new Response('<html>Bad</html>', { status, headers: { 'Content-Type': 'text/html' } });
const refused = (code: string) => Response.json({ error: 'No.', code }, { status: 401 });
const limited = () =>
  Response.json({ error: 'Slow down.', code: 'too_many' }, { status: 429, headers: { 'Retry-After': '7' } });
const invalid = () =>
  Response.json({ error: 'Not valid.', code: 'invalid', fields: { page: 'Too high.' } }, { status: 400 });

test.each<[string, () => Response, Partial<ApiError>]>([
  [
    'the server’s own words',
    invalid,
    { status: 400, code: 'invalid', message: 'Not valid.', fields: { page: 'Too high.' } },
  ],
  ['a wait', limited, { status: 429, code: 'too_many', retryAfter: 7 }],
  [
    'a proxy’s rate-limit page',
    () => new Response('Rate exceeded.', { status: 429, headers: { 'Retry-After': '30' } }),
    {
      status: 429,
      code: 'bad_answer',
      retryAfter: 30,
      message: 'Too many requests. Try again in 30 seconds.',
    },
  ],
  [
    'a rate-limit page without a wait',
    () => new Response('Rate exceeded.', { status: 429 }),
    { retryAfter: undefined, message: 'Too many requests. Try again in a moment.' },
  ],
  ['an HTML page for malformed JSON', () => html(400), { status: 400, code: 'bad_answer' }],
  [
    'a proxy’s page',
    () => html(502),
    { status: 502, code: 'bad_answer', message: 'Something went wrong on our side. Try again.' },
  ],
  ['an HTML page instead of JSON', () => html(200), { status: 200, code: 'bad_answer' }],
  ['an empty response', () => new Response(''), { status: 200, code: 'bad_answer' }],
  ['JSON of the wrong shape', () => Response.json('no', { status: 500 }), { status: 500, code: 'bad_answer' }],
])('turns %s into an ApiError', async (_case, respond, expected) => {
  const { call } = clientOf(respond);
  expect(await failure(call('GET /api/notes/books'))).toMatchObject(expected);
});

const broken = () => new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });

test.each<[string, Respond]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a connection that breaks within the answer', () => new Response(broken())],
])('throws an ApiError without a status for %s', async (_case, respond) => {
  expect(await failure(clientOf(respond).call('GET /api/notes/books'))).toMatchObject({ status: 0, code: 'offline' });
});

test('throws an ApiError after the timeout, and an AbortError when the caller aborts', async () => {
  const hang: Respond = (_url, { signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const slow = await failure(clientOf(hang, { timeout: 5 }).call('GET /api/notes/books'));
  expect(slow).toMatchObject({ code: 'timeout', message: 'The server took too long to answer. Try again.' });

  const stop = new AbortController();
  const work = clientOf(hang).call('GET /api/notes/books', { signal: stop.signal });
  stop.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['a refused token', 'unauthenticated', 'abc', [['abc']]],
  ['a wrong password', 'bad_credentials', 'abc', []],
  ['a visitor', 'unauthenticated', undefined, []],
])('%s: 401 %s', async (_case, code, token, told) => {
  const { call, onUnauthorized } = clientOf(() => refused(code), token ? { token } : {});
  await failure(call('GET /api/notes/books'));
  expect(onUnauthorized.mock.calls).toEqual(told);
});

test('returns a list with the total and the next cursor, if the server sends them', async () => {
  const headers = { 'X-Total-Count': '41', Link: '</api/notes/books?limit=2&cursor=a%20b>; rel="next"' };
  const { callList } = clientOf(() => Response.json([1, 2], { headers }));
  const list = await callList('GET /api/notes/books');
  expect(list).toMatchObject({ items: [1, 2], total: 41, next: 'a b' });
  expect(list.headers?.get('X-Total-Count')).toBe('41');

  const plain = clientOf(() => Response.json([]));
  expect(await plain.callList('GET /api/notes/books')).toMatchObject({ items: [], total: null, next: null });
});

test('lets only a call with keepalive outlive the page', async () => {
  const { call, fetch } = clientOf(() => Response.json({}), { token: 'abc' });
  await call('DELETE /api/notes/{noteId}', { params: { noteId: 'n' }, keepalive: true });
  await call('DELETE /api/notes/{noteId}', { params: { noteId: 'n' } });
  expect(fetch.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, false]);
});
