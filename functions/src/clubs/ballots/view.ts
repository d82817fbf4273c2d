import { usernamesOf } from '../../accounts/store';
import type { Ballot, Choosing, Proposal as ShownProposal } from '../../contract/ballots';
import { DAY_MS } from '../../domain/time';
import type { Stored } from '../../platform/store/firestore';
import { authorKey } from '../../threads/unread/store';
import { canManage, isOwner } from '../members/owners/rules';
import type { ClubRecord } from '../store';
import type { Round } from './rules';
import { settledChoosing } from './settle/store';
import {
  allProposals,
  type BallotRecord,
  type ChoosingRecord,
  countVoters,
  isBallotOpen,
  type Proposal,
  shownProposal,
  voteOf,
} from './store';

const SHOWN_MS = 30 * DAY_MS;

type Club = Stored<ClubRecord>;

/** The owners, and the member who started the vote unless only owners manage the club. */
export const canClose = (club: Club, { _id, startedBy }: BallotRecord, uid: string): boolean =>
  isOwner(club, uid) || (canManage(club, uid) && startedBy === authorKey(_id, uid));

function shownBallot({ ballot, upNext }: ChoosingRecord, now: Date): BallotRecord | null {
  if (!ballot || isBallotOpen(ballot, now)) return ballot;
  const isRecent = ballot.closesAt.getTime() > now.getTime() - SHOWN_MS;
  return isRecent && (ballot.chosen === null || ballot.chosen === upNext?._id) ? ballot : null;
}

const presentRound = ({ votes, out, tieBreak }: Round) => ({
  votes: Object.entries(votes)
    .map(([book, count]) => ({ book, votes: count }))
    .sort((first, second) => second.votes - first.votes),
  out,
  ...(tieBreak && { tieBreak }),
});

/** Counts a vote that is over. One read per proposer, one for the caller's vote, one query for an open vote. */
export async function presentChoosing(club: Club, uid: string, now: Date): Promise<Choosing> {
  const choosing = await settledChoosing(club._id, now);
  const by = [...new Set(allProposals(choosing).map((proposal) => proposal.by))].filter((uid) => uid !== '');
  const names = await usernamesOf(by);
  const present = (proposal: Proposal): ShownProposal => {
    const { _id, title, author, cover, by } = shownProposal(choosing, club, proposal);
    return { _id, title, author, ...(cover && { cover }), user: names.get(by) ?? null, own: by === uid };
  };
  const { proposals, upNext } = choosing;
  const ballot = shownBallot(choosing, now);
  return {
    proposals: proposals.map(present),
    upNext: upNext && present(upNext),
    ballot: ballot && (await presentBallot(club, ballot, uid, now, present)),
  };
}

async function presentBallot(
  club: Club,
  ballot: BallotRecord,
  uid: string,
  now: Date,
  present: (book: Proposal) => ShownProposal,
): Promise<Ballot> {
  const { _id, kind, closesAt, isRunoff, books, result, chosen } = ballot;
  const [vote, voted] = await Promise.all([
    voteOf(club._id, _id, uid),
    result ? result.voted : countVoters(club._id, _id),
  ]);
  return {
    _id,
    kind,
    isOpen: isBallotOpen(ballot, now),
    closesAt: closesAt.toISOString(),
    isRunoff,
    books: books.map(present),
    voted,
    vote,
    canClose: canClose(club, ballot, uid),
    result: result && { rounds: result.rounds.map(presentRound), winners: result.winners, chosen },
  };
}
