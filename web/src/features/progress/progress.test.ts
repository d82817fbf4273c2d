import { expect, it } from 'vitest';
import { isFarOn } from './progress';

const atChapter = (chapter: number, finished = false) => ({ chapter, finished });

it.each([
  [101, atChapter(5), true],
  [100, atChapter(5), false],
  [120, atChapter(70), false],
  [101, null, true],
])('chapter %i after %j is far on: %s', (chapter, progress, expected) => {
  expect(isFarOn(chapter, progress)).toBe(expected);
});
