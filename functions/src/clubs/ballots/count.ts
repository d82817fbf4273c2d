import { type BallotRecord, isHiddenProposal } from './store';

type Counted = Pick<BallotRecord, 'proposals' | 'votes' | 'moderated'>;

/**
 * Counts the members' votes.
 * @returns the votes for each book, and the books with the most votes, excluding those hidden by moderators; no winners
 * before the first vote
 */
export function countVotes({ proposals, votes, moderated }: Counted, memberIds: readonly string[]) {
  const shown = proposals.filter((proposal) => !isHiddenProposal({ moderated }, proposal));
  const counts = new Map(shown.map(({ _id }) => [_id, 0]));
  for (const uid of memberIds) {
    const book = votes[uid];
    const count = book === undefined ? undefined : counts.get(book);
    if (book !== undefined && count !== undefined) counts.set(book, count + 1);
  }
  const most = Math.max(1, ...counts.values());
  const winners = [...counts].flatMap(([book, count]) => (count === most ? [book] : []));
  return { counts, winners };
}

/** The titles of the books with the most votes. */
export function winningTitles(ballot: Counted, memberIds: readonly string[]): string[] {
  const { winners } = countVotes(ballot, memberIds);
  return ballot.proposals.flatMap(({ _id, title }) => (winners.includes(_id) ? [title] : []));
}
