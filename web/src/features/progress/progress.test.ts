import { expect, it } from 'vitest';
import { changedProgress, isFarOn, isSame } from './progress';

const atChapter = (chapter: number, finished = false) => ({ chapter, finished });

it.each([
  [null, { chapter: 12 }, atChapter(12)],
  [atChapter(12), { finished: true }, atChapter(12, true)],
  [atChapter(12, true), { chapter: 3 }, atChapter(3)],
  [undefined, { finished: true }, atChapter(0, true)],
])('from %j with %j is %j', (progress, change, expected) => {
  expect(changedProgress(progress, change)).toEqual(expected);
});

it.each([
  [null, null, true],
  [null, undefined, true],
  [atChapter(0), null, false],
  [atChapter(3), atChapter(3), true],
  [atChapter(3), atChapter(4), false],
  [atChapter(3), atChapter(3, true), false],
])('%j and %j are the same: %s', (first, other, same) => {
  expect(isSame(first, other)).toBe(same);
});

it.each([
  [101, atChapter(5), true],
  [100, atChapter(5), false],
  [120, atChapter(70), false],
  [101, null, true],
])('chapter %i after %j is far on: %s', (chapter, progress, expected) => {
  expect(isFarOn(chapter, progress)).toBe(expected);
});
