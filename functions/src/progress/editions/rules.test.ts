import { describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits';
import { editionsOf, type JoinedBooks, joinBooks, otherEditions, separateBook } from './rules';

const book = (_id: string) => ({ _id, title: _id.toUpperCase() });
const join = (joined: JoinedBooks, ...pairs: [string, string][]) =>
  pairs.reduce((books, [one, other]) => joinBooks(books, book(one), book(other)), joined);
const rose = 'the-name-of-the-rose-eco';
const rosa = 'il-nome-della-rosa-eco';

describe('the editions of a book', () => {
  it.each<[string, string, JoinedBooks[], string[]]>([
    ['itself', 'dune', [], ['dune']],
    ["the catalogue's pairs, the book first", rosa, [], [rosa, rose]],
    [
      'three of the catalogue',
      'survival-in-auschwitz-levi',
      [],
      ['survival-in-auschwitz-levi', 'if-this-is-a-man-levi', 'se-questo-e-un-uomo-levi'],
    ],
    ['joined ones', 'b', [join({}, ['a', 'b'])], ['b', 'a']],
    ['those of a joined one', 'a', [join({}, ['a', rosa])], ['a', rosa, rose]],
    ['those of a reader and of a club', 'a', [join({}, ['a', 'b']), join({}, ['b', 'c'])], ['a', 'b', 'c']],
    ['none by the name of something that objects have', 'constructor', [join({}, ['a', 'b'])], ['constructor']],
  ])('are %s', (_, bookId, joined, expected) => {
    const [first, ...others] = editionsOf(bookId, ...joined);
    expect([first, ...others.toSorted()]).toEqual([expected[0], ...expected.slice(1).toSorted()]);
  });

  it('are no more than one query can compare', () => {
    const pairs = Array.from({ length: 20 }, (_, index): [string, string] => ['a', `b${index}`]);
    expect(editionsOf('a', join({}, ...pairs))).toHaveLength(limits.editions.max);
  });

  it('have their titles, and show which ones were joined', () => {
    expect(otherEditions(rosa)).toEqual([{ _id: rose, title: 'The Name of the Rose', joined: false }]);
    expect(otherEditions(rosa, join({}, [rosa, 'a']))).toContainEqual({ _id: 'a', title: 'A', joined: true });
    const viaRose = otherEditions(rosa, join({}, [rose, 'a']));
    expect(viaRose.map(({ _id, joined }) => [_id, joined])).toEqual([
      [rose, false],
      ['a', true],
    ]);
    expect(otherEditions('dune')).toEqual([]);
  });
});

describe('joining', () => {
  it('turns two books into one work', () => {
    expect(join({}, ['a', 'b'])).toEqual({ a: { workId: 'a', title: 'A' }, b: { workId: 'a', title: 'B' } });
  });

  it('changes nothing the second time, in a circle, or for editions of the catalog', () => {
    const joined = join({}, ['a', 'b'], ['b', 'c']);
    expect(join(joined, ['a', 'b'])).toBe(joined);
    expect(join(joined, ['b', 'a'])).toBe(joined);
    expect(join(joined, ['c', 'a'])).toBe(joined);
    expect(join(joined, ['a', 'a'])).toBe(joined);
    expect(join(joined, [rosa, rose])).toBe(joined);
  });

  it('merges two works', () => {
    const joined = join({}, ['a', 'b'], ['c', 'd'], ['b', 'd']);
    expect(editionsOf('c', joined).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('separating', () => {
  it('keeps the other books together', () => {
    const joined = separateBook(join({}, ['a', 'b'], ['a', 'c'], ['x', 'y']), 'a');
    expect(editionsOf('a', joined)).toEqual(['a']);
    expect(editionsOf('b', joined)).toEqual(['b', 'c']);
    expect(editionsOf('x', joined)).toEqual(['x', 'y']);
  });

  it('never leaves a single book in a work', () => {
    expect(separateBook(join({}, ['a', 'b']), 'b')).toEqual({});
  });

  it("doesn't restore the others when the book is joined again", () => {
    const joined = join(separateBook(join({}, ['a', 'b'], ['a', 'c']), 'a'), ['a', 'd']);
    expect(editionsOf('a', joined)).toEqual(['a', 'd']);
    expect(editionsOf('b', joined)).toEqual(['b', 'c']);
  });

  it('changes nothing for a book without joins', () => {
    const joined = join({}, ['a', 'b']);
    expect(separateBook(joined, 'c')).toBe(joined);
    expect(separateBook(joined, rose)).toBe(joined);
  });
});
