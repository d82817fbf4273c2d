import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepPlaces, placeQuery } from './places';

const at = (chapter: number, finished = false) => ({ chapter, finished });
const { queryKey } = placeQuery('emma');
const ASKED = 1000;

/** What is known of Emma after a list, asked for at ASKED, has brought a place along. */
function after(list: ReturnType<typeof at> | null | undefined, before?: object, movedAt = ASKED - 1) {
  const client = new QueryClient();
  if (before) client.setQueryData(queryKey, before as never, { updatedAt: movedAt });
  keepPlaces(client, [{ _id: 'emma', place: list }], ASKED);
  return client.getQueryData(queryKey);
}

const whole = { place: at(5), previous: at(2), updatedAt: '2026-11-20T10:00:00.000Z' };

it.each([
  ['the first that is heard of it', at(5), undefined, { place: at(5) }],
  ['unknown', null, undefined, { place: null }],
  ['not in the list', undefined, undefined, undefined],
  ['moved on another device', at(9), whole, { place: at(9) }],
  ['forgotten on another device', null, whole, { place: null }],
  ['as it was', at(5), whole, whole],
])('keeps a place that is %s', (_, list, before, expected) => {
  expect(after(list, before)).toEqual(expected);
});

it('keeps a place that was moved after the list was asked for', () => {
  expect(after(at(9), whole, ASKED)).toEqual(whole);
});

it('is outdated for a screen that needs all of a place', () => {
  const client = new QueryClient();
  keepPlaces(client, [{ _id: 'emma', place: at(5) }], ASKED);
  expect(client.getQueryCache().find({ queryKey })?.isStaleByTime(60_000)).toBe(true);
});
