import { expect } from 'vitest';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';

export const ballotRows = {
  'GET /api/bookclubs/ballot/{club}': {
    gets: [404, 404, 200, 200],
    costs: [5, 1, 0],
    ask: ({ club }) => ({ params: { club } }),
    answers: ({ ballot, proposal, listed, upNext }, _, kind) => ({
      proposals: [{ _id: proposal, user: expect.any(String), own: kind === 'owner' }, {}, { _id: listed }],
      upNext: { _id: upNext },
      ballot: { _id: ballot, isOpen: true, books: [{ _id: proposal }, {}], voted: 0, result: null },
    }),
  },
  'POST /api/bookclubs/propose': {
    gets: [404, 404, 200, 200],
    costs: [7, 1, 2],
    ask: ({ club, unused }) => ({ body: { club, id: unused, title: 'Emma' } }),
    writes: '~clubNames ~clubs/ballots',
    answers: ({ unused }) => ({ proposals: [{}, {}, {}, { _id: unused, own: true }] }),
  },
  'POST /api/bookclubs/withdraw': {
    gets: [404, 404, 403, 200],
    costs: [6, 1, 2],
    ask: ({ club, listed }) => ({ body: { club, book: listed } }),
    writes: '~clubNames ~clubs/ballots',
    answers: ({ proposal }) => ({ proposals: [{ _id: proposal }, {}] }),
  },
  'POST /api/bookclubs/newBallot': {
    // The ballot is open. For clubs without one, see ballots.all.test.ts.
    gets: [404, 404, 200, 200],
    costs: [6, 1, 0],
    ask: ({ club, proposal, listed }) => ({
      body: { club, closesAt: '2099-01-01T00:00:00.000Z', books: [proposal, listed] },
    }),
    answers: ({ ballot }) => ({ ballot: { _id: ballot, isOpen: true } }),
  },
  'POST /api/bookclubs/vote': {
    gets: [404, 404, 200, 200],
    costs: [7, 1, 1],
    ask: ({ club, ballot, proposal }) => ({ body: { club, ballot, books: [proposal] } }),
    writes: '~clubs/members',
    answers: ({ proposal }) => ({ ballot: { voted: 1, vote: [proposal], result: null } }),
  },
  'POST /api/bookclubs/closeBallot': {
    gets: [404, 404, 403, 200],
    costs: [13, 3, 5],
    ask: ({ club, ballot }) => ({ body: { club, ballot } }),
    writes: '~clubNames ~clubs ~clubs/ballots',
    answers: () => ({ ballot: { isOpen: false, result: { winners: [], chosen: null } } }),
  },
  'POST /api/bookclubs/chooseBook': {
    gets: [404, 404, 403, 409],
    costs: [3, 0, 0],
    ask: ({ club, ballot, proposal }) => ({ body: { club, ballot, book: proposal } }),
  },
  'POST /api/bookclubs/dismissBallot': {
    gets: [404, 404, 403, 409],
    costs: [3, 0, 0],
    ask: ({ club, ballot }) => ({ body: { club, ballot } }),
  },
  'POST /api/bookclubs/upNext': {
    gets: [404, 404, 403, 200],
    costs: [6, 1, 3],
    ask: ({ club, listed }) => ({ body: { club, book: listed } }),
    writes: '~clubNames ~clubs ~clubs/ballots',
    answers: ({ listed, upNext }) => ({ upNext: { _id: listed }, proposals: [{}, {}, { _id: upNext }] }),
  },
  'POST /api/bookclubs/startBook': {
    gets: [404, 404, 403, 200],
    costs: [10, 2, 7],
    ask: ({ club, upNext }) => ({ body: { club, book: upNext } }),
    writes: '+clubs/books +clubs/log ~clubNames ~clubs ~clubs/ballots',
    answers: () => ({ upNext: null }),
  },
} satisfies Partial<Rows<BookclubsCalls>>;
