import { expect, it } from 'vitest';
import { changedProgress, isSame } from './progress';

const at = (chapter: number, finished = false) => ({ chapter, finished });

it.each([
  [null, { chapter: 12 }, at(12)],
  [at(12), { finished: true }, at(12, true)],
  [at(12, true), { chapter: 3 }, at(3)],
  [undefined, { finished: true }, at(0, true)],
])('from %j with %j is %j', (progress, change, expected) => {
  expect(changedProgress(progress, change)).toEqual(expected);
});

it.each([
  [null, null, true],
  [null, undefined, true],
  [at(0), null, false],
  [at(3), at(3), true],
  [at(3), at(4), false],
  [at(3), at(3, true), false],
])('%j and %j are the same: %s', (first, other, same) => {
  expect(isSame(first, other)).toBe(same);
});
