import type { WriteBatch } from 'firebase-admin/firestore';
import { requireOwnId } from '../../catalogue/hand-made';
import type { Ballot } from '../../contract/ballots';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { bookIdsOf } from '../../domain/book-ids-of';
import { ApiError, badField, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { editionsOf } from '../../progress/editions/editions';
import { makeCurrent } from '../books/make-current';
import { changeOwnClub, clubOfMember } from '../membership';
import { forgetVote, tellOfClosedVote, tellOfVote } from '../news/store';
import { requireManager } from '../roles';
import type { ClubRecord } from '../store';
import { countVotes } from './count';
import * as stored from './store';
import { presentBallot } from './view';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a closed ballot stays visible. */
const SHOWN_MS = 30 * DAY_MS;

const notProposed = () => badField('book', 'notProposed', 'conflict');
const isClosed = () => new ApiError('conflict', 'ballotClosed');

interface Step {
  batch: WriteBatch;
  club: Stored<ClubRecord>;
  ballot: Stored<stored.BallotRecord>;
  /** Changes the ballot. With `whole`, only if nobody has voted since the read. */
  change: (part: stored.BallotChange, how?: 'whole') => void;
}

/**
 * Changes a ballot of the caller's club in one step with the writes of `act`, and returns it.
 * @throws `conflict` when the ballot was canceled, and any error of `act`
 */
async function changeBallot(
  { caller: { uid }, body, now }: { caller: { uid: string }; body: { club: string; ballot: string }; now: Date },
  act: (step: Step) => unknown,
): Promise<Ballot> {
  const { club, ballot } = await changeOwnClub(body.club, uid, async (batch, club) => {
    const found = await stored.findBallotAsRead(club._id, body.ballot);
    if (!found) throw isClosed();
    let { ballot } = found;
    const change: Step['change'] = (part, how) => {
      stored.changeBallot(batch, club._id, ballot._id, part, how && found.updateTime);
      ballot = { ...ballot, ...part };
    };
    await act({ batch, club, ballot, change });
    return { club, ballot };
  });
  return presentBallot(ballot, club, uid, now);
}

export const ballots = {
  'GET /api/bookclubs/ballot/{club}': async ({ caller: { uid }, params, now }) => {
    const club = await clubOfMember(params.club, uid);
    const ballot = await stored.findBallot(club._id);
    const isShown = ballot && ballot.closesAt.getTime() > now.getTime() - SHOWN_MS;
    return isShown ? presentBallot(ballot, club, uid, now) : null;
  },

  'POST /api/bookclubs/newBallot': async ({ caller: { uid }, body, newId: _id, now }) => {
    const closesAt = new Date(body.closesAt);
    const { club, ballot } = await changeOwnClub(body.club, uid, async (batch, club) => {
      requireManager(club, uid);
      const last = await stored.findBallot(club._id);
      if (last && stored.isBallotOpen(last, now)) return { club, ballot: last };
      const days = (closesAt.getTime() - now.getTime()) / DAY_MS;
      const { max } = limits.ballotDays;
      if (days <= 0 || days > max) throw badField('closesAt', message('ballotDate', { max }));
      const ballot = { _id, closesAt, closed: false, proposals: [], votes: {}, chosen: null };
      stored.createBallot(batch, club._id, ballot, last);
      tellOfVote(batch, club, ballot, { by: uid, now });
      return { club, ballot };
    });
    return presentBallot(ballot, club, uid, now);
  },

  'POST /api/bookclubs/propose': async (input) => {
    const { id: _id, title, author, publisher, published, cover, ...ids } = input.body;
    const { uid } = input.caller;
    requireOwnId('id', input.body);
    return changeBallot(input, ({ club, ballot, change }) => {
      if (!stored.isBallotOpen(ballot, input.now)) throw isClosed();
      const { proposals } = ballot;
      const editions = editionsOf(_id, club.joinedBooks);
      if (proposals.some((proposal) => editions.includes(proposal._id))) return;
      const [most, mostOfMember] = [limits.proposals.max, limits.proposalsOfMember.max];
      if (proposals.filter(({ by }) => by === uid).length >= mostOfMember)
        throw badField('id', message('ownProposalsFull', { max: mostOfMember }), 'conflict');
      if (proposals.length >= most) throw badField('id', message('ballotFull', { max: most }), 'conflict');
      const about = { _id, title, author, publisher, published, cover, ...bookIdsOf(ids) };
      change({ proposals: [...proposals, { ...about, by: uid, at: input.now }] });
    });
  },

  'POST /api/bookclubs/withdraw': (input) =>
    changeBallot(input, ({ ballot, change }) => {
      if (!stored.isBallotOpen(ballot, input.now)) throw isClosed();
      const proposal = ballot.proposals.find(({ _id }) => _id === input.body.book);
      if (!proposal) return;
      if (proposal.by !== input.caller.uid) throw new ApiError('forbidden', 'onlyProposer');
      change({ proposals: ballot.proposals.filter((other) => other !== proposal) });
    }),

  'POST /api/bookclubs/vote': async ({ caller: { uid }, body, now }) => {
    const club = await clubOfMember(body.club, uid);
    const voted = await stored.castVote(club._id, body.ballot, { uid, book: body.book, now });
    if (voted === 'left') throw notFound();
    if (voted === 'closed') throw isClosed();
    if (voted === 'gone') throw notProposed();
    return presentBallot(voted, club, uid, now);
  },

  'POST /api/bookclubs/closeBallot': async (input) => {
    const { caller, body, now } = input;
    if (!body.cancel)
      return changeBallot(input, ({ batch, club, ballot, change }) => {
        requireManager(club, caller.uid);
        if (!stored.isBallotOpen(ballot, now)) return;
        change({ closed: true, closesAt: now }, 'whole');
        tellOfClosedVote(batch, club, ballot, { by: caller.uid, now });
      });
    await changeOwnClub(body.club, caller.uid, async (batch, club) => {
      requireManager(club, caller.uid);
      const found = await stored.findBallotAsRead(club._id, body.ballot);
      if (!found) return;
      if (!stored.isBallotOpen(found.ballot, now)) throw isClosed();
      stored.deleteBallot(batch, club._id, body.ballot);
      forgetVote(batch, club, now);
    });
    return null;
  },

  'POST /api/bookclubs/chooseBook': (input) => {
    const { caller, body, now } = input;
    return changeBallot(input, async ({ batch, club, ballot, change }) => {
      requireManager(club, caller.uid);
      if (stored.isBallotOpen(ballot, now)) throw new ApiError('conflict', 'ballotOpen');
      // Already chosen, by an earlier attempt of this call or by another owner.
      if (ballot.chosen === body.book) return;
      if (ballot.chosen !== null) throw badField('book', 'otherBookChosen', 'conflict');
      const proposal = ballot.proposals.find(({ _id }) => _id === body.book);
      if (!proposal || !countVotes(ballot, club.memberIds).winners.includes(proposal._id))
        throw badField('book', 'notAWinner', 'conflict');
      const { by: _, at: _at, ...book } = proposal;
      await makeCurrent(batch, club, book, { by: caller.uid, now });
      // Otherwise a vote sent before the close but stored after it would count toward a different result.
      change({ closed: true, chosen: book._id }, 'whole');
    });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
