import { expect, it } from 'vitest';
import { id, instant, line, listQuery, name, text, wholeNumber } from './fields';
import { englishOf, fromIssue, message } from './messages';

const problem = (result: { success: boolean; error?: { issues: { message: string; code: string }[] } | undefined }) =>
  result.error?.issues.map(({ message: text, code }) => ({ message: englishOf(fromIssue(text)), code }));

const Name = text('Title', { min: 1, max: 5 });

it.each([
  [' x ', 'x'],
  ['12345', '12345'],
])('trims a text: %j becomes %j', (typed, read) => {
  expect(Name.parse(typed)).toBe(read);
});

it.each([
  ['123456', 'custom', 'Title can be at most 5 characters.'],
  [' ', 'custom', 'Title is required.'],
  ['\u3164', 'custom', 'Title is required.'],
  ['\u200b\n\u2800', 'custom', 'Title is required.'],
  [1, 'invalid_type', 'Title must be text.'],
])('rejects the text %j', (typed, code, message) => {
  expect(problem(Name.safeParse(typed))).toEqual([{ code, message }]);
});

it('accepts a custom rule for a text', () => {
  const own = text('Post', { min: 1, max: 5 }, (value) => (value === 'no' ? message('badId') : undefined));
  expect([problem(own.safeParse('no')), own.parse('yes')]).toEqual([
    [{ code: 'custom', message: "That isn't a valid id." }],
    'yes',
  ]);
});

it.each([0, 6, 1.5, '1', undefined])('rejects the number %j', (value) => {
  const [first] = problem(wholeNumber('Page Number', { min: 1, max: 5 }).safeParse(value)) ?? [];
  expect(first?.message).toBe('Page Number must be a whole number from 1 to 5.');
});

it.each([1, 5])('accepts the number %i within its range', (value) => {
  expect(wholeNumber('Page Number', { min: 1, max: 5 }).parse(value)).toBe(value);
});

it('checks the format of an id and of an instant', () => {
  expect([id.safeParse('a b'), id.safeParse(1)].map(problem)).toMatchObject([
    [{ message: "That isn't a valid id." }],
    [{ message: 'Enter an id.' }],
  ]);
  expect([instant.safeParse('2026-03-01T10:00:00.000Z').success, instant.safeParse('2026-03-01').success]).toEqual([
    true,
    false,
  ]);
});

it('lists 100 items per page unless fewer are requested', () => {
  expect([listQuery.parse({}), listQuery.parse({ limit: '5', cursor: 'c' })]).toEqual([
    { limit: 100 },
    { limit: 5, cursor: 'c' },
  ]);
  for (const limit of ['0', '101', '1.5', 'x']) expect(listQuery.safeParse({ limit }).success).toBe(false);
});

const NO_CHARACTER = "Title has characters that can't be stored. Type it again.";
const UNSEEN = 'Title must have a character that can be seen.';
const TURNED = "Title can't have characters that change the direction of the text.";
const STACKED = 'Title has too many accents on one letter.';
const Title = name('Title', { min: 0, max: 9 });

it.each([
  ['a\0b', NO_CHARACTER],
  ['a\ud83d', NO_CHARACTER],
  ['\udcdab', NO_CHARACTER],
])('rejects half a surrogate pair or NUL in a text and a name: %j', (typed, message) => {
  for (const field of [Title, text('Title', { min: 1, max: 9 })]) {
    expect(problem(field.safeParse(typed))).toEqual([{ code: 'custom', message }]);
  }
});

it.each([
  ...['\u200b', '\u200d\ufe0f', '\u2060\u00ad', '\u3164', '\u2800', '\u115f \u1160'].map((typed) => [typed, UNSEEN]),
  ...['a\u202eb', 'a\u202a', '\u2066a', 'a\u2069b'].map((typed) => [typed, TURNED]),
  [`e${'\u0301'.repeat(9)}`, STACKED],
])('rejects the name %j', (typed, message) => {
  expect(problem(Title.safeParse(typed))).toEqual([{ code: 'custom', message }]);
});

it.each(['a\u0001b', 'a\nb', 'a\u001bb', 'a\u0085b'])('rejects control characters in a line: %j', (typed) => {
  expect(problem(line('Title', { min: 0, max: 9 }).safeParse(typed))).toEqual([
    { code: 'custom', message: NO_CHARACTER },
  ]);
});

it.each(['', 'Emma', '👩‍👩‍👧', 'שלום', 'می‌خواهم', 'a\u200fb', 'e\u0301', 'ཧྐྵྨླྺྼྻྂ'])('accepts the name %j', (typed) => {
  expect(Title.parse(typed)).toBe(typed);
});
