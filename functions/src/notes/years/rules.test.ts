import { expect, it } from 'vitest';
import { figuresOf, isHeard } from './rules';

const book = (_id: string, rating: number | null, pages: number | null, finished = '2020-02-01') => ({
  _id,
  title: _id,
  author: '',
  finished,
  rating,
  pages,
  minutes: null,
});

it.each([
  ['nothing without books', [], 0, 0, null, {}],
  ['the pages of the books whose pages are known', [book('a', null, 300), book('b', null, null)], 300, 1, null, {}],
  [
    'a book that was read twice once, but its pages twice',
    [book('a', 4.5, 200), book('b', 2, null), book('a', 4.5, 200, '2020-08-01')],
    400,
    2,
    3.25,
    { 4.5: 1, 2: 1 },
  ],
  ['the lowest and the highest rating', [book('a', 0.5, null), book('b', 5, null)], 0, 0, 2.75, { 0.5: 1, 5: 1 }],
] as const)('counts %s', (_, books, read, numKnown, average, numRated) => {
  const counts = Array.from({ length: 10 }, (_, index) => (numRated as Record<number, number>)[(index + 1) / 2] ?? 0);
  expect(figuresOf(books)).toEqual({
    pages: { read, books: numKnown },
    minutes: { read: 0, books: 0 },
    ratings: { average, counts },
  });
});

it('counts the minutes of audiobooks beside the pages', () => {
  const heard = { ...book('c', null, null), minutes: 700 };
  const { pages, minutes } = figuresOf([book('a', null, 300), heard, { ...heard, finished: '2020-09-01' }]);
  expect({ pages, minutes }).toEqual({ pages: { read: 300, books: 1 }, minutes: { read: 1400, books: 2 } });
});

it.each([
  ['minutes alone', null, 700, null, true],
  ['minutes with a percentage, without pages', null, 700, 'percent', true],
  ['minutes and a time, beside pages', 300, 700, 'time', true],
  ['minutes beside pages, without a position', 300, 700, null, true],
  ['pages with a page, beside minutes', 300, 700, 'page', false],
  ['a time without a length', 300, null, 'time', false],
] as const)('%s', (_, pages, minutes, unit, expected) => {
  expect(isHeard({ pages, minutes, position: unit && { unit, at: 1 } })).toBe(expected);
});
