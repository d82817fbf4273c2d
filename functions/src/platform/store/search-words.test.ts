import { expect, test } from 'vitest';
import { searchKeyOf, searchTypoKeysOf, searchWordsOf } from './search-words';

test.each([
  ['Is it?', ['is', 'it']],
  ['Il Città', ['il', 'ci', 'cit', 'citt', 'citta']],
  ['Persuasion', ['pe', 'per', 'pers', 'persu', 'persua', 'persuas', 'persuasi']],
  ['A … 🙂', []],
  ['no No NO', ['no']],
  ['三体', ['三体']],
])('finds %j by %j', (title, words) => {
  expect(searchWordsOf(title).filter((word) => !word.startsWith('~'))).toEqual(words);
});

test.each([
  ['Il Città', 'citta'],
  ['The Città', 'ictta'],
  ['Frankenstein; or, The Modern Prometheus', 'frnakenstien'],
])('finds %j by the misspelt %j', (title, sought) => {
  const words = searchWordsOf(title);
  expect(searchTypoKeysOf(sought).some((key) => words.includes(key))).toBe(true);
});

test.each(['a', 'il', '三体', '.*', ''])('has no keys for errors in %j', (text) => {
  expect(searchTypoKeysOf(text)).toEqual([]);
  expect(searchWordsOf(text).filter((word) => word.startsWith('~'))).toEqual([]);
});

test('keeps the prefixes of twelve words of a long title', () => {
  const words = Array.from({ length: 30 }, (_, index) => `w${index + 10}`);
  const kept = searchWordsOf(words.join(' '));
  expect(kept.filter((word) => !word.startsWith('~'))).toHaveLength(2 + 12);
  expect(kept.filter((word) => /^~w\d\d$/.test(word))).toHaveLength(12);
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
