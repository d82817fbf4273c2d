import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, shownCover } from '../domain/fields';
import { issue } from '../domain/messages';
import { newClubBook } from './new-club-book';

const Proposal = z.object({
  /** The book's key. */
  _id: id,
  title: z.string(),
  author: z.string(),
  cover: shownCover,
  /** The username of who has proposed it; null once they have left the club. */
  user: z.string().nullable(),
  /** Whether that is the caller. */
  own: z.boolean(),
  /** Left out until the ballot is closed. */
  votes: z.int().optional(),
});

/** A vote of a club on its next book. Until it is closed it says nothing about how many votes a book has. */
export const Ballot = z.object({
  _id: id,
  isOpen: z.boolean(),
  closesAt: instant,
  /** In the order in which they were proposed; once it is closed, the one with the most votes first. */
  proposals: z.array(Proposal),
  /** How many members have voted. */
  voted: z.int(),
  /** The book that the caller has voted for. */
  vote: id.nullable(),
  /** The books with the most votes once it is closed, several in a tie. */
  winners: z.array(id),
  /** The winner that has become a current book. */
  chosen: id.nullable(),
});

const oneBallot = { ...ignoredCaller, club: clubName, ballot: id };

export const ballotCalls = {
  /** The open ballot, or the last one for 30 days after it was closed. */
  'GET /api/bookclubs/ballot/{club}': { auth: 'required', params: { club: clubName }, answer: Ballot.nullable() },
  /** An open ballot stays as it is. */
  'POST /api/bookclubs/newBallot': {
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, club: clubName, closesAt: instant }),
    answer: Ballot,
  },
  /** A book that is proposed already stays as it is, in any of its editions. */
  'POST /api/bookclubs/propose': {
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    body: z.object({ ...oneBallot, ...newClubBook }),
    answer: Ballot,
  },
  /** Takes back what the caller has proposed. */
  'POST /api/bookclubs/withdraw': {
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...oneBallot, book: id }),
    answer: Ballot,
  },
  /** Replaces the caller's vote. */
  'POST /api/bookclubs/vote': {
    auth: 'required',
    rates: ['likes'],
    body: z.object({ ...oneBallot, book: id }),
    answer: Ballot,
  },
  /** Closes it early, or cancels it: then there is none. */
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
