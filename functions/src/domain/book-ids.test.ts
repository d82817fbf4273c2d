import { describe, expect, it } from 'vitest';
import { BookIds } from './book-ids';
import { bookIdsOf } from './book-ids-of';

describe("a book's ids elsewhere", () => {
  it.each([
    [{}, true],
    [{ isbn13: '9780439023481', olWork: 'OL20867W', olEdition: 'OL7353617M' }, true],
    [{ isbn13: '0439023483' }, false],
    [{ isbn13: '978-0-439-02348-1' }, false],
    [{ isbn13: '9780439023482' }, false],
    [{ isbn13: '' }, false],
    [{ olWork: 'OL7353617M' }, false],
    [{ olWork: '/works/OL20867W' }, false],
    [{ olEdition: 'OL20867W' }, false],
    [{ olEdition: 7 }, false],
  ])('%j: %s', (ids, valid) => {
    expect(BookIds.safeParse(ids).success).toBe(valid);
  });

  it('leaves out unknown and invalid ids', () => {
    const book = { olWork: 'OL1W', isbn13: undefined, title: 'Dune' };
    expect(bookIdsOf(book)).toEqual({ olWork: 'OL1W' });
  });
});
