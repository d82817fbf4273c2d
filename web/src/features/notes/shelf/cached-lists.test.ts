import { dune, duneNotes, emma, noteOf } from '@test/note-samples';
import { expect, test } from 'vitest';
import {
  type BookNotes,
  neighbourOf,
  type Shelf,
  withBook,
  withNoteInFront,
  withoutBook,
  withoutNote,
} from './cached-lists';

const before: BookNotes = { book: dune, notes: duneNotes };
const idsOf = ({ notes }: BookNotes) => notes.map(({ _id }) => _id);

test('prepends a created note and counts it', () => {
  const after = withNoteInFront(before, noteOf('new', 40));
  expect(idsOf(after)).toEqual(['new', 'worm', 'late', 'early']);
  expect(after.book.numNotes).toBe(4);
});

test('moves a changed note to the front and never lists it twice', () => {
  const after = withNoteInFront(before, noteOf('early', 40, { remark: 'Changed' }));
  expect(idsOf(after)).toEqual(['early', 'worm', 'late']);
  expect(after.notes[0]?.remark).toBe('Changed');
  expect(after.book.numNotes).toBe(3);
});

test('removes a deleted note by its id, and changes nothing for an unknown one', () => {
  expect(idsOf(withoutNote(before, 'late'))).toEqual(['worm', 'early']);
  expect(withoutNote(before, 'late').book.numNotes).toBe(2);
  expect(idsOf(withoutNote(before, 'other'))).toEqual(idsOf(before));
});

const moby = { ...dune, _id: 'moby', title: 'Moby-Dick' };
const shelf: Shelf = {
  pages: [
    { items: [dune], total: null, next: 'more' },
    { items: [emma], total: null, next: null },
  ],
  pageParams: ['', 'more'],
};
const shelved = (changed: Shelf) => changed.pages.map(({ items }) => items.map(({ _id }) => _id));

test('prepends a new book to the first page', () => {
  expect(shelved(withBook(shelf, moby))).toEqual([['moby', 'dune'], ['emma']]);
});

test('keeps the position of a book that is on any page', () => {
  expect(withBook(shelf, emma)).toBe(shelf);
});

test('removes a book by its id from any page', () => {
  expect(shelved(withoutBook(shelf, 'emma'))).toEqual([['dune'], []]);
});

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('picks the neighbor of %s: %s', (id, next) => {
  expect(neighbourOf([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], id)?._id).toBe(next);
});

test('returns no neighbor for the only item', () => {
  expect(neighbourOf([{ _id: 'a' }], 'a')).toBeUndefined();
});
