import { QueryObserver } from '@tanstack/react-query';
import { fails, fakeServer } from '@test/fake-server';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '@/lib/session/session';
import { call } from './api';
import { queryClient, readOutdated } from './query-client';

let stops: (() => void)[] = [];

beforeEach(() => {
  queryClient.clear();
  signIn(ada);
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** A query that a screen shows. */
async function show(queryKey: readonly string[]) {
  const read = vi.fn(async () => 'answer');
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY });
  stops.push(observer.subscribe(() => {}));
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('answer'));
  read.mockClear();
  return read;
}

/** Later than the task in which a write is followed. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const setGoal = () => call('PATCH /api/notes/years/{year}', { params: { year: '2026' }, body: { goal: 12 } });
const level = { of: 'club', id: 'Slow_Readers', level: 'muted' } as const;
const setLevel = () => call('POST /api/user/level', { body: level });

beforeEach(() => {
  fakeServer({ 'PATCH /api/notes/years/{year}': { goal: 12 }, 'POST /api/user/level': level });
});

test('a write reads every query again that shows what it changes, and no other', async () => {
  const [year, tokens] = [await show(['year', '2026']), await show(['account', 'tokens'])];
  await setGoal();
  await vi.waitFor(() => expect(year).toHaveBeenCalledOnce());
  expect(tokens).not.toHaveBeenCalled();
});

test('a query that the table does not name hears of every write', async () => {
  const added = await show(['new-screen']);
  await setGoal();
  await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(1));
  await setLevel();
  await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(2));
});

test('unread counts hear of a muted club and of a blocked reader', async () => {
  fakeServer({ 'POST /api/user/level': level, 'POST /api/user/unblock': 'ok' });
  const [clubs, bell] = [await show(['clubs', 'mine']), await show(['notices', 'bell'])];
  await setLevel();
  await vi.waitFor(() => expect(clubs).toHaveBeenCalledOnce());
  await call('POST /api/user/unblock', { body: { username: 'Byron' } });
  await vi.waitFor(() => expect(clubs).toHaveBeenCalledTimes(2));
  expect(bell).toHaveBeenCalledTimes(2);
});

test('an answer that is put into a query spares its request', async () => {
  const [year, home] = [await show(['year', '2026']), await show(['home', 'en'])];
  await setGoal();
  queryClient.setQueryData(['year', '2026'], 'put');
  await vi.waitFor(() => expect(home).toHaveBeenCalledOnce());
  expect(year).not.toHaveBeenCalled();
  expect(queryClient.getQueryState(['year', '2026'])?.isInvalidated).toBe(false);
});

test('reads again what a job changes after the answer', async () => {
  fakeServer({ 'DELETE /api/discuss/post/{id}': { _id: 'p1', deleted: true } as never });
  const [topics, year] = [await show(['topics', 'dune']), await show(['year', '2026'])];
  await call('DELETE /api/discuss/post/{id}', { params: { id: 'p1' } });
  await vi.waitFor(() => expect(topics).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(topics).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(year).not.toHaveBeenCalled();
});

test('reads again once no mutation runs', async () => {
  const year = await show(['year', '2026']);
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: setGoal, onSuccess: () => left });
  const done = mutation.execute(undefined);
  await vi.waitFor(() => expect(queryClient.getQueryState(['year', '2026'])?.isInvalidated).toBe(true));
  await nextTask();
  expect(year).not.toHaveBeenCalled();
  leave();
  await done;
  await vi.waitFor(() => expect(year).toHaveBeenCalledOnce());
});

test('a read that is under way is made again, since its answer may not know of the write', async () => {
  const year = await show(['year', '2026']);
  year.mockReturnValueOnce(new Promise(() => {}));
  void queryClient.refetchQueries({ queryKey: ['year', '2026'] });
  await setGoal();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(year).toHaveBeenCalledTimes(2);
});

test('a failed write, which may have been done, is read again on request', async () => {
  fakeServer({ 'PATCH /api/notes/years/{year}': fails(409, 'conflict', 'It has changed.') });
  const year = await show(['year', '2026']);
  await expect(setGoal()).rejects.toThrow('It has changed.');
  await nextTask();
  expect(year).not.toHaveBeenCalled();
  await readOutdated(queryClient);
  expect(year).toHaveBeenCalledOnce();
});

test('another tab of the same reader hears of a write', async () => {
  const year = await show(['year', '2026']);
  const tab = new BroadcastChannel('writes');
  stops.push(() => tab.close());
  tab.postMessage({ reader: 'byron1', kinds: ['goal'] });
  tab.postMessage({ reader: ada.id, kinds: ['goal'] });
  await vi.waitFor(() => expect(year).toHaveBeenCalledOnce());

  const heard = vi.fn();
  tab.addEventListener('message', ({ data }) => heard(data));
  await setGoal();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ reader: ada.id, kinds: ['goal'] }));
});

test('home is fresh after an import, in the cache and on the device', async () => {
  const imported = { _id: 'i1', state: 'done' } as never;
  fakeServer({ 'POST /api/notes/imports/{importId}/finish': imported });
  const home = await show(['home', 'en']);
  const stored = `answer:${ada.id}:["home","en"]`;
  localStorage.setItem(stored, '1 ["",{}]');
  await call('POST /api/notes/imports/{importId}/finish', { params: { importId: 'i1' } });
  expect(localStorage.getItem(stored)).toBeNull();
  await vi.waitFor(() => expect(home).toHaveBeenCalledOnce());
});

test('a first read that is under way is made again', async () => {
  const read = vi.fn(async () => 'after the write');
  read.mockReturnValueOnce(new Promise(() => {}));
  const observer = new QueryObserver(queryClient, { queryKey: ['year', '2025'], queryFn: read });
  stops.push(observer.subscribe(() => {}));
  await setGoal();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the write'));
});
