import { expect, it } from 'vitest';
import { chapterAt, isAudiobook, percentOf } from './position';

it.each([
  [{ unit: 'percent', at: 41 }, null, 41],
  [{ unit: 'page', at: 130 }, 320, 40],
  [{ unit: 'page', at: 330 }, 320, 100],
  [{ unit: 'page', at: 0 }, 320, 0],
  [{ unit: 'page', at: 130 }, null, undefined],
] as const)('%j of %s pages is %s percent', (position, pages, percent) => {
  expect(percentOf(position, { pages, minutes: 700 })).toBe(percent);
});

it.each([
  [205, 700, 29],
  [701, 700, 100],
  [205, null, undefined],
])('minute %i of %s is %s percent', (at, minutes, percent) => {
  expect(percentOf({ unit: 'time', at }, { pages: 320, minutes })).toBe(percent);
});

const notes = [
  { page: 10, minute: 0, chapter: 1 },
  { page: 120, minute: 0, chapter: 7 },
  { page: 150, minute: 205, chapter: 8 },
  { page: 0, minute: 240, chapter: 12 },
  { page: 0, minute: 0, chapter: 20 },
];

it.each([
  [9, undefined],
  [10, 1],
  [119, 1],
  [120, 7],
  [149, 7],
  [150, 8],
  [900, 8],
])('puts page %i in chapter %s', (at, chapter) => {
  expect(chapterAt(notes, { unit: 'page', at })).toBe(chapter);
});

it.each([
  [204, undefined],
  [205, 8],
  [239, 8],
  [240, 12],
  [900, 12],
])('puts minute %i in chapter %s', (at, chapter) => {
  expect(chapterAt(notes, { unit: 'time', at })).toBe(chapter);
});

it('puts a percentage in no chapter', () => {
  expect(chapterAt(notes, { unit: 'percent', at: 100 })).toBeUndefined();
});

it('ignores a note of another edition', () => {
  const others = [...notes, { page: 300, minute: 300, chapter: 2 }];
  expect(chapterAt(others, { unit: 'page', at: 130 })).toBe(2);
  expect(chapterAt(others, { unit: 'time', at: 250 })).toBe(2);
  expect(chapterAt([], { unit: 'page', at: 130 })).toBeUndefined();
});

it('asks for times only in a book with a time or a length in hours', () => {
  const book = { position: { unit: 'page', at: 3 }, minutes: null } as const;
  expect(isAudiobook(book)).toBe(false);
  expect(isAudiobook({ ...book, minutes: 700 })).toBe(true);
  expect(isAudiobook({ ...book, position: { unit: 'time', at: 0 } })).toBe(true);
});
