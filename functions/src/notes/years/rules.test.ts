import { expect, it } from 'vitest';
import { figuresOf } from './rules';

const book = (_id: string, rating: number | null, pages: number | null, finished = '2020-02-01') => ({
  _id,
  title: _id,
  author: '',
  finished,
  rating,
  pages,
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
  expect(figuresOf(books)).toEqual({ pages: { read, books: numKnown }, ratings: { average, counts } });
});
