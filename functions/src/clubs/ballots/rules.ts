import type { BallotKind } from '../../contract/ballots';

/** A ranked vote has several rounds, each without the books that earlier ones eliminated. */
export interface Round {
  votes: Record<string, number>;
  out: string[];
  /** `beatsAll`: the book left beats every other head to head. Otherwise it decides a tie for the last place. */
  tieBreak?: 'beatsAll' | 'headToHead' | 'secondChoices' | 'proposedLast' | undefined;
}

export interface Counted {
  rounds: Round[];
  winners: string[];
}

type Ballots = readonly (readonly string[])[];

/** Counts ballots; a ranked one begins with its favorite. Ignores other books. @param books in the order of proposal */
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

/** More ballots have the first book before the second, or without it. */
function beats(first: string, second: string, ballots: Ballots): boolean {
  const place = (ballot: readonly string[], book: string) => (ballot.includes(book) ? ballot.indexOf(book) : Infinity);
  const sum = ballots.reduce((all, each) => all + Math.sign(place(each, second) - place(each, first) || 0), 0);
  return sum > 0;
}

/**
 * A book that beats every other head to head wins. Otherwise a ballot counts for its favorite book left; more than half
 * wins, or else the last is eliminated.
 */
function instantRunoff(books: readonly string[], ballots: Ballots): Counted {
  const rounds: Round[] = [];
  const cast = ballots.map((ballot) => [...new Set(ballot.filter((book) => books.includes(book)))]);
  const first = books.find((book) => books.every((other) => other === book || beats(book, other, cast)));
  let left = books;
  for (;;) {
    const votes = tally(left, (ballot) => ballot.filter((book) => left.includes(book)).slice(0, 1), cast);
    const votesOf = (book: string) => votes[book] ?? 0;
    const counted = left.reduce((sum, book) => sum + votesOf(book), 0);
    const majority = left.filter((book) => votesOf(book) * 2 > counted);
    if (counted === 0 || majority.length > 0) {
      rounds.push({ votes, out: [] });
      return { rounds, winners: counted === 0 ? [] : majority };
    }
    if (first !== undefined) {
      rounds.push({ votes, out: left.filter((book) => book !== first), tieBreak: 'beatsAll' });
      return { rounds, winners: [first] };
    }
    const fewest = Math.min(...left.map(votesOf));
    const last = left.filter((book) => votesOf(book) === fewest);
    // Books without votes have none to pass on, so the order in which they are eliminated changes nothing.
    const { out, tieBreak, tied } =
      fewest === 0 ? { out: last, tieBreak: undefined, tied: last } : eliminated(last, cast);
    if (tied.length === left.length) {
      rounds.push({ votes, out: [] });
      return { rounds, winners: [...left] };
    }
    rounds.push({ votes, out, ...(tieBreak && { tieBreak }) });
    left = left.filter((book) => !out.includes(book));
  }
}

function eliminated(last: readonly string[], ballots: Ballots) {
  const fewest = (books: readonly string[], of: (book: string) => number) => {
    const least = Math.min(...books.map(of));
    return books.filter((book) => of(book) === least);
  };
  const duels = fewest(last, (book) => last.filter((other) => beats(book, other, ballots)).length);
  const tied = fewest(duels, (book) => ballots.filter((ballot) => ballot[1] === book).length);
  const decided = duels.length === 1 ? 'headToHead' : tied.length === 1 ? 'secondChoices' : 'proposedLast';
  return { out: tied.slice(-1), tied, tieBreak: last.length === 1 ? undefined : (decided as Round['tieBreak']) };
}
