import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listen } from './firestore/firestore';
import { listenAsMember } from './live-layer';
import type { LiveToken } from './live-sign-in';

vi.mock('./when-watched', async () => ({ whenWatched: (await import('@/lib/load-chunk')).whenIdle }));

const TOKEN: LiveToken = { token: 'token', expiresIn: 3600 };

function fakeMember() {
  const listeners = new Map<string, Parameters<Listen>[1]>();
  const close = vi.fn(async () => {});
  const listen: Listen = (path, hear) => {
    listeners.set(path, hear);
    return () => listeners.delete(path);
  };
  const connect = vi.fn(async (_first: LiveToken, _renew: () => Promise<LiveToken>) => ({ listen, close }));
  return { heard: listeners, close, connect };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    act();
    return 0;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(() => vi.restoreAllMocks());

test('serves all listeners of a thread through one connection with one token', async () => {
  const { heard, connect } = fakeMember();
  const readToken = vi.fn(async () => TOKEN);
  const listenTo = listenAsMember(readToken, connect);
  const hear = vi.fn();
  listenTo(['threads/1'], hear);
  listenTo(['likes/1', 'likes/2'], hear);
  await expect.poll(() => [...heard.keys()]).toEqual(['threads/1', 'likes/1', 'likes/2']);
  expect(connect.mock.calls).toEqual([[TOKEN, readToken]]);
  expect(readToken).toHaveBeenCalledTimes(1);
  heard.get('likes/2')?.({ counts: {} });
  expect(hear.mock.calls).toEqual([['likes/2', { counts: {} }]]);
});

test('closes the connection with the last listener and opens another for the next', async () => {
  const { heard, close, connect } = fakeMember();
  const listenTo = listenAsMember(async () => TOKEN, connect);
  const stopOne = listenTo(['a'], () => {});
  const stopOther = listenTo(['b'], () => {});
  await expect.poll(() => heard.size).toBe(2);
  stopOne();
  expect(close).not.toHaveBeenCalled();
  stopOther();
  await expect.poll(() => close).toHaveBeenCalledTimes(1);
  expect(heard.size).toBe(0);
  listenTo(['c'], () => {});
  await expect.poll(() => connect).toHaveBeenCalledTimes(2);
});

test('never listens to a thread that the reader leaves while the connection opens', async () => {
  const { heard, close, connect } = fakeMember();
  let give: (token: LiveToken) => void = () => {};
  const token = new Promise<LiveToken>((resolve) => {
    give = resolve;
  });
  const readToken = vi.fn(() => token);
  const stop = listenAsMember(readToken, connect)(['a'], () => {});
  await expect.poll(() => readToken).toHaveBeenCalledTimes(1);
  stop();
  give(TOKEN);
  await expect.poll(() => close).toHaveBeenCalledTimes(1);
  expect(heard.size).toBe(0);
});

test('stays silent without a token and tries again for the next thread', async () => {
  const { heard, connect } = fakeMember();
  const readToken = vi.fn(async () => TOKEN).mockRejectedValueOnce(new Error('Not yours.'));
  const listenTo = listenAsMember(readToken, connect);
  listenTo(['a'], () => {});
  await expect.poll(() => readToken).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  listenTo(['b'], () => {});
  await expect.poll(() => [...heard.keys()]).toEqual(['b']);
});

test('waits as a page asks, and not for the next listener', async () => {
  const { heard, connect } = fakeMember();
  let start = () => {};
  const wait = vi.fn((act: () => void) => {
    start = act;
    return () => {};
  });
  const listenTo = listenAsMember(async () => TOKEN, connect, wait);
  listenTo(['a'], () => {});
  expect(connect).not.toHaveBeenCalled();
  start();
  await expect.poll(() => [...heard.keys()]).toEqual(['a']);
  listenTo(['b'], () => {});
  await expect.poll(() => [...heard.keys()]).toEqual(['a', 'b']);
  expect(wait).toHaveBeenCalledTimes(1);
});
