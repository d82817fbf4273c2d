import type { BallotKind } from '../../contract/ballots';

/** A ranked vote has several rounds, each without the books that earlier ones eliminated. */
export interface Round {
  votes: Record<string, number>;
  out: string[];
  /** A tie for the last place: by fewer votes in an earlier round, or else the book proposed last. */
  tieBreak?: 'earlierRound' | 'proposedLast' | undefined;
}

export interface Counted {
  rounds: Round[];
  winners: string[];
}

type Ballots = readonly (readonly string[])[];

/** In a ranked vote, a ballot's favorite comes first. Ignores other books. @param books in the order of proposal */
export const countBallots = (kind: BallotKind, books: readonly string[], ballots: Ballots): Counted =>
  kind === 'ranked' ? instantRunoff(books, ballots) : mostVotes(books, ballots);

function tally(
  books: readonly string[],
  choicesOf: (ballot: readonly string[]) => readonly string[],
  ballots: Ballots,
) {
  const votes = Object.fromEntries(books.map((book) => [book, 0]));
  for (const ballot of ballots)
    for (const book of new Set(choicesOf(ballot))) if (Object.hasOwn(votes, book)) votes[book] = (votes[book] ?? 0) + 1;
  return votes;
}

function mostVotes(books: readonly string[], ballots: Ballots): Counted {
  const votes = tally(books, (ballot) => ballot, ballots);
  const most = Math.max(1, ...Object.values(votes));
  return { rounds: [{ votes, out: [] }], winners: books.filter((book) => votes[book] === most) };
}

/** A ballot counts for its favorite book left. More than half wins; equal numbers tie; else the last is eliminated. */
function instantRunoff(books: readonly string[], ballots: Ballots): Counted {
  const rounds: Round[] = [];
  let left = books;
  for (;;) {
    const votes = tally(left, (ballot) => ballot.filter((book) => left.includes(book)).slice(0, 1), ballots);
    const votesOf = (book: string) => votes[book] ?? 0;
    const counted = left.reduce((sum, book) => sum + votesOf(book), 0);
    const majority = left.filter((book) => votesOf(book) * 2 > counted);
    const fewest = Math.min(...left.map(votesOf));
    const last = left.filter((book) => votesOf(book) === fewest);
    if (counted === 0 || majority.length > 0 || last.length === left.length) {
      rounds.push({ votes, out: [] });
      return { rounds, winners: counted === 0 ? [] : majority.length > 0 ? majority : [...left] };
    }
    // Books without votes have none to pass on, so the order in which they are eliminated changes nothing.
    const { out, tieBreak } = fewest === 0 ? { out: last, tieBreak: undefined } : eliminated(last, rounds);
    rounds.push({ votes, out, ...(tieBreak && { tieBreak }) });
    left = left.filter((book) => !out.includes(book));
  }
}

function eliminated(last: readonly string[], rounds: readonly Round[]): Pick<Round, 'out' | 'tieBreak'> {
  let tied = last;
  for (const { votes } of rounds) {
    const fewest = Math.min(...tied.map((book) => votes[book] ?? 0));
    tied = tied.filter((book) => votes[book] === fewest);
  }
  const tieBreak = last.length === 1 ? undefined : tied.length === 1 ? 'earlierRound' : 'proposedLast';
  return { out: tied.slice(-1), tieBreak };
}
