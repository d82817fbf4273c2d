import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, shownCover } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { newClubBook } from './new-club-book';

export const BallotKind = z.enum(['one', 'any', 'ranked']);
export type BallotKind = z.output<typeof BallotKind>;

const Proposal = z.object({
  _id: id,
  title: z.string(),
  author: z.string(),
  cover: shownCover,
  user: z.string().nullable(),
  own: z.boolean(),
});

const Round = z.object({
  votes: z.array(z.object({ book: id, votes: z.int() })),
  out: z.array(id),
  /** `beatsAll`: the winner beats every other book head to head. Otherwise what decides a tie for the last place. */
  tieBreak: z.enum(['beatsAll', 'headToHead', 'secondChoices', 'proposedLast']).optional(),
});

const Result = z.object({
  /** Several for a ranked vote. Each lists its books from the most votes to the fewest. */
  rounds: z.array(Round),
  winners: z.array(id),
  /** The winner that became the next book. After a tie, an owner has chosen it. */
  chosen: id.nullable(),
});

/** Doesn't reveal votes before it is closed. */
const Ballot = z.object({
  _id: id,
  kind: BallotKind,
  isOpen: z.boolean(),
  closesAt: instant,
  isRunoff: z.boolean(),
  books: z.array(Proposal),
  voted: z.int(),
  /** The caller's; in a ranked vote, the favorite first. */
  vote: z.array(id),
  canClose: z.boolean(),
  result: Result.nullable(),
});

export const Choosing = z.object({
  proposals: z.array(Proposal),
  upNext: Proposal.nullable(),
  /** Open, or the last one until its book is current, an owner dismisses it, or 30 days after it was closed. */
  ballot: Ballot.nullable(),
});

const oneBallot = { ...ignoredCaller, club: clubName, ballot: id };
const ballotBooks = z.array(id).max(limits.ballotBooks.max, { error: issue('ballotBooks', limits.ballotBooks) });

export const ballotCalls = {
  'GET /api/bookclubs/ballot/{club}': {
    summary: 'Books to choose from, and the open vote',
    auth: 'required',
    scope: 'clubs:read',
    params: { club: clubName },
    answer: Choosing,
  },
  /** Proposing a book again, in any of its editions, changes nothing. */
  'POST /api/bookclubs/propose': {
    summary: 'Propose a book',
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, ...newClubBook }),
    answer: Choosing,
  },
  'POST /api/bookclubs/withdraw': {
    summary: 'Withdraw a proposed book',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, club: clubName, book: id }),
    answer: Choosing,
  },
  'POST /api/bookclubs/newBallot': {
    summary: 'Start a vote on the next book',
    auth: 'required',
    rates: ['changes'],
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      closesAt: instant,
      kind: BallotKind.default('one'),
      books: ballotBooks.default([]),
      /** The tied vote, whose winners are the books of this one. */
      runoffOf: id.optional(),
    }),
    answer: Choosing,
  },
  /** Replaces the caller's vote; no books remove it. */
  'POST /api/bookclubs/vote': {
    summary: 'Vote, or change or remove a vote',
    auth: 'required',
    rates: ['likes'],
    body: z.object({ ...oneBallot, books: ballotBooks }),
    answer: Choosing,
  },
  /** A canceled vote is gone, and its books stay on the list. */
  'POST /api/bookclubs/closeBallot': {
    summary: 'End or cancel a vote',
    auth: 'required',
    rates: ['changes'],
    body: z.object({
      ...oneBallot,
      cancel: z.boolean({ error: issue('notTrueOrFalse', { label: 'Cancel' }) }).default(false),
    }),
    answer: Choosing,
  },
  'POST /api/bookclubs/chooseBook': {
    summary: 'Decide a tie',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...oneBallot, book: id }),
    answer: Choosing,
  },
  'POST /api/bookclubs/dismissBallot': {
    summary: 'Dismiss the result of a vote',
    auth: 'required',
    rates: ['changes'],
    body: z.object(oneBallot),
    answer: Choosing,
  },
  /** With null, moves the next one back to the list. */
  'POST /api/bookclubs/upNext': {
    summary: 'Set or clear the next book',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, club: clubName, book: id.nullable() }),
    answer: Choosing,
  },
  'POST /api/bookclubs/startBook': {
    summary: 'Start the next book',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, club: clubName, book: id }),
    answer: Choosing,
  },
} as const;

export type Choosing = z.output<typeof Choosing>;
export type Ballot = z.output<typeof Ballot>;
export type Proposal = z.output<typeof Proposal>;
export type Round = z.output<typeof Round>;
