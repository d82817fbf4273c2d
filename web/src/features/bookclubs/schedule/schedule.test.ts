import { describe, expect, it } from 'vitest';
import { chaptersLeft, currentStep, daysLater, firstDate, later, onPace, weeklySteps } from './schedule';

it.each([
  ['2026-02-26', 3, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  // Across the change to daylight saving time.
  ['2026-03-28', 2, '2026-03-30'],
])('adds to %s %i days: %s', (day, days, expected) => {
  expect(daysLater(day, days)).toBe(expected);
});

it.each([
  ['a Monday', '2026-11-23', '2026-11-29'],
  ['a Friday', '2026-11-27', '2026-11-29'],
  ['a Saturday', '2026-11-28', '2026-12-06'],
  ['a Sunday', '2026-11-29', '2026-12-06'],
])('leaves time to read before the first date, from %s', (_, today, expected) => {
  expect(firstDate(today)).toBe(expected);
});

const steps = weeklySteps(12, 5, '2026-11-29');

it('has a date each week, and ends with the book', () => {
  expect(steps).toEqual([
    { chapter: 5, by: '2026-11-29' },
    { chapter: 10, by: '2026-12-06' },
    { chapter: 12, by: '2026-12-13' },
  ]);
  expect(weeklySteps(3, 10, '2026-11-29')).toEqual([{ chapter: 3, by: '2026-11-29' }]);
});

it('moves the dates to come', () => {
  expect(later(steps, '2026-12-06', 7)).toEqual([
    { chapter: 5, by: '2026-11-29' },
    { chapter: 10, by: '2026-12-13' },
    { chapter: 12, by: '2026-12-20' },
  ]);
});

it.each([
  ['before the first date', '2026-11-01', 5],
  ['on a date', '2026-12-06', 10],
  ['after the last date', '2027-01-01', 12],
])('picks the next step: %s', (_, today, chapter) => {
  expect(currentStep(steps, today)?.chapter).toBe(chapter);
  expect(currentStep([], today)).toBeUndefined();
});

it.each<[number, Parameters<typeof chaptersLeft>[1], number]>([
  [12, null, 12],
  [12, { chapter: 8, finished: false }, 4],
  [12, { chapter: 20, finished: false }, 0],
  [12, { chapter: 3, finished: true }, 0],
])('counts the chapters to %i from %o: %i', (chapter, progress, left) => {
  expect(chaptersLeft(chapter, progress)).toBe(left);
});

describe('members on pace', () => {
  const memberProgress = [
    { user: 'ada', chapter: 5 },
    { user: 'giulia', chapter: 3 },
    { user: 'tom', chapter: 'finished' as const },
  ];
  it.each([
    ['includes everybody before the first date is past', '2026-11-29', ['ada', 'giulia', 'tom']],
    ['includes a member who has reached the last past date', '2026-11-30', ['ada', 'tom']],
    ['includes a member who is further', '2026-12-07', ['tom']],
  ])('%s', (_, today, names) => {
    expect(onPace({ schedule: steps, memberProgress }, today)).toEqual(names);
  });
});
