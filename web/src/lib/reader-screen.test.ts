import { afterEach, expect, it, vi } from 'vitest';
import { fetchScreen } from './reader-screen';

const request = { address: '/notes', username: 'ada', language: 'en', threadLanguage: 'en', timeZone: 'UTC' } as const;
const screen = { html: '<h1>My Notes</h1>', css: '', state: '{}' };

function ask(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return { asked: fetchScreen(request, 'token-of-ada'), fetch };
}

afterEach(() => void vi.unstubAllGlobals());

it('requests the screen as the reader', async () => {
  const { asked, fetch } = ask(async () => Response.json(screen));
  expect(await asked).toEqual({ ...screen, request, receivedAt: expect.any(Number) });
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer token-of-ada' });
});

it('returns no screen if the server has none or is unreachable', async () => {
  expect(await ask(async () => Response.json({ error: '' }, { status: 404 })).asked).toBeUndefined();
  expect(await ask(() => Promise.reject(new TypeError('offline'))).asked).toBeUndefined();
  expect(await ask(async () => new Response('<html>')).asked).toBeUndefined();
});
