import { expect, test } from 'vitest';
import {
  charactersOf,
  isRightToLeft,
  layOut,
  linesOf,
  picture,
  type Shape,
  shapes,
  shortenedTo,
} from './picture-layout';

/** Each character is one wide. */
const count = (text: string) => [...text].length;
/** Each character is half as wide as its size. */
const half = (text: string, size: number) => (count(text) * size) / 2;

test('breaks lines between words, and keeps paragraphs', () => {
  expect(linesOf('Fear is the mind-killer.\n\nI must not fear. ', 12, count)).toEqual([
    'Fear is the',
    'mind-killer.',
    '',
    'I must not',
    'fear.',
  ]);
});

test('cuts only a word that is longer than a line, and no character', () => {
  expect(linesOf('a abcdefgh b', 4, count)).toEqual(['a', 'abcd', 'efgh', 'b']);
  expect(linesOf('🐛🐛🐛', 2, count)).toEqual(['🐛🐛', '🐛']);
});

const FAMILY = '👨‍👩‍👧‍👦';
/** Each character that a reader sees is one wide. */
const seen = (text: string) => charactersOf(text).length;

test('breaks lines between the words of scripts without spaces', () => {
  expect(linesOf('今天天气很好，我们去公园。', 6, seen)).toEqual(['今天天气', '很好，我们去', '公园。']);
  const thai = linesOf('วันนี้อากาศดีมากเราไปสวนกัน', 7, seen);
  expect(thai.join('')).toBe('วันนี้อากาศดีมากเราไปสวนกัน');
  for (const line of thai) expect(line).not.toMatch(/^\p{M}/u);
});

test('never cuts a joined emoji or takes a mark from its letter', () => {
  expect(linesOf(FAMILY.repeat(5), 2, seen)).toEqual([FAMILY.repeat(2), FAMILY.repeat(2), FAMILY]);
  expect(shortenedTo(1, [FAMILY.repeat(3), 'x'], 3, seen)).toEqual([`${FAMILY.repeat(2)}…`]);
  expect(linesOf('e\u0301'.repeat(3), 2, seen)).toEqual(['e\u0301'.repeat(2), 'e\u0301']);
});

test.each([
  ['שלום, עולם!', true],
  ['«مرحبا»', true],
  ['12 — שלום', true],
  ['Emma שלום', false],
  ['123', false],
])('begins %j at the right margin: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
  expect(
    layOut({ remark: text, title: 'Dune', details: [] }, 'portrait', half).map((row) => row.isRightToLeft),
  ).toEqual([expected, false]);
});

test('shortens at a word, within the width', () => {
  const shorten = (max: number, lines: string[], width: number) => shortenedTo(max, lines, width, count);
  expect(shorten(2, ['one two', 'three'], 7)).toEqual(['one two', 'three']);
  expect(shorten(1, ['one two', 'three'], 8)).toEqual(['one two…']);
  expect(shorten(1, ['one two', 'three'], 7)).toEqual(['one…']);
  expect(shorten(1, ['one two,', 'three'], 9)).toEqual(['one two…']);
  expect(shorten(2, ['one', '', 'two'], 9)).toEqual(['one…']);
  expect(shorten(1, ['abcd', 'efgh'], 4)).toEqual(['abc…']);
});

const of = (remark: string, fields = {}, shape: Shape = 'portrait') =>
  layOut({ remark, title: 'Dune', details: ['Frank Herbert', '', 'Chapter 2'], ...fields }, shape, half);

test('a picture has the note, its book, and the author with the chapter', () => {
  expect(of('Water is money.').map(({ part, text }) => [part, text])).toEqual([
    ['note', 'Water is money.'],
    ['title', 'Dune'],
    ['detail', 'Frank Herbert · Chapter 2'],
  ]);
  expect(of('Water is money.', { details: ['', ''] }).map(({ part }) => part)).toEqual(['note', 'title']);
});

test('a longer note is smaller, and the longest is shortened', () => {
  const sizeOf = (words: number) => of('word '.repeat(words))[0]?.size ?? 0;
  expect(sizeOf(100)).toBeLessThan(sizeOf(10));
  const notes = of('word '.repeat(2000)).filter(({ part }) => part === 'note');
  expect(notes.at(-1)?.text).toMatch(/word…$/);
  expect(of('word '.repeat(100)).some(({ text }) => text.includes('…'))).toBe(false);
});

test('an upright picture has room for more words, and a square one for fewer', () => {
  const shown = (shape: Shape) =>
    of('word '.repeat(2000), {}, shape)
      .map(({ text }) => text)
      .join(' ').length;
  expect(shown('upright')).toBeGreaterThan(shown('portrait'));
  expect(shown('square')).toBeLessThan(shown('portrait'));
});

const SHAPES = Object.keys(shapes) as Shape[];
const cases = SHAPES.flatMap((shape) => [1, 100, 4000].map((words) => [shape, words] as const));

test.each(cases)('rows of a %s picture with %i words stay apart and within it', (shape, words) => {
  const long = { title: 'long title '.repeat(40), details: ['long name '.repeat(40)] };
  const rows = of('word '.repeat(words), long, shape);
  for (const [index, { y, size, text }] of rows.entries()) {
    const before = rows[index - 1];
    expect(y - size / 2).toBeGreaterThan(before ? before.y + before.size / 2 : 0);
    expect(half(text, size)).toBeLessThanOrEqual(picture.width - 2 * picture.margin);
  }
  // The mark is below.
  expect(rows.at(-1)?.y).toBeLessThan(shapes[shape].bottom + 260);
});
