import { changeClubById } from '../../change/store';
import { countBallots } from '../rules';
import {
  allVotes,
  type BallotRecord,
  type ChoosingChange,
  type ChoosingRecord,
  changeChoosing,
  findChoosing,
  isBallotOpen,
  isHiddenProposal,
  type Proposal,
} from '../store';

export const uncounted = ({ ballot }: ChoosingRecord, now: Date): BallotRecord | undefined =>
  ballot && ballot.result === null && !isBallotOpen(ballot, now) ? ballot : undefined;

export function becomesNext({ proposals, upNext }: ChoosingRecord, book: Proposal): ChoosingChange {
  const others = proposals.filter(({ _id }) => _id !== book._id);
  return { upNext: book, proposals: upNext && upNext._id !== book._id ? [...others, upNext] : others };
}

/** Closing first makes later votes fail, so the count has exactly the accepted ones. Safe to interrupt and repeat. */
export async function settleBallot(clubId: string, ballotId: string, now: Date): Promise<void> {
  await changeClubById(clubId, async (batch) => {
    const choosing = await findChoosing(clubId);
    const { ballot } = choosing;
    if (ballot?._id !== ballotId || !uncounted(choosing, now) || ballot.closed) return;
    changeChoosing(batch, clubId, { ballot: { ...ballot, closed: true } });
  });
  await changeClubById(clubId, async (batch) => {
    const choosing = await findChoosing(clubId);
    const { ballot } = choosing;
    if (ballot?._id !== ballotId || !ballot.closed || ballot.result) return;
    const votes = await allVotes(clubId, ballotId);
    const books = ballot.books.filter((book) => !isHiddenProposal(choosing, book));
    const ids = books.map(({ _id }) => _id);
    const result = { voted: votes.length, ...countBallots(ballot.kind, ids, votes) };
    const winner = result.winners.length === 1 ? books.find(({ _id }) => _id === result.winners[0]) : undefined;
    changeChoosing(batch, clubId, {
      ballot: { ...ballot, result, chosen: winner?._id ?? null },
      ...(winner && becomesNext(choosing, winner)),
    });
  });
}

export async function settledChoosing(clubId: string, now: Date): Promise<ChoosingRecord> {
  const choosing = await findChoosing(clubId);
  const over = uncounted(choosing, now);
  if (!over) return choosing;
  await settleBallot(clubId, over._id, now);
  return findChoosing(clubId);
}
