import { limits } from '@contract/limits';
import { expect, test } from 'vitest';
import { firstValues, noteRules, oneMore, toBody, toValues } from './note-fields';
import { duneNotes, noteOf } from './test/test-data';

const spice = { bookId: 'dune', chapter: '7', chapterTitle: 'Spice', page: '212', remark: 'It flows.', pub: true };

test('shows page 0 as nothing, and sends nothing as page 0', () => {
  expect(toValues(noteOf('a', 1, { page: 0 })).page).toBe('');
  expect(toBody({ ...spice, chapter: '0', page: '' }, 'ada@example.org')).toMatchObject({ chapter: 0, page: 0 });
});

test('sends the email as userId and the fixed text as bookTitle', () => {
  expect(toBody(spice, 'ada@example.org')).toEqual({
    ...{ chapter: 7, chapterTitle: 'Spice', page: 212, remark: 'It flows.', pub: true },
    ...{ userId: 'ada@example.org', bookId: 'dune', bookTitle: 'Book Title' },
  });
});

test('a new note starts in the chapter of the last one taken, without a page', () => {
  const started = { bookId: 'dune', page: '', remark: '', pub: false };
  expect(firstValues('dune', duneNotes)).toEqual({ ...started, chapter: '12', chapterTitle: '' });
  expect(firstValues('dune', [noteOf('late', 20, { chapter: 2 }), ...duneNotes.slice(1)])).toEqual({
    ...{ ...started, chapter: '2', chapterTitle: 'Arrakis' },
  });
});

test("a book's first note starts blank", () => {
  expect(firstValues('dune', [])).toEqual({
    ...{ bookId: 'dune', chapter: '', chapterTitle: '', page: '', remark: '', pub: false },
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
  ['chapter', '', 'Chapter is required.'],
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
] as const)('%s: %.12j is %j', (name, value, message) => {
  expect(noteRules[name].validate(value)).toBe(message);
});
