import type { UpToChapter } from '@domain/progress';
import { expect, it } from 'vitest';
import { ANOTHER, AS_SUGGESTED, chapterChoices, chapterProblem, toChapter } from './chapter-field';

it.each<[string, UpToChapter, UpToChapter]>([
  [AS_SUGGESTED, 7, 7],
  [AS_SUGGESTED, null, null],
  [AS_SUGGESTED, 'end', 'end'],
  ['', 7, null],
  [' ', 7, null],
  ['12', 7, 12],
  ['0', 7, 0],
  ['end', 7, 'end'],
])('%j, where %j is preselected, is %j', (value, suggested, chapter) => {
  expect(toChapter(value, suggested)).toBe(chapter);
});

const range = 'Chapter must be a whole number from 0 to 10,000.';
const above = 'A reply goes at least as far as the post above it: up to chapter 12.';
it.each<[string, UpToChapter, string | undefined]>([
  [AS_SUGGESTED, null, undefined],
  ['', null, undefined],
  ['0', null, undefined],
  ['end', null, undefined],
  [ANOTHER, null, 'Chapter is required.'],
  ['-1', null, range],
  ['1.5', null, range],
  ['100000', null, range],
  ['IX', null, range],
  ['12', 12, undefined],
  ['end', 12, undefined],
  ['11', 12, above],
  ['', 12, above],
  ['12', 'end', 'A reply goes at least as far as the post above it: whole book.'],
])('%j below a post up to %j: %j', (value, least, problem) => {
  expect(chapterProblem(value, least)).toBe(problem);
});

it.each<[(UpToChapter | undefined)[], UpToChapter, number[]]>([
  [[null, null, undefined], null, []],
  [[12, 7, 7], null, [7, 12]],
  [[0, 'end'], null, []],
  [[7, 12], 9, [12]],
  [[7, 12], 'end', []],
])('of %j below %j, %j can be chosen with one press', (chapters, least, choices) => {
  expect(chapterChoices(chapters, least)).toEqual(choices);
});
