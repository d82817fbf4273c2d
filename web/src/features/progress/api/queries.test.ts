import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepProgressOfBooks, progressQuery } from './queries';

const at = (chapter: number, finished = false) => ({ chapter, finished });
const { queryKey } = progressQuery('emma');
const ASKED = 1000;

/** The cached progress in Emma after a list, requested at ASKED, has delivered it. */
function after(list: ReturnType<typeof at> | null | undefined, before?: object, movedAt = ASKED - 1) {
  const client = new QueryClient();
  if (before) client.setQueryData(queryKey, before as never, { updatedAt: movedAt });
  keepProgressOfBooks(client, [{ _id: 'emma', progress: list }], ASKED);
  return client.getQueryData(queryKey);
}

const whole = { progress: at(5), previous: at(2), updatedAt: '2026-11-20T10:00:00.000Z' };

it.each([
  ['the first that is heard of it', at(5), undefined, { progress: at(5) }],
  ['unknown', null, undefined, { progress: null }],
  ['not in the list', undefined, undefined, undefined],
  ['moved on another device', at(9), whole, { progress: at(9) }],
  ['forgotten on another device', null, whole, { progress: null }],
  ['as it was', at(5), whole, whole],
])('keeps reading progress that is %s', (_, list, before, expected) => {
  expect(after(list, before)).toEqual(expected);
});

it('keeps reading progress that was moved after the request for the list', () => {
  expect(after(at(9), whole, ASKED)).toEqual(whole);
});

it('is outdated for a screen that needs the full reading progress', () => {
  const client = new QueryClient();
  keepProgressOfBooks(client, [{ _id: 'emma', progress: at(5) }], ASKED);
  expect(client.getQueryCache().find({ queryKey })?.isStaleByTime(60_000)).toBe(true);
});
