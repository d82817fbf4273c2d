import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';

export const bookRows = {
  'GET /api/bookclubs/clubBooks/{club}': {
    gets: [404, 404, 200, 200],
    costs: [19, 2, 0],
    ask: ({ club }) => ({ params: { club } }),
    answers: ({ clubBook }) => [{ _id: clubBook, progress: null }],
  },
  'POST /api/bookclubs/getBook': {
    gets: [404, 404, 200, 200],
    costs: [9, 1, 0],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook } }),
    answers: ({ clubBook, clubEdition }) => ({
      book: { _id: clubBook },
      activity: [],
      memberProgress: [],
      sharesProgress: false,
      also: [{ _id: clubEdition, joined: true }],
      onShelf: null,
      progress: null,
      schedule: [{ chapter: 2, by: '2020-01-01' }],
      canSchedule: true,
      completed: false,
    }),
  },
  'POST /api/bookclubs/shareProgress': {
    gets: [404, 404, 200, 200],
    costs: [3, 0, 1],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook, shares: true } }),
    writes: '~clubs/members',
  },
  'POST /api/bookclubs/newBook': {
    gets: [404, 404, 200, 200],
    costs: [7, 1, 6],
    ask: ({ club, unused }) => ({ body: { club, id: unused, title: 'Emma' } }),
    writes: '+clubs/books +clubs/log ~clubNames ~clubs',
    answers: ({ unused }) => ({ _id: unused, title: 'Emma' }),
  },
  'POST /api/bookclubs/removeBook': {
    // The book has discussions by other members, and the request doesn't confirm that the caller has seen them: see
    // book-lists.all.test.ts.
    gets: [404, 404, 403, 409],
    costs: [5, 4, 0],
    ask: ({ club, clubBook }) => ({ body: { club, book: clubBook } }),
  },
  'POST /api/bookclubs/orderBooks': {
    gets: [404, 404, 200, 200],
    costs: [4, 1, 0],
    // A club with one book has nothing to order.
    ask: ({ club, clubBook }) => ({ body: { club, books: [clubBook] } }),
  },
  'POST /api/bookclubs/newEdition': {
    gets: [404, 404, 200, 200],
    costs: [4, 0, 3],
    ask: ({ club, clubBook, unused }) => ({ body: { club, book: clubBook, id: unused, title: 'Emma' } }),
    writes: '+clubs/log ~clubNames ~clubs',
    answers: ({ clubEdition, unused }) => [
      { _id: clubEdition, joined: true },
      { _id: unused, title: 'Emma', joined: true },
    ],
  },
  'POST /api/bookclubs/removeEdition': {
    gets: [404, 404, 200, 200],
    costs: [3, 0, 3],
    ask: ({ club, clubBook, clubEdition }) => ({ body: { club, book: clubBook, edition: clubEdition } }),
    writes: '+clubs/log ~clubNames ~clubs',
    answers: () => [],
  },
} satisfies Partial<Rows<BookclubsCalls>>;
