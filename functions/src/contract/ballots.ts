import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, shownCover } from '../domain/fields';
import { issue } from '../domain/messages';
import { newClubBook } from './new-club-book';

const Proposal = z.object({
  /** The book key. */
  _id: id,
  title: z.string(),
  author: z.string(),
  cover: shownCover,
  /** The proposer's username; null once they have left the club. */
  user: z.string().nullable(),
  own: z.boolean(),
  /** Left out until the ballot is closed. */
  votes: z.int().optional(),
});

/** A club's vote on its next book. Until it is closed, it doesn't reveal the votes of a book. */
export const Ballot = z.object({
  _id: id,
  isOpen: z.boolean(),
  closesAt: instant,
  /** In the order of proposal; in a closed ballot, the one with the most votes first. */
  proposals: z.array(Proposal),
  voted: z.int(),
  vote: id.nullable(),
  /** The books with the most votes in a closed ballot; several in a tie. */
  winners: z.array(id),
  /** The winner that became a current book. */
  chosen: id.nullable(),
});

const oneBallot = { ...ignoredCaller, club: clubName, ballot: id };

export const ballotCalls = {
  /** The open ballot, or the last one for 30 days after it was closed. */
  'GET /api/bookclubs/ballot/{club}': { auth: 'required', params: { club: clubName }, answer: Ballot.nullable() },
  /** Returns an open ballot unchanged. */
  'POST /api/bookclubs/newBallot': {
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, club: clubName, closesAt: instant }),
    answer: Ballot,
  },
  /** Proposing a book again, in any of its editions, changes nothing. */
  'POST /api/bookclubs/propose': {
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    body: z.object({ ...oneBallot, ...newClubBook }),
    answer: Ballot,
  },
  'POST /api/bookclubs/withdraw': {
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...oneBallot, book: id }),
    answer: Ballot,
  },
  'POST /api/bookclubs/vote': {
    auth: 'required',
    rates: ['likes'],
    body: z.object({ ...oneBallot, book: id }),
    answer: Ballot,
  },
  /** Closes the ballot early, or cancels it; a canceled ballot is gone. */
  'POST /api/bookclubs/closeBallot': {
    auth: 'required',
    rates: ['changes'],
    body: z.object({
      ...oneBallot,
      cancel: z.boolean({ error: issue('notTrueOrFalse', { label: 'Cancel' }) }).default(false),
    }),
    answer: Ballot.nullable(),
  },
  /** Makes a winner one of the club's current books, once. */
  'POST /api/bookclubs/chooseBook': {
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...oneBallot, book: id }),
    answer: Ballot,
  },
} as const;

export type Ballot = z.output<typeof Ballot>;
