import { usernamesOf } from '../../accounts/users';
import { HIDDEN_TITLE } from '../../books/store';
import type { Ballot } from '../../contract/ballots';
import type { Stored } from '../../platform/store/firestore';
import type { ClubRecord } from '../store';
import { countVotes } from './count';
import { type BallotRecord, isBallotOpen, isHiddenProposal } from './store';

const hiddenBook = { title: HIDDEN_TITLE, author: '' };

/** A ballot for a member. One read per proposer. */
export async function presentBallot(
  ballot: Stored<BallotRecord>,
  { memberIds }: Pick<ClubRecord, 'memberIds'>,
  uid: string,
  now: Date,
): Promise<Ballot> {
  const { _id, closesAt, votes, chosen } = ballot;
  const isOpen = isBallotOpen(ballot, now);
  const { counts, winners } = countVotes(ballot, memberIds);
  const by = [...new Set(ballot.proposals.map((proposal) => proposal.by))].filter((one) => one !== '');
  const names = await usernamesOf(by);
  const proposals = ballot.proposals.map(({ _id, title, author, cover, by, at }) => ({
    _id,
    ...(isHiddenProposal(ballot, { _id, at }) ? hiddenBook : { title, author, ...(cover && { cover }) }),
    ...{ user: names.get(by) ?? null, own: by === uid },
    ...(!isOpen && { votes: counts.get(_id) ?? 0 }),
  }));
  const vote = votes[uid];
  return {
    ...{ _id, isOpen, closesAt: closesAt.toISOString(), chosen },
    proposals: isOpen ? proposals : proposals.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0)),
    // Includes votes for withdrawn books: otherwise the number would reveal how many votes such a book had.
    voted: memberIds.filter((member) => votes[member] !== undefined).length,
    vote: vote !== undefined && counts.has(vote) ? vote : null,
    winners: isOpen ? [] : winners,
  };
}
