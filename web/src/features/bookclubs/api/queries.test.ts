import type { ClubBook } from '@contract/clubs';
import { expect, it } from 'vitest';
import { activeBooks } from './queries';

const book = (_id: string, lastPost: string | null) => ({ _id, lastPost }) as ClubBook;

it.each<[what: string, books: ClubBook[], active: string[]]>([
  ['none without a post', [book('emma', null)], []],
  [
    'the books with the latest posts, at most three',
    [book('a', '2026-01-01'), ...['d', 'c', 'b'].map(later)],
    ['b', 'c', 'd'],
  ],
  ["in an order that a new post doesn't change", [book('b', '2026-03-01'), book('a', '2026-02-01')], ['a', 'b']],
])('takes %s', (_, books, active) => {
  expect(activeBooks(books).map(({ _id }) => _id)).toEqual(active);
});

function later(id: string): ClubBook {
  return book(id, '2026-02-01');
}
