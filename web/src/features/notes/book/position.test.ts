import { expect, it } from 'vitest';
import { chapterAtPage, percentOf } from './position';

it.each([
  [{ unit: 'percent', at: 41 }, null, 41],
  [{ unit: 'page', at: 130 }, 320, 40],
  [{ unit: 'page', at: 330 }, 320, 100],
  [{ unit: 'page', at: 0 }, 320, 0],
  [{ unit: 'page', at: 130 }, null, undefined],
] as const)('%j of %s pages is %s percent', (position, pages, percent) => {
  expect(percentOf(position, pages)).toBe(percent);
});

const notes = [
  { page: 10, chapter: 1 },
  { page: 120, chapter: 7 },
  { page: 150, chapter: 8 },
  { page: 0, chapter: 20 },
];

it.each([
  [9, undefined],
  [10, 1],
  [119, 1],
  [120, 7],
  [149, 7],
  [150, 8],
  [900, 8],
])('puts page %i in chapter %s', (page, chapter) => {
  expect(chapterAtPage(notes, page)).toBe(chapter);
});

it('ignores a note of another edition', () => {
  expect(chapterAtPage([...notes, { page: 300, chapter: 2 }], 130)).toBe(2);
  expect(chapterAtPage([], 130)).toBeUndefined();
});
