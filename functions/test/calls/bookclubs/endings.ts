import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';

export const endingRows = {
  'GET /api/bookclubs/ending/{club}': {
    gets: [404, 404, 200, 200],
    costs: [8, 1, 0],
    ask: ({ club, clubBook }) => ({ params: { club }, query: { book: clubBook } }),
    answers: () => ({ completedAt: null, stars: { mine: null, average: null, count: 0 }, onShelf: null }),
  },
  'GET /api/bookclubs/year/{club}': {
    gets: [404, 404, 200, 200],
    costs: [10, 3, 0],
    ask: ({ club }) => ({ params: { club }, query: { year: '2020' } }),
    answers: () => ({ year: 2020, books: [], meetings: [{ numComing: 0 }], posts: 0 }),
  },
  'POST /api/bookclubs/stars': {
    gets: [404, 404, 200, 200],
    costs: [7, 1, 1],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook, stars: 4.5 } }),
    writes: '~clubs/members',
    answers: () => ({ mine: 4.5, average: null, count: 1 }),
  },
  'GET /api/bookclubs/export/{club}': {
    gets: [404, 404, 403, 200],
    costs: [9, 1, 0],
    ask: ({ club }) => ({ params: { club } }),
    answers: ({ club, clubBook }) => ({
      club,
      books: [{ _id: clubBook, completedAt: null }],
      left: { disagreed: 0, hidden: 0 },
      next: 'meetings',
    }),
  },
  'GET /api/bookclubs/exportConsent/{club}': {
    gets: [404, 404, 200, 200],
    costs: [3, 0, 0],
    ask: ({ club }) => ({ params: { club } }),
    answers: ({ club }) => ({ club, agrees: false }),
  },
  'POST /api/bookclubs/exportConsent': {
    gets: [404, 404, 200, 200],
    costs: [2, 0, 1],
    ask: ({ club }) => ({ body: { club, agrees: true } }),
    writes: '~clubs/members',
  },
} satisfies Partial<Rows<BookclubsCalls>>;
