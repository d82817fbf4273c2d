import { expect, it } from 'vitest';
import { shelfState } from '../../test/fixtures/notes';
import { idOfDeleted } from './deletions/store';
import { presentShelfBook } from './my-data';

it.each([{}, { cover: 'https://covers.openlibrary.org/b/id/1-M.jpg' }])(
  'exports a book on the shelf with %j',
  (cover) => {
    const at = '2026-11-02T08:30:00.000Z';
    const about = { _id: 'emma', title: 'Emma', author: 'Jane Austen', publisher: 'John Murray', published: '1815' };
    const book = { ...about, numNotes: 2, ...shelfState({ status: 'finished', rating: 4.5, pages: 512 }) };
    const times = { addedAt: new Date(at), notedAt: new Date(at) };
    expect(presentShelfBook({ ...book, cover: '', ...cover, ...times })).toEqual({
      ...book,
      ...cover,
      addedAt: at,
      notedAt: at,
    });
  },
);

it('exports what is gone with the id of its note or book', () => {
  expect(idOfDeleted({ kind: 'name', _id: 'name-byhand-1' })).toBe('byhand-1');
  expect(idOfDeleted({ kind: 'book', _id: 'byhand-1' })).toBe('byhand-1');
});
