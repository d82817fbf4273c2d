import { expect, it } from 'vitest';
import { monthsOf } from './months';

const startsIn = (zone: string) => monthsOf(2026, zone).map(({ from }) => from.toISOString());

it.each([
  ['UTC', 0, '2026-01-01T00:00:00.000Z'],
  ['Europe/Rome', 0, '2025-12-31T23:00:00.000Z'],
  // Clocks go forward on March 29 and back on October 25.
  ['Europe/Rome', 2, '2026-02-28T23:00:00.000Z'],
  ['Europe/Rome', 3, '2026-03-31T22:00:00.000Z'],
  ['Europe/Rome', 10, '2026-10-31T23:00:00.000Z'],
  // Clocks go back in the night of November 1.
  ['America/New_York', 10, '2026-11-01T04:00:00.000Z'],
  ['America/New_York', 11, '2026-12-01T05:00:00.000Z'],
  ['Pacific/Auckland', 0, '2025-12-31T11:00:00.000Z'],
  ['Asia/Kathmandu', 5, '2026-05-31T18:15:00.000Z'],
])('in %s, month %i begins at %s', (zone, month, expected) => {
  expect(startsIn(zone)[month]).toBe(expected);
});

it('returns twelve consecutive months', () => {
  const months = monthsOf(2026, 'Europe/Rome');
  expect(months).toHaveLength(12);
  expect(months.map(({ before }) => before)).toEqual([
    ...months.slice(1).map(({ from }) => from),
    new Date('2026-12-31T23:00:00.000Z'),
  ]);
});

it.each(['', 'Nowhere/City', 'x'.repeat(64)])('rejects the time zone %j', (zone) => {
  expect(() => monthsOf(2026, zone)).toThrow(expect.objectContaining({ code: 'invalid' }));
});
