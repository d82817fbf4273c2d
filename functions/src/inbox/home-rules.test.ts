import { describe, expect, it } from 'vitest';
import type { UpToChapter } from '../domain/progress';
import { firstOld, hasOpened, idOfDay, latestBooks, mayHaveOldNotes } from './home-rules';

const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it('lists each book once, most recently used first', () => {
  const activities = [
    { bookId: 'emma', at: daysAgo(3) },
    { bookId: 'dune', at: daysAgo(2) },
    { bookId: 'emma', at: daysAgo(1) },
  ];
  expect(latestBooks(activities)).toEqual(['emma', 'dune']);
  expect(latestBooks([])).toEqual([]);
});

describe('hasOpened', () => {
  const at = (chapter: number, finished = false) => ({ chapter, finished });
  const move = (from: ReturnType<typeof at> | null, to: ReturnType<typeof at>, days = 0) => ({
    ...{ ...to, previous: from, updatedAt: daysAgo(days) },
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

it('picks a different note for each reader and each day, and keeps it all day', () => {
  const chosen = idOfDay('ada', now);
  expect(chosen).toMatch(/^[\w-]{24}$/);
  expect(idOfDay('ada', new Date('2026-11-21T23:59:59.999Z'))).toBe(chosen);
  expect(idOfDay('ada', new Date('2026-11-22T00:00:00.000Z'))).not.toBe(chosen);
  expect(idOfDay('ben', now)).not.toBe(chosen);
});

it('finds the first note that is a week old', () => {
  const notes = [6.9, 7, 30].map((days) => ({ _id: `${days}`, createdAt: daysAgo(days) }));
  expect(firstOld(notes, now)?._id).toBe('7');
  expect(firstOld(notes.slice(0, 1), now)).toBeUndefined();
});

it.each([
  ['an empty shelf', [], undefined, false],
  ['new books', [1, 6.9], undefined, false],
  ['a book that is a week old', [1, 7], undefined, true],
  ['more books than were read', [1], 'more', true],
])('%s', (_, days, cursor, expected) => {
  expect(mayHaveOldNotes({ items: days.map((day) => ({ addedAt: daysAgo(day) })), cursor }, now)).toBe(expected);
});
