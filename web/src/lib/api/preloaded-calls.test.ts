import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from './api';
import { startCalls, takePreloaded } from './preloaded-calls';

const url = '/api/notes/books';
const of = (token: string, method = 'GET') => ({ method, headers: { Authorization: `Bearer ${token}` } });

function start(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  startCalls([{ url }], 'secret');
  return fetch;
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});
afterEach(() => {
  globalThis.preloadedCalls = undefined;
});

it('reads with the token of the reader', () => {
  const fetch = start(async () => Response.json([]));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    url,
    expect.objectContaining({ headers: { Accept: 'application/json', Authorization: 'Bearer secret' } }),
  );
});

it('gives the answer once, then the app asks itself', async () => {
  const fetch = start(async () => Response.json(['first']));
  expect(await (await send(url, of('secret'))).json()).toEqual(['first']);
  expect(fetch).toHaveBeenCalledTimes(1);
  await send(url, of('secret'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('asks again when the early call failed', async () => {
  const fetch = start(async () => Promise.reject(new TypeError('offline')));
  fetch.mockResolvedValueOnce(Response.json(['second']));
  expect(await (await send(url, of('secret'))).json()).toEqual(['second']);
});

it('leaves an aborted call to fetch', async () => {
  const fetch = start(async () => Response.json([]));
  const init = { ...of('secret'), signal: AbortSignal.abort() };
  await send(url, init);
  expect(fetch).toHaveBeenLastCalledWith(url, init);
});

it('sends a read with a body, whose answer is for the same body alone', async () => {
  const body = '{"club":"mine"}';
  const fetch = vi.fn(async () => Response.json(['first']));
  vi.stubGlobal('fetch', fetch);
  startCalls([{ url, body }], 'secret');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining({ method: 'POST', body }));
  const read = of('secret', 'POST');
  expect(await takePreloaded(url, { ...read, body: '{"club":"other"}' })).toBeUndefined();
  expect(await takePreloaded(url, of('secret'))).toBeUndefined();
  expect(await takePreloaded(url, { ...read, body })).toBeInstanceOf(Response);
  expect(await takePreloaded(url, { ...read, body })).toBeUndefined();
});

it.each([
  ['another reader', of('other'), 0],
  ['a visitor', { method: 'GET', headers: {} }, 0],
  ['a write', of('secret', 'POST'), 0],
  ['a reader who comes back to the screen later', of('secret'), 60_000],
])('has no answer for %s', async (_, init, now) => {
  start(async () => Response.json([]));
  expect(await takePreloaded(url, init, now)).toBeUndefined();
});
