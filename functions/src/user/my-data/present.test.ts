import { expect, it } from 'vitest';
import { presentProgress, presentShelfBook } from './present';

const addedAt = new Date('2026-11-02T08:30:00.000Z');
const book = { _id: 'emma', title: 'Emma', author: 'Jane Austen', numNotes: 2, addedAt };
const exported = { ...book, addedAt: '2026-11-02T08:30:00.000Z' };

it.each([
  ['', exported],
  [
    'https://covers.openlibrary.org/b/id/1-M.jpg',
    { ...exported, cover: 'https://covers.openlibrary.org/b/id/1-M.jpg' },
  ],
])('exports a book of the shelf with the cover %j', (cover, expected) => {
  expect(presentShelfBook({ ...book, cover })).toEqual(expected);
});

it('exports reading progress with what it was before', () => {
  const progress = { _id: 'emma', chapter: 12, finished: false, source: 'hand' as const, previous: null };
  expect(presentProgress({ ...progress, updatedAt: addedAt })).toEqual({ ...progress, updatedAt: exported.addedAt });
});
