import { dehydrate, QueryClient } from '@tanstack/react-query';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReaderScreen } from '@/lib/reader-screen';
import { signIn, signOut } from '@/lib/session/session';
import { finishHydrating } from '@/lib/use-hydrated';
import { takeScreenState } from './rendered-state';

const KEY = ['shelf'];
const request = { address: '/notes', username: 'ada', language: 'en', threadLanguage: 'en', timeZone: 'UTC' } as const;

/** Simulates the head script's request for the screen of `ada`. */
function requestScreen(answer?: string[], changes: Partial<ReaderScreen> = {}): void {
  const server = new QueryClient();
  server.setQueryData(KEY, answer);
  const state = JSON.stringify(dehydrate(server));
  const found = { html: '', css: '', state, request, receivedAt: 1000, ...changes };
  const screen = answer ? Promise.resolve(found) : new Promise<undefined>(() => {});
  globalThis.askedScreen = { token: ada.token, screen, isShown: true };
}

beforeEach(() => signIn(ada));
afterEach(() => {
  finishHydrating();
  signOut();
  globalThis.askedScreen = undefined;
  vi.useRealTimers();
});

test("the app starts from the rendered screen's data, as if freshly fetched", async () => {
  const client = new QueryClient();
  requestScreen(['Dune']);
  expect(await takeScreenState(client)).toMatchObject({ request, isShown: true });
  expect(client.getQueryData(KEY)).toEqual(['Dune']);
  expect(Date.now() - (client.getQueryState(KEY)?.dataUpdatedAt ?? 0)).toBeLessThan(1000);
  expect(await takeScreenState(client)).toBeUndefined();
});

test("a kept screen's data has its age and is requested again", async () => {
  const client = new QueryClient();
  requestScreen(['Dune'], { isKept: true });
  await takeScreenState(client);
  expect(client.getQueryState(KEY)).toMatchObject({ data: ['Dune'], dataUpdatedAt: 1000, isInvalidated: true });
});

test("another reader's screen is ignored", async () => {
  const client = new QueryClient();
  requestScreen(['Dune']);
  signIn({ ...ada, id: 'byron1', token: 'token-of-byron' });
  expect(await takeScreenState(client)).toBeUndefined();
  expect(client.getQueryData(KEY)).toBeUndefined();
});

test('the app waits at most a second for a late screen', async () => {
  vi.useFakeTimers();
  requestScreen();
  const taken = vi.fn();
  void takeScreenState(new QueryClient()).then(taken);
  await vi.advanceTimersByTimeAsync(999);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toHaveBeenCalledWith(undefined);
});
