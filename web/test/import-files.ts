import type { Import } from '@contract/imports';
import type { BookMatch, MatchedBook } from '@contract/search';
import type { FakeAnswers, FakeRequest } from './fake-server';

const HEADER = 'Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review';

export const goodreads = (...rows: string[]): File =>
  new File([`${[HEADER, ...rows].join('\n')}\n`], 'library.csv', { type: 'text/csv' });

export const dune = '1,Dune,Frank Herbert,"=""""","=""9780441013593""",5,2024/03/04,2024/01/02,,read,';
export const emma = '2,Emma,Jane Austen,"=""""","=""""",0,,2024/01/02,,to-read,';
export const home = '3,Home Cooking,Anna Rossi,"=""""","=""""",4,,2024/01/02,cooking,cooking,';

export const found = (id: string, title: string, author: string, changes: Partial<MatchedBook> = {}): MatchedBook => ({
  id,
  _id: id,
  title,
  author,
  published: '1990',
  publisher: '',
  by: 'isbn',
  shelf: null,
  ...changes,
});

export const onShelf = {
  status: 'finished' as const,
  rating: 5,
  pages: null,
  minutes: null,
  position: null,
  tags: [],
  numNotes: 0,
  readings: [{ started: null, finished: '2024-03-04', stopped: null }],
};

export const volumes = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${n},Volume ${n},Anna Rossi,"=""""","=""""",0,,2024/01/02,,to-read,`);

interface Sought {
  books: { title: string }[];
}

/** Answers a search for books by title. A book without an entry has no match. */
export const matching =
  (matches: Readonly<Record<string, Partial<BookMatch>>>) =>
  ({ body }: FakeRequest) => ({
    matches: (body as Sought).books.map(({ title }) => ({
      certain: null,
      choices: [],
      byHand: `own-${title.toLowerCase().replaceAll(' ', '-')}`,
      ...matches[title],
    })),
  });

export const counts = (books: Partial<Import['counts']['books']> = {}, notes: typeof books = {}, unread = 0) => {
  const none = { new: 0, filled: 0, there: 0, conflict: 0, skipped: 0 };
  return { books: { ...none, ...books }, notes: { ...none, ...notes }, unread };
};

export const anImport = (changes: Partial<Import> = {}): Import => ({
  _id: 'import1',
  state: 'finished',
  parts: 1,
  received: [0],
  counts: counts({ new: 1 }),
  files: [{ name: 'library.csv', format: 'goodreads', books: 1, notes: 0 }],
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:01:00.000Z',
  expiresAt: '2027-02-18T09:00:00.000Z',
  undone: null,
  ...changes,
});

export const importAnswers: FakeAnswers = {
  'GET /api/notes/imports': [],
  'POST /api/notes/book/matches': matching({}),
  'POST /api/notes/imports': anImport({ state: 'open', received: [], counts: counts() }),
  'POST /api/notes/imports/{importId}/parts/{part}': {
    books: [],
    notes: [],
    import: anImport({ state: 'open' }),
  },
  'POST /api/notes/imports/{importId}/finish': anImport(),
};
