import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepProgressOfBooks, progressQuery } from './api';

const atChapter = (chapter: number, finished = false) => ({ chapter, finished });
const { queryKey } = progressQuery('emma');
const ASKED = 1000;

/** The cached progress in Emma after a list, requested at ASKED, has delivered it. */
function after(list: ReturnType<typeof atChapter> | null | undefined, before?: object, movedAt = ASKED - 1) {
  const client = new QueryClient();
  if (before) client.setQueryData(queryKey, before as never, { updatedAt: movedAt });
  keepProgressOfBooks(client, [{ _id: 'emma', progress: list }], ASKED);
  return client.getQueryData(queryKey);
}

const full = { progress: atChapter(5), previous: atChapter(2), updatedAt: '2026-11-20T10:00:00.000Z' };

it.each([
  ['the first known one', atChapter(5), undefined, { progress: atChapter(5) }],
  ['unknown', null, undefined, { progress: null }],
  ['not in the list', undefined, undefined, undefined],
  ['moved on another device', atChapter(9), full, { progress: atChapter(9) }],
  ['forgotten on another device', null, full, { progress: null }],
  ['as it was', atChapter(5), full, full],
])('keeps reading progress that is %s', (_, list, before, expected) => {
  expect(after(list, before)).toEqual(expected);
});

it('keeps reading progress that was moved after the request for the list', () => {
  expect(after(atChapter(9), full, ASKED)).toEqual(full);
});

it('keeps reading progress that is being moved', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, full, { updatedAt: ASKED - 1 });
  let end = () => {};
  const answer = new Promise<void>((resolve) => {
    end = resolve;
  });
  const options = { mutationKey: queryKey, mutationFn: () => answer };
  const move = client.getMutationCache().build(client, options).execute(undefined);
  keepProgressOfBooks(client, [{ _id: 'emma', progress: atChapter(4) }], ASKED);
  expect(client.getQueryData(queryKey)).toEqual(full);
  end();
  await move;
  keepProgressOfBooks(client, [{ _id: 'emma', progress: atChapter(9) }], ASKED);
  expect(client.getQueryData(queryKey)).toEqual({ progress: atChapter(9) });
});

it('treats the progress of a list as stale for a screen that needs all of it', () => {
  const client = new QueryClient();
  keepProgressOfBooks(client, [{ _id: 'emma', progress: atChapter(5) }], ASKED);
  expect(client.getQueryCache().find({ queryKey })?.isStaleByTime(60_000)).toBe(true);
});
