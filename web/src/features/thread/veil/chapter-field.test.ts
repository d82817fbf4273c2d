import { expect, it } from 'vitest';
import { AS_SUGGESTED, chapterProblem, toChapter } from './chapter-field';

it.each([
  [AS_SUGGESTED, 7, 7],
  [AS_SUGGESTED, null, null],
  ['', 7, null],
  [' ', 7, null],
  ['12', 7, 12],
  ['0', 7, 0],
])('%j, where %j is suggested, is %j', (typed, suggested, chapter) => {
  expect(toChapter(typed, suggested)).toBe(chapter);
});

const range = 'Chapter must be a whole number from 0 to 10,000.';
it.each([
  [AS_SUGGESTED, null, undefined],
  ['', null, undefined],
  ['0', null, undefined],
  ['-1', null, range],
  ['1.5', null, range],
  ['100000', null, range],
  ['IX', null, range],
  ['12', 12, undefined],
  ['11', 12, 'A reply goes at least as far as the post above it: chapter 12.'],
  ['', 12, 'A reply goes at least as far as the post above it: chapter 12.'],
])('%j below a post up to chapter %j: %j', (typed, least, problem) => {
  expect(chapterProblem(typed, least)).toBe(problem);
});
