import { expect, it } from 'vitest';
import { englishOf } from './messages';
import { tagsOf, tagsProblem } from './tags';

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `tag${n}`);
const problemOf = (written: readonly string[]) => {
  const problem = tagsProblem(tagsOf(written));
  return problem && englishOf(problem);
};

it.each([
  [[], []],
  [['Grief'], ['grief']],
  [
    ['#grief', ' letters '],
    ['grief', 'letters'],
  ],
  [
    ['b', 'a', 'B', '#a'],
    ['b', 'a'],
  ],
  [['Perche\u0301'], ['perch\u00e9']],
])('stores %j as %j', (written, tags) => {
  expect(tagsOf(written)).toEqual(tags);
});

const bad = 'A tag is 1 to 30 letters, digits and hyphens.';

it.each([
  [['unreliable-narrator', '1818', 'perché', '日本', 'हिन्दी']],
  [['x'.repeat(30)]],
  [numbered(10)],
  [[...numbered(10), 'TAG1']],
])('accepts %j', (written) => {
  expect(problemOf(written)).toBeUndefined();
});

it.each([
  [[''], bad],
  [['#'], bad],
  [['##a'], bad],
  [['-'], bad],
  [['two words'], bad],
  [['🐋'], bad],
  [['a/b'], bad],
  [['\u0301'], bad],
  [['x'.repeat(31)], bad],
  [numbered(11), 'There can be at most 10 tags.'],
])('rejects %j: %s', (written, words) => {
  expect(problemOf(written)).toBe(words);
});
