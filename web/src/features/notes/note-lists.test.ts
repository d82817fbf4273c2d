import { expect, test } from 'vitest';
import { withNoteInFront, withoutNote } from './note-lists';
import { dune, duneNotes, noteOf } from './test/test-data';

const before = { book: dune, notes: duneNotes };
const ids = ({ notes }: typeof before) => notes.map(({ _id }) => _id);

test('a created note is prepended and counted', () => {
  const after = withNoteInFront(before, noteOf('new', 40));
  expect(ids(after)).toEqual(['new', 'worm', 'late', 'early']);
  expect(after.book.numNotes).toBe(4);
});

test('a changed note is moved to the front, and the same note is never there twice', () => {
  const after = withNoteInFront(before, noteOf('early', 40, { remark: 'Changed' }));
  expect(ids(after)).toEqual(['early', 'worm', 'late']);
  expect(after.notes[0]?.remark).toBe('Changed');
  expect(after.book.numNotes).toBe(3);
});

test('a deleted note is removed by its id; one that is not there changes nothing', () => {
  expect(ids(withoutNote(before, 'late'))).toEqual(['worm', 'early']);
  expect(withoutNote(before, 'late').book.numNotes).toBe(2);
  expect(ids(withoutNote(before, 'other'))).toEqual(ids(before));
});
