import { expect, it } from 'vitest';
import { shelfState } from '../../test/fixtures/notes';
import { presentShelfBook } from './my-data';

const addedAt = new Date('2026-11-02T08:30:00.000Z');
const readings = [{ started: '2026-10-01', finished: '2026-11-01', stopped: null }];
const state = shelfState({ status: 'finished', readings, rating: 4.5, pages: 512, position: { unit: 'page', at: 9 } });
const book = {
  _id: 'emma',
  title: 'Emma',
  author: 'Jane Austen',
  publisher: 'John Murray',
  published: '1815',
  numNotes: 2,
  ...state,
  addedAt,
  notedAt: addedAt,
};
const at = '2026-11-02T08:30:00.000Z';
const exported = { ...book, addedAt: at, notedAt: at };

it.each([
  ['', exported],
  [
    'https://covers.openlibrary.org/b/id/1-M.jpg',
    { ...exported, cover: 'https://covers.openlibrary.org/b/id/1-M.jpg' },
  ],
])('exports a book on the shelf with the cover %j', (cover, expected) => {
  expect(presentShelfBook({ ...book, cover })).toEqual(expected);
});
