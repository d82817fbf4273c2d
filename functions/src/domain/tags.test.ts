import { expect, it } from 'vitest';
import { englishOf } from './messages';
import { bookTagsOf, bookTagsProblem, tagsOf, tagsProblem, withTags } from './tags';

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

const bookProblemOf = (written: readonly string[]) => {
  const problem = bookTagsProblem(bookTagsOf(written));
  return problem && englishOf(problem);
};

it('stores the tags of a book with single spaces, and each once', () => {
  const written = ['Science  Fiction', '# science fiction ', 'sci-fi\u00a02026', 'Perche\u0301'];
  expect(bookTagsOf(written)).toEqual(['science fiction', 'sci-fi 2026', 'perch\u00e9']);
});

const badBookTag = 'A tag is 1 to 40 letters, digits, spaces and hyphens.';

it.each([
  [['科幻 小说', 'x'.repeat(40)], undefined],
  [numbered(10), undefined],
  [numbered(11), 'There can be at most 10 tags.'],
  [['!?'], badBookTag],
  [['🐋'], badBookTag],
  [[' '], badBookTag],
  [['- read'], badBookTag],
  [['a, b'], badBookTag],
  [['x'.repeat(41)], badBookTag],
])('tags of a book, %j: %s', (written, words) => {
  expect(bookProblemOf(written)).toBe(words);
});

it('adds as many tags as there is room for, and removes none', () => {
  expect(withTags(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(withTags(numbered(9), ['x', 'y'])).toEqual([...numbered(9), 'x']);
  expect(withTags(numbered(12), ['x'])).toEqual(numbered(12));
});
