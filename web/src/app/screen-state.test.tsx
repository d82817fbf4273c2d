import { dehydrate, QueryClient } from '@tanstack/react-query';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '@/lib/session/session';
import { takeScreenState } from './rendered-state';

const KEY = ['shelf'];

/** Simulates the head script's request for the screen of `ada`. */
function requestScreen(answer?: string[]): void {
  const server = new QueryClient();
  server.setQueryData(KEY, answer);
  const state = JSON.stringify(dehydrate(server));
  const screen = answer ? Promise.resolve({ html: '', css: '', state }) : new Promise<undefined>(() => {});
  globalThis.askedScreen = { token: ada.token, screen };
}

beforeEach(() => signIn(ada));
afterEach(() => {
  signOut();
  globalThis.askedScreen = undefined;
  vi.useRealTimers();
});

test("the app starts from the rendered screen's data, as if freshly fetched", async () => {
  const client = new QueryClient();
  requestScreen(['Dune']);
  await takeScreenState(client);
  expect(client.getQueryData(KEY)).toEqual(['Dune']);
  expect(Date.now() - (client.getQueryState(KEY)?.dataUpdatedAt ?? 0)).toBeLessThan(1000);
});

test("another reader's screen is ignored", async () => {
  const client = new QueryClient();
  requestScreen(['Dune']);
  signIn({ ...ada, id: 'byron1', token: 'token-of-byron' });
  await takeScreenState(client);
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
  expect(taken).toHaveBeenCalled();
});
