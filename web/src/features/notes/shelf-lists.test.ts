import { expect, test } from 'vitest';
import { booksOf, type Shelf, withBook, withNoteCount, withoutBook } from './shelf-lists';
import { dune, emma } from './test/test-data';

const moby = { ...dune, _id: 'moby', title: 'Moby-Dick' };
const shelf: Shelf = {
  pages: [
    { items: [dune], total: null, next: 'more' },
    { items: [emma], total: null, next: null },
  ],
  pageParams: ['', 'more'],
};
const ids = (changed: Shelf) => changed.pages.map(({ items }) => items.map(({ _id }) => _id));

test('a new book is prepended to the first page', () => {
  expect(ids(withBook(shelf, moby))).toEqual([['moby', 'dune'], ['emma']]);
});

test('a book that is there already, on any page, stays where it is', () => {
  expect(withBook(shelf, emma)).toBe(shelf);
});

test('a book is removed by its id, on any page', () => {
  expect(ids(withoutBook(shelf, 'emma'))).toEqual([['dune'], []]);
});

test('only the card of that book has another count', () => {
  expect(booksOf(withNoteCount(shelf, 'emma', 9)).map(({ numNotes }) => numNotes)).toEqual([3, 9]);
});
