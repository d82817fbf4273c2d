import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBallots } from './rules';

const books = ['emma', 'dune', 'it', 'ulysses'];
const ballot = fc.shuffledSubarray(books);
const ballots = fc.array(ballot, { maxLength: 30 });
/** Ballots from a short notation: each word is one, its letters the first letters of books. */
const ranked = (text: string) =>
  text.split(' ').map((word) => [...word].flatMap((letter) => books.filter((book) => book.startsWith(letter))));

describe('a vote for one book or for several', () => {
  it.each([
    ['nobody has voted', [], { emma: 0, dune: 0, it: 0, ulysses: 0 }, []],
    ['one book leads', [['dune'], ['dune'], ['it']], { emma: 0, dune: 2, it: 1, ulysses: 0 }, ['dune']],
    ['there is a tie', [['it'], ['dune']], { emma: 0, dune: 1, it: 1, ulysses: 0 }, ['dune', 'it']],
    ['members chose several', [['it', 'dune'], ['dune']], { emma: 0, dune: 2, it: 1, ulysses: 0 }, ['dune']],
    ['a book is hidden', [['hidden'], ['hidden'], ['it']], { emma: 0, dune: 0, it: 1, ulysses: 0 }, ['it']],
  ])('counts when %s', (_, cast, votes, winners) => {
    expect(countBallots('any', books, cast)).toEqual({ rounds: [{ votes, out: [] }], winners });
  });
});

describe('a ranked vote', () => {
  it('passes the votes of an eliminated book on', () => {
    const { rounds, winners } = countBallots('ranked', books, ranked('e e e d d i id'));
    expect(rounds).toEqual([
      { votes: { emma: 3, dune: 2, it: 2, ulysses: 0 }, out: ['ulysses'] },
      { votes: { emma: 3, dune: 2, it: 2 }, out: ['it'], tieBreak: 'proposedLast' },
      { votes: { emma: 3, dune: 3 }, out: [] },
    ]);
    expect(winners).toEqual(['emma', 'dune']);
  });

  it('eliminates the book with fewer votes in an earlier round', () => {
    // `emma` and `it` have two votes each in the second round, but `it` has one of them from `ulysses`.
    const { rounds, winners } = countBallots('ranked', books, ranked('d d d ed ed i ui'));
    expect(rounds[0]).toMatchObject({ votes: { it: 1, ulysses: 1 }, out: ['ulysses'], tieBreak: 'proposedLast' });
    expect(rounds[1]).toEqual({ votes: { emma: 2, dune: 3, it: 2 }, out: ['it'], tieBreak: 'earlierRound' });
    expect(winners).toEqual(['dune']);
  });

  it('counts no ballot whose books are all eliminated', () => {
    const { rounds, winners } = countBallots('ranked', books, ranked('e e e d d i i u'));
    expect(rounds.at(-1)?.votes).toEqual({ emma: 3, dune: 2 });
    expect(winners).toEqual(['emma']);
  });

  it('has no winner without ballots', () => {
    expect(countBallots('ranked', books, []).winners).toEqual([]);
    expect(countBallots('ranked', [], ranked('e')).winners).toEqual([]);
  });

  it('is won by the first choice of a majority', () => {
    fc.assert(
      fc.property(fc.constantFrom(...books), ballots, (favorite, others) => {
        const first = [favorite, ...books.filter((book) => book !== favorite)];
        const majority = Array.from({ length: others.length + 1 }, () => first);
        expect(countBallots('ranked', books, [...others, ...majority]).winners).toEqual([favorite]);
      }),
    );
  });

  it("doesn't depend on the order of the ballots", () => {
    const shuffled = ballots.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(countBallots('ranked', books, other)).toEqual(countBallots('ranked', books, all));
      }),
    );
  });

  it('ends with a majority or with all books left tied, and loses no vote on the way', () => {
    fc.assert(
      fc.property(ballots, (all) => {
        const { rounds, winners } = countBallots('ranked', books, all);
        const votes = rounds.map((round) => Object.values(round.votes).reduce((sum, count) => sum + count, 0));
        expect(votes).toEqual(votes.toSorted((first, second) => second - first));
        expect(rounds.slice(0, -1).every(({ out }) => out.length > 0)).toBe(true);
        const last = rounds.at(-1)?.votes ?? {};
        const counts = Object.values(last);
        if (winners.length === 1) expect((last[winners[0] ?? ''] ?? 0) * 2).toBeGreaterThan(votes.at(-1) ?? 0);
        else expect(new Set(counts).size).toBe(1);
      }),
    );
  });

  it('of 500 members passes votes on through ties to its winner', () => {
    const repeat = (n: number, ...ballot: string[]) => Array.from({ length: n }, () => ballot);
    const all = [
      ...repeat(180, 'a', 'b'),
      ...repeat(160, 'b', 'c'),
      ...repeat(80, 'c', 'b'),
      ...repeat(40, 'd', 'c'),
      ...repeat(40, 'e', 'd', 'a'),
    ];
    expect(all).toHaveLength(500);
    expect(countBallots('ranked', ['a', 'b', 'c', 'd', 'e'], all)).toEqual({
      rounds: [
        { votes: { a: 180, b: 160, c: 80, d: 40, e: 40 }, out: ['e'], tieBreak: 'proposedLast' },
        { votes: { a: 180, b: 160, c: 80, d: 80 }, out: ['d'], tieBreak: 'earlierRound' },
        { votes: { a: 220, b: 160, c: 120 }, out: ['c'] },
        { votes: { a: 220, b: 240 }, out: [] },
      ],
      winners: ['b'],
    });
    const even = [...repeat(250, 'a'), ...repeat(250, 'b', 'a')];
    expect(countBallots('ranked', ['a', 'b'], even).winners).toEqual(['a', 'b']);
  });
});
