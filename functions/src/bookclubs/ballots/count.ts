import type { BallotRecord } from '../../data/clubs/ballots';

type Counted = Pick<BallotRecord, 'proposals' | 'votes'>;

/**
 * What members have voted for.
 * @returns by book, how many votes it has, and the books that have the most; none before anybody has voted
 */
export function countVotes({ proposals, votes }: Counted, memberIds: readonly string[]) {
  const counts = new Map(proposals.map(({ _id }) => [_id, 0]));
  for (const uid of memberIds) {
    const book = votes[uid];
    const count = book === undefined ? undefined : counts.get(book);
    if (book !== undefined && count !== undefined) counts.set(book, count + 1);
  }
  const most = Math.max(1, ...counts.values());
  const winners = [...counts].flatMap(([book, count]) => (count === most ? [book] : []));
  return { counts, winners };
}
