import { expect, it } from 'vitest';
import { bookTagsOf, bookTagsProblem, withTags } from './book-tags';
import { englishOf } from './messages';

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `tag${n}`);
const problemOf = (written: readonly string[]) => {
  const problem = bookTagsProblem(bookTagsOf(written));
  return problem && englishOf(problem);
};

it('stores the tags of a book with single spaces, and each once', () => {
  const written = ['Science  Fiction', '# science fiction ', 'sci-fi\u00a02026', 'Perche\u0301'];
  expect(bookTagsOf(written)).toEqual(['science fiction', 'sci-fi 2026', 'perch\u00e9']);
});

const bad = 'A tag is 1 to 40 letters, digits, spaces and hyphens.';

it.each([
  [['科幻 小说', 'x'.repeat(40)], undefined],
  [numbered(10), undefined],
  [numbered(11), 'There can be at most 10 tags.'],
  [['!?'], bad],
  [['🐋'], bad],
  [[' '], bad],
  [['- read'], bad],
  [['a, b'], bad],
  [['x'.repeat(41)], bad],
])('tags of a book, %j: %s', (written, words) => {
  expect(problemOf(written)).toBe(words);
});

it('adds as many tags as there is room for, and removes none', () => {
  expect(withTags(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(withTags(numbered(9), ['x', 'y'])).toEqual([...numbered(9), 'x']);
  expect(withTags(numbered(12), ['x'])).toEqual(numbered(12));
});
