import { NO_CHAPTER } from '@domain/spoilers';
import { noteOf } from '@test/note-samples';
import { expect, test } from 'vitest';
import { besideForm, canBeByPage, chapterNames, lastTaken, toChapters } from './chapters';

const outline = (...notes: Parameters<typeof toChapters>[0]) =>
  toChapters(notes).map(({ chapter, name, notes: found }) => [chapter, name, found.map(({ _id }) => _id).join(' ')]);

test('sorts chapters by number, not by text or by last change', () => {
  const chapters = outline(
    noteOf('a', 3, { chapter: 10 }),
    noteOf('b', 2, { chapter: 9 }),
    noteOf('c', 1, { chapter: 0 }),
  );
  expect(chapters).toEqual([
    [0, '', 'c'],
    [9, '', 'b'],
    [10, '', 'a'],
  ]);
});

test('keeps the order of the list within a chapter, whatever the pages', () => {
  const chapters = outline(
    noteOf('changed', 9, { page: 7, createdAt: '2026-11-20T10:01:00.000Z' }),
    noteOf('elsewhere', 8, { chapter: 2 }),
    noteOf('created', 5, { page: 100, createdAt: '2026-11-20T10:02:00.000Z' }),
    noteOf('whole', 3, { page: 0 }),
  );
  expect(chapters).toEqual([
    [1, '', 'changed created whole'],
    [2, '', 'elsewhere'],
  ]);
});

test('keeps the notes of one import in the order of writing, last first', () => {
  const chapters = outline(
    noteOf('changed', 9, { createdAt: '2024-03-03T10:00:00.000Z' }),
    noteOf('second', 5, { createdAt: '2024-03-03T10:02:00.000Z' }),
    noteOf('first', 5, { createdAt: '2024-03-03T10:01:00.000Z' }),
    noteOf('third', 5, { createdAt: '2024-03-03T10:03:00.000Z' }),
  );
  expect(chapters).toEqual([[1, '', 'changed third second first']]);
});

const unplaced = [
  noteOf('far', 5, { chapter: NO_CHAPTER, page: 163 }),
  noteOf('nowhere', 9, { chapter: NO_CHAPTER }),
  noteOf('near', 5, { chapter: NO_CHAPTER, page: 1 }),
  noteOf('second', 5, { chapter: NO_CHAPTER, location: 900 }),
  noteOf('first', 5, { chapter: NO_CHAPTER, location: 120 }),
];

test('orders notes without a chapter by page, then by location, in the book and beside the form', () => {
  expect(outline(...unplaced)).toEqual([[NO_CHAPTER, '', 'near far first second nowhere']]);
  expect(canBeByPage(toChapters(unplaced))).toBe(false);
  const beside = besideForm([...unplaced, noteOf('older', 1), noteOf('newer', 2)]).map(({ _id }) => _id);
  expect(beside.join(' ')).toBe('newer older near far first second nowhere');
});

test('uses the latest name of a chapter', () => {
  const chapters = outline(
    noteOf('unnamed', 3),
    noteOf('newer', 2, { chapterTitle: 'Arrakis' }),
    noteOf('older', 1, { chapterTitle: 'Dune' }),
  );
  expect(chapters).toEqual([[1, 'Arrakis', 'unnamed newer older']]);
});

test('maps each named chapter to its latest name', () => {
  const names = chapterNames([
    noteOf('a', 4, { chapter: 2 }),
    noteOf('b', 3, { chapter: 2, chapterTitle: 'Arrakis' }),
    noteOf('c', 2, { chapter: 2, chapterTitle: 'Dune' }),
    noteOf('d', 1, { chapter: 3 }),
  ]);
  expect([...names]).toEqual([[2, 'Arrakis']]);
});

test('finds the latest note in a list that is sorted by last change', () => {
  const taken = (_id: string, minute: string) => noteOf(_id, 1, { createdAt: `2026-11-20T10:${minute}:00.000Z` });
  expect(lastTaken([taken('a', '01'), taken('b', '09'), taken('c', '05')])?._id).toBe('b');
  expect(lastTaken([])).toBeUndefined();
});

test('by page, notes on one page are oldest first, and those without a page are last', () => {
  const notes = [
    noteOf('whole', 9, { chapterTitle: 'Latest name' }),
    noteOf('same-later', 8, { page: 7 }),
    noteOf('far', 5, { page: 100 }),
    noteOf('near', 4, { page: 9 }),
    noteOf('same', 3, { page: 7, chapterTitle: 'Older name' }),
    noteOf('all', 2),
  ];
  const [chapter] = toChapters(notes, 'page');
  expect(chapter?.notes.map(({ _id }) => _id)).toEqual(['same', 'same-later', 'near', 'far', 'all', 'whole']);
  expect(chapter?.name).toBe('Latest name');
  expect(notes[0]?._id).toBe('whole');
});

test('there is an order by page only where a chapter has several notes, one of them with a page', () => {
  const can = (...notes: Parameters<typeof toChapters>[0]) => canBeByPage(toChapters(notes));
  expect(can(noteOf('a', 2, { page: 7 }), noteOf('b', 1))).toBe(true);
  expect(can(noteOf('a', 2, { page: 7 }), noteOf('b', 1, { page: 8, chapter: 2 }))).toBe(false);
  expect(can(noteOf('a', 2), noteOf('b', 1))).toBe(false);
});
