import { dehydrate, QueryClient } from '@tanstack/react-query';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '@/lib/session/session';
import { takeScreenState } from './rendered-state';

const KEY = ['shelf'];

/** What the head script has asked for as `ada`. */
function asked(answer?: string[]): void {
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

test('the app starts from the answers of the rendered screen, as if it had just read them', async () => {
  const client = new QueryClient();
  asked(['Dune']);
  await takeScreenState(client);
  expect(client.getQueryData(KEY)).toEqual(['Dune']);
  expect(Date.now() - (client.getQueryState(KEY)?.dataUpdatedAt ?? 0)).toBeLessThan(1000);
});

test("another reader's screen is not taken", async () => {
  const client = new QueryClient();
  asked(['Dune']);
  signIn({ ...ada, id: 'byron1', token: 'token-of-byron' });
  await takeScreenState(client);
  expect(client.getQueryData(KEY)).toBeUndefined();
});

test('a screen that is late is not waited for longer than a second', async () => {
  vi.useFakeTimers();
  asked();
  const taken = vi.fn();
  void takeScreenState(new QueryClient()).then(taken);
  await vi.advanceTimersByTimeAsync(999);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toHaveBeenCalled();
});
