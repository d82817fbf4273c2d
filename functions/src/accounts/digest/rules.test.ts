import { expect, it } from 'vitest';
import type { DigestChoice } from '../../contract/digest';
import { localDay } from '../../domain/time-zones';
import { digestSince, nextDigest } from './rules';

const next = (digest: DigestChoice, zone: string, after: string) =>
  nextDigest({ digest, zone }, new Date(after))?.toISOString();

it.each<[string, DigestChoice, string, string, string | undefined]>([
  ['never when it is off', 'off', 'Europe/Rome', '2026-11-23T06:00:00Z', undefined],
  ['later today', 'daily', 'Europe/Rome', '2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
  ['tomorrow from 8 on', 'daily', 'Europe/Rome', '2026-11-23T07:00:00Z', '2026-11-24T07:00:00.000Z'],
  ['at 8 also in summer', 'daily', 'Europe/Rome', '2026-07-01T12:00:00Z', '2026-07-02T06:00:00.000Z'],
  ['at 8 on the day that summer begins', 'daily', 'Europe/Rome', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['at 8 on the day that it ends', 'daily', 'Europe/Rome', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['at 8 half an hour off', 'daily', 'Asia/Kolkata', '2026-11-23T00:00:00Z', '2026-11-23T02:30:00.000Z'],
  ['on the day of the zone, ahead', 'daily', 'Pacific/Kiritimati', '2026-11-23T17:00:00Z', '2026-11-23T18:00:00.000Z'],
  ['on the day of the zone, behind', 'daily', 'Pacific/Honolulu', '2026-11-23T17:00:00Z', '2026-11-23T18:00:00.000Z'],
  ['on Monday of this week', 'weekly', 'Europe/Rome', '2026-11-23T06:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['on Monday of the next', 'weekly', 'Europe/Rome', '2026-11-23T07:00:00Z', '2026-11-30T07:00:00.000Z'],
  ['on the Monday of the zone', 'weekly', 'Pacific/Auckland', '2026-11-22T10:00:00Z', '2026-11-22T19:00:00.000Z'],
])('is due %s', (_, digest, zone, after, due) => {
  expect(next(digest, zone, after)).toBe(due);
});

it("names the day by the reader's calendar", () => {
  expect(localDay(new Date('2026-11-23T18:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-24');
  expect(localDay(new Date('2026-11-23T18:00:00Z'), 'Pacific/Honolulu')).toBe('2026-11-23');
});

it('includes everything posted since the previous digest', () => {
  const due = new Date('2026-11-23T07:00:00Z');
  expect(digestSince({ digest: 'daily' }, due)).toEqual(new Date('2026-11-22T07:00:00Z'));
  expect(digestSince({ digest: 'weekly' }, due)).toEqual(new Date('2026-11-16T07:00:00Z'));
});
