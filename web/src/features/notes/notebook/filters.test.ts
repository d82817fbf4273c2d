import { noteOf } from '@test/note-samples';
import { expect, test } from 'vitest';
import { booksIn, chaptersIn, filtered, readFilters, tagsIn } from './filters';

const club = { club: 'Night_Owls', clubName: 'Night Owls', from: null };
const on = (year: number, month: number, day: number, hour: number) =>
  new Date(year, month - 1, day, hour).toISOString();
const notes = [
  noteOf('emma', 1, {
    bookId: 'emma',
    bookTitle: 'Emma',
    chapter: 3,
    favourite: true,
    tags: ['love'],
    createdAt: on(2026, 11, 20, 0),
  }),
  noteOf('club', 2, {
    chapter: 10,
    kind: 'quotation',
    tags: ['sand', 'love'],
    audience: club,
    createdAt: on(2026, 11, 20, 23),
  }),
  noteOf('public', 3, { chapter: 3, audience: 'public', createdAt: on(2025, 1, 2, 12) }),
];

test.each<[search: string, left: string]>([
  ['', 'emma club public'],
  ['book=dune', 'club public'],
  ['book=gone', ''],
  ['book=dune&chapter=3', 'public'],
  ['book=dune&chapter=x', 'club public'],
  // A chapter without a book is ignored.
  ['chapter=3', 'emma club public'],
  ['audience=private', 'emma'],
  ['audience=club', 'club'],
  ['audience=public', 'public'],
  ['audience=nobody', 'emma club public'],
  ['mark=favorite', 'emma'],
  ['mark=quotation', 'club'],
  ['mark=other', 'emma club public'],
  ['tag=love', 'emma club'],
  ['tag=love&mark=quotation', 'club'],
  ['tag=Love', ''],
  // Local days, both inclusive.
  ['from=2026-11-20', 'emma club'],
  ['from=2026-11-21', ''],
  ['to=2026-11-19', 'public'],
  ['to=2026-11-20', 'emma club public'],
  ['from=2025-01-02&to=2025-01-02', 'public'],
  ['from=yesterday', 'emma club public'],
])('%s leaves %s', (search, left) => {
  const result = filtered(notes, readFilters(new URLSearchParams(search)));
  expect(result.map(({ _id }) => _id).join(' ')).toBe(left);
});

test("sorts books by title, a book's chapters by number, and tags by name", () => {
  expect(booksIn(notes).map(({ value }) => value)).toEqual(['dune', 'emma']);
  expect(chaptersIn(notes, 'dune')).toEqual([3, 10]);
  expect(chaptersIn(notes, 'gone')).toEqual([]);
  expect(tagsIn(notes)).toEqual(['love', 'sand']);
});
