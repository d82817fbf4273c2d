import { afterEach, expect, it, vi } from 'vitest';
import { askForScreen, takeScreen } from './reader-screen';

const request = { address: '/notes', username: 'ada', language: 'en', threadLanguage: 'en', timeZone: 'UTC' } as const;
const screen = { html: '<h1>My Notes</h1>', css: '', state: '{}' };

function ask(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return { asked: askForScreen(request, 'token-of-ada'), fetch };
}

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.askedScreen = undefined;
});

it('requests the screen as the reader and returns it once', async () => {
  const { asked, fetch } = ask(async () => Response.json(screen));
  expect(await asked).toEqual(screen);
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer token-of-ada' });
  expect(await takeScreen('token-of-ada')).toEqual(screen);
  expect(await takeScreen('token-of-ada')).toBeUndefined();
});

it.each([undefined, 'token-of-byron'])('returns no screen for %j', async (token) => {
  ask(async () => Response.json(screen));
  expect(await takeScreen(token)).toBeUndefined();
});

it('returns no screen if the server has none or is unreachable', async () => {
  expect(await ask(async () => Response.json({ error: '' }, { status: 404 })).asked).toBeUndefined();
  expect(await ask(() => Promise.reject(new TypeError('offline'))).asked).toBeUndefined();
  expect(await ask(async () => new Response('<html>')).asked).toBeUndefined();
});
