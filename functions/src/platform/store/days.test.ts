import { describe, expect, it } from 'vitest';
import { countThisWeek, countToday, daysBefore, isThisWeek, minuteOf, staleDays } from './days';

const days = { '2026-02-22': 1, '2026-02-23': 2, '2026-02-28': 4, '2026-03-01': 8 };
const at = (iso: string) => new Date(iso);

describe('posts by day', () => {
  it.each([
    ['2026-03-01T00:00:00Z', 8, 14],
    ['2026-02-28T23:59:59Z', 4, 7],
    ['2026-03-02T12:00:00Z', 0, 12],
    ['2026-03-08T00:00:00Z', 0, 0],
    // A day later in New York than in UTC counts as the UTC day.
    ['2026-02-28T22:00:00-05:00', 8, 14],
  ])('at %s: %i today and %i this week', (now, today, week) => {
    expect([countToday(days, at(now)), countThisWeek(days, at(now))]).toEqual([today, week]);
  });

  it('are never negative', () => {
    const negative = { '2026-03-01': -1, '2026-02-28': 2 };
    expect(countThisWeek(negative, at('2026-03-01T12:00:00Z'))).toBe(2);
    expect(countToday(negative, at('2026-03-01T12:00:00Z'))).toBe(0);
  });

  it('are deleted once no sum uses them', () => {
    expect(staleDays(days, at('2026-03-01T12:00:00Z'))).toEqual(['2026-02-22']);
    expect(staleDays(days, at('2026-03-08T12:00:00Z'))).toEqual(Object.keys(days));
    expect(isThisWeek(at('2026-02-23T00:00:00Z'), at('2026-03-01T23:00:00Z'))).toBe(true);
    expect(isThisWeek(at('2026-02-22T23:59:59Z'), at('2026-03-01T00:00:00Z'))).toBe(false);
  });
});

it('lists the days before an instant, newest first', () => {
  expect(daysBefore(at('2026-03-02T12:00:00Z'), 1, 4)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27']);
  expect(daysBefore(at('2026-03-02T12:00:00Z'), 2, 2)).toEqual([]);
});

it('finds the minute of an instant without changing the instant', () => {
  const instant = at('2026-03-02T12:34:56.789Z');
  expect(minuteOf(instant)).toEqual(at('2026-03-02T12:34:00.000Z'));
  expect(instant).toEqual(at('2026-03-02T12:34:56.789Z'));
});
