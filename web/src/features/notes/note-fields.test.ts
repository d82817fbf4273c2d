import { limits } from '@contract/limits';
import { expect, test } from 'vitest';
import { blankNote, noteRules, oneMore, sameValues, toBody, toValues } from './note-fields';
import { noteOf } from './test/test-data';

test('page 0 is shown as nothing, and nothing is sent as page 0', () => {
  expect(toValues(noteOf('a', 1, { page: 0 })).page).toBe('');
  expect(toBody({ ...blankNote, chapter: '0' }, 'dune', 'ada@example.org')).toMatchObject({ chapter: 0, page: 0 });
});

test('a save sends the e-mail as userId and the fixed text as bookTitle', () => {
  const values = { chapter: '7', chapterTitle: 'Spice', page: '212', remark: 'It flows.', pub: true };
  expect(toBody(values, 'dune', 'ada@example.org')).toEqual({
    ...{ chapter: 7, chapterTitle: 'Spice', page: 212, remark: 'It flows.', pub: true },
    ...{ userId: 'ada@example.org', bookId: 'dune', bookTitle: 'Book Title' },
  });
});

test.each([
  ['', '1'],
  ['7', '8'],
  ['0', '1'],
  ['2.5', '3'],
  ['9999', '10000'],
  ['10000', undefined],
  ['x', undefined],
])('the plus button makes %j into %j', (typed, next) => {
  expect(oneMore(typed, limits.chapter)).toBe(next);
});

const chapterRange = 'Chapter must be a whole number from 0 to 10,000.';
const pageRange = 'Page Number must be a whole number from 0 to 100,000.';

test.each([
  ['chapter', '0', true],
  ['chapter', '10000', true],
  ['chapter', '10001', chapterRange],
  ['chapter', '-1', chapterRange],
  ['chapter', '1.5', chapterRange],
  ['page', '', true],
  ['page', '100000', true],
  ['page', '100001', pageRange],
  ['page', '-3', pageRange],
  ['chapterTitle', '', true],
  ['chapterTitle', '🐳'.repeat(200), true],
  ['chapterTitle', 'x'.repeat(201), 'Chapter Name can be at most 200 characters.'],
  ['remark', ' \n ', 'Remark is required.'],
  ['remark', '🐳'.repeat(5000), true],
  ['remark', 'x'.repeat(5001), 'Remark can be at most 5,000 characters.'],
] as const)('%s: %.12j is %j', (name, value, words) => {
  expect(noteRules[name].validate(value)).toBe(words);
});

test('notes are compared by what is in them, in any order', () => {
  const { remark, ...rest } = blankNote;
  expect(sameValues({ remark, ...rest }, blankNote)).toBe(true);
  expect(sameValues({ ...blankNote, pub: true }, blankNote)).toBe(false);
});
