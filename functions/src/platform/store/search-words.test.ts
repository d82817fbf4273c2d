import { expect, test } from 'vitest';
import { searchKeyOf, searchWordsOf } from './search-words';

test.each([
  ['Is it?', ['is', 'it']],
  ['Il Città', ['il', 'ci', 'cit', 'citt', 'citta']],
  ['Persuasion', ['pe', 'per', 'pers', 'persu', 'persua', 'persuas', 'persuasi']],
  ['A … 🙂', []],
  ['no No NO', ['no']],
  ['三体', ['三体']],
])('finds %j by %j', (title, words) => {
  expect(searchWordsOf(title)).toEqual(words);
});

test('keeps the prefixes of twelve words of a long title', () => {
  const words = Array.from({ length: 30 }, (_, index) => `w${index + 10}`);
  expect(searchWordsOf(words.join(' '))).toHaveLength(2 + 12);
});

test.each([
  ['the LETTER', 'letter'],
  ['persuasion', 'persuasi'],
  ['perché', 'perche'],
  ['三体', '三体'],
  ['a', undefined],
  ['.*', undefined],
  ['🙂', undefined],
  ['', undefined],
])('searches for %j with %j', (sought, key) => {
  expect(searchKeyOf(sought)).toBe(key);
});
