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
  it.each<[string, string, string[], string | undefined]>([
    ['beats every other, with fewer first choices', 'edi ied ie de edi', ['emma'], undefined],
    ['beats every other 4 to 2', 'edi ied ie de dei e', ['emma'], 'beatsAll'],
    ['has the second choices of a tie', 'e e e d d i id', ['dune'], 'secondChoices'],
    ['is tied with all others in everything', 'e d i', ['emma', 'dune', 'it'], undefined],
  ])('is won by the book that %s', (_, cast, winners, tieBreak) => {
    const counted = countBallots('ranked', books, ranked(cast));
    expect(counted.winners).toEqual(winners);
    if (tieBreak) expect(counted.rounds.map((round) => round.tieBreak)).toContain(tieBreak);
  });

  it('is won by the book that beats every other head to head', () => {
    const above = (all: string[][], one: string, other: string) =>
      all.filter((each) => each.includes(one) && !each.slice(0, each.indexOf(one)).includes(other)).length;
    fc.assert(
      fc.property(ballots, (all) => {
        const beatsAll = books.filter((one) =>
          books.every((other) => other === one || above(all, one, other) > above(all, other, one)),
        );
        if (beatsAll.length > 0) expect(countBallots('ranked', books, all).winners).toEqual(beatsAll);
      }),
    );
  });

  it('has no winner without ballots', () => {
    expect(countBallots('ranked', books, []).winners).toEqual([]);
    expect(countBallots('ranked', [], ranked('e')).winners).toEqual([]);
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
        if (rounds.at(-1)?.tieBreak === 'beatsAll') return;
        if (winners.length === 1) expect((last[winners[0] ?? ''] ?? 0) * 2).toBeGreaterThan(votes.at(-1) ?? 0);
        else expect(new Set(counts).size).toBe(1);
      }),
    );
  });

  it('of 500 members is won by a second choice that beats every other', () => {
    const repeat = (n: number, ...ballot: string[]) => Array.from({ length: n }, () => ballot);
    const all = [
      ...repeat(180, 'a', 'b'),
      ...repeat(160, 'b', 'c'),
      ...repeat(80, 'c', 'b'),
      ...repeat(40, 'd', 'c'),
      ...repeat(40, 'e', 'd', 'a'),
    ];
    expect(countBallots('ranked', ['a', 'b', 'c', 'd', 'e'], all)).toEqual({
      rounds: [{ votes: { a: 180, b: 160, c: 80, d: 40, e: 40 }, out: ['a', 'c', 'd', 'e'], tieBreak: 'beatsAll' }],
      winners: ['b'],
    });
    const even = [...repeat(250, 'a'), ...repeat(250, 'b', 'a')];
    expect(countBallots('ranked', ['a', 'b'], even).winners).toEqual(['a']);
  });
});
