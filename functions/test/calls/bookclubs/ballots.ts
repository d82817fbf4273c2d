import { expect } from 'vitest';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Rows } from '../row';

export const ballotRows = {
  'GET /api/bookclubs/ballot/{club}': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    costs: [4, 1, 0],
    ask: ({ club }) => ({ params: { club } }),
    answers: ({ ballot, proposal }, _, kind) => ({
      _id: ballot,
      isOpen: true,
      proposals: [{ _id: proposal, user: expect.any(String), own: kind === 'owner' }],
      voted: 0,
    }),
    spoilers: 'names and counters',
  },
  'POST /api/bookclubs/newBallot': {
    // The ballot is open. For clubs without one, see ballots.test.ts.
    gets: [401, 401, 401, 404, 404, 200, 200],
    costs: [4, 1, 0],
    ask: ({ club }) => ({ body: { club, closesAt: '2099-01-01T00:00:00.000Z' } }),
    answers: ({ ballot }) => ({ _id: ballot, isOpen: true }),
    spoilers: 'names and counters',
  },
  'POST /api/bookclubs/propose': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    costs: [5, 0, 2],
    ask: ({ club, ballot, unused }) => ({ body: { club, ballot, id: unused, title: 'Emma' } }),
    writes: '~clubNames ~clubs/ballots',
    again: 200,
    answers: ({ proposal, unused }) => ({ proposals: [{ _id: proposal }, { _id: unused, own: true }] }),
    spoilers: 'names and counters',
  },
  'POST /api/bookclubs/withdraw': {
    gets: [401, 401, 401, 404, 404, 403, 200],
    costs: [3, 0, 2],
    ask: ({ club, ballot, proposal }) => ({ body: { club, ballot, book: proposal } }),
    writes: '~clubNames ~clubs/ballots',
    again: 200,
    answers: () => ({ proposals: [] }),
    spoilers: 'names and counters',
  },
  'POST /api/bookclubs/vote': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    costs: [4, 0, 2],
    ask: ({ club, ballot, proposal }) => ({ body: { club, ballot, book: proposal } }),
    writes: '~clubs/ballots ~clubs/members',
    again: 200,
    answers: ({ proposal }) => ({ voted: 1, vote: proposal, winners: [] }),
    spoilers: 'names and counters',
  },
  'POST /api/bookclubs/closeBallot': {
    gets: [401, 401, 401, 404, 404, 200, 200],
    costs: [4, 0, 3],
    ask: ({ club, ballot }) => ({ body: { club, ballot } }),
    writes: '~clubNames ~clubs ~clubs/ballots',
    again: 200,
    answers: () => ({ isOpen: false, proposals: [{ votes: 0 }], winners: [] }),
    spoilers: 'names and counters',
  },
  'POST /api/bookclubs/chooseBook': {
    gets: [401, 401, 401, 404, 404, 409, 409],
    costs: [3, 0, 0],
    ask: ({ club, ballot, proposal }) => ({ body: { club, ballot, book: proposal } }),
    spoilers: 'names and counters',
  },
} satisfies Partial<Rows<BookclubsCalls>>;
