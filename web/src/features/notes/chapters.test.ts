import { expect, test } from 'vitest';
import { toChapters } from './chapters';
import { noteOf } from './test/test-data';

const outline = (...notes: Parameters<typeof toChapters>[0]) =>
  toChapters(notes).map(({ chapter, name, notes: found }) => [chapter, name, found.map(({ _id }) => _id).join(' ')]);

test('chapters stand by number, not by text or by last change', () => {
  const found = outline(
    noteOf('a', 3, { chapter: 10 }),
    noteOf('b', 2, { chapter: 9 }),
    noteOf('c', 1, { chapter: 0 }),
  );
  expect(found).toEqual([
    [0, '', 'c'],
    [9, '', 'b'],
    [10, '', 'a'],
  ]);
});

test('notes stand by page, without a page first, and on one page as they were taken', () => {
  const found = outline(
    noteOf('second', 9, { page: 7, createdAt: '2026-11-20T10:02:00.000Z' }),
    noteOf('later', 5, { page: 100 }),
    noteOf('first', 4, { page: 7, createdAt: '2026-11-20T10:01:00.000Z' }),
    noteOf('whole', 3, { page: 0 }),
  );
  expect(found).toEqual([[1, '', 'whole first second later']]);
});

test('a chapter is called what it was called last', () => {
  const found = outline(
    noteOf('unnamed', 3),
    noteOf('newer', 2, { chapterTitle: 'Arrakis' }),
    noteOf('older', 1, { chapterTitle: 'Dune' }),
  );
  expect(found).toEqual([[1, 'Arrakis', 'older newer unnamed']]);
});

test('no notes, no chapters; the given list stays as it is', () => {
  expect(toChapters([])).toEqual([]);
  const given = [noteOf('b', 2, { page: 2 }), noteOf('a', 1, { page: 1 })];
  toChapters(given);
  expect(given.map(({ _id }) => _id)).toEqual(['b', 'a']);
});
