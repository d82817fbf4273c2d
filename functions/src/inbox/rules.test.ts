import { describe, expect, it } from 'vitest';
import type { UpToChapter } from '../domain/progress';
import { DAY_MS } from '../domain/time';
import { hasOpened, isAway, latestBooks, leadingNotice } from './rules';

const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

it('lists each book once, most recently used first', () => {
  const activities = [
    { bookId: 'emma', at: daysAgo(3) },
    { bookId: 'dune', at: daysAgo(2) },
    { bookId: 'emma', at: daysAgo(1) },
  ];
  expect(latestBooks(activities)).toEqual(['emma', 'dune']);
  expect(latestBooks([])).toEqual([]);
});

it.each([
  ['never', undefined, false],
  ['six days ago', daysAgo(6.9), false],
  ['a week ago', daysAgo(7), true],
  ['a year ago', daysAgo(365), true],
  ['in the future, by a clock that was ahead', daysAgo(-400), false],
])('a reader who used a book %s is away: %s', (_, usedAt, expected) => {
  expect(isAway(usedAt, now)).toBe(expected);
});

describe('hasOpened', () => {
  const at = (chapter: number, finished = false) => ({ chapter, finished });
  const move = (from: ReturnType<typeof at> | null, to: ReturnType<typeof at>, days = 0) => ({
    ...to,
    previous: from,
    updatedAt: daysAgo(days),
  });

  it.each<[UpToChapter, ReturnType<typeof move> | undefined, boolean]>([
    [7, move(at(6), at(7)), true],
    [6, move(at(6), at(7)), false],
    [8, move(at(6), at(7)), false],
    [null, move(at(6), at(7)), false],
    ['end', move(at(6), at(6, true)), true],
    [5, move(at(7), at(6)), false],
    [7, move(null, at(7)), false],
    [7, move(at(6), at(7), 7), false],
    [7, move(at(6), at(7), 6.9), true],
    [7, undefined, false],
  ])('%s after %j: %s', (chapter, moved, expected) => {
    expect(hasOpened({ chapter }, moved, now)).toBe(expected);
  });
});

it('opens the oldest unread notification, or else the latest', () => {
  const [latest, middle, oldest] = [{ isUnread: true }, { isUnread: true }, { isUnread: false }];
  expect(leadingNotice([latest, middle, oldest])).toBe(middle);
  const read = { isUnread: false };
  expect(leadingNotice([read, oldest])).toBe(read);
  expect(leadingNotice([])).toBeUndefined();
});
