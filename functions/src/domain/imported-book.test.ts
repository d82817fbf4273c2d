import { describe, expect, it } from 'vitest';
import { filledBook, type ReadBook, type ReadElsewhere } from './imported-book';

const nothing: ReadBook = { status: 'want', readings: [], rating: null, pages: null, minutes: null, tags: [] };
const reading = (started: string | null, finished: string | null = null, stopped: string | null = null) => ({
  started,
  finished,
  stopped,
});
const read = reading('2020-01-01', '2020-02-01');
const fill = (mine: Partial<ReadBook>, theirs: Partial<ReadElsewhere>) =>
  filledBook({ ...nothing, ...mine }, { ...nothing, status: null, ...theirs }, 3);

describe('an imported book', () => {
  it('fills the fields that are empty', () => {
    const theirs = {
      status: 'finished',
      readings: [read],
      rating: 4.5,
      pages: 320,
      minutes: 700,
      tags: ['a'],
    } satisfies Partial<ReadBook>;
    expect(fill({}, theirs)).toEqual({
      change: theirs,
      filled: ['status', 'readings', 'rating', 'pages', 'minutes', 'tags'],
      conflicts: [],
    });
  });

  it('changes nothing the second time', () => {
    const mine = {
      status: 'finished',
      readings: [read],
      rating: 4.5,
      pages: 320,
      minutes: 700,
    } satisfies Partial<ReadBook>;
    expect(fill(mine, mine)).toEqual({ change: {}, filled: [], conflicts: [] });
  });

  it.each<[string, Partial<ReadBook>, Partial<ReadElsewhere>, string[]]>([
    ['a finished book stays finished', { status: 'finished' }, { status: 'reading' }, ['status']],
    ['a book that is being read stays so', { status: 'reading' }, { status: 'finished' }, ['status']],
    ['a wanted book that was read before stays wanted', { readings: [read] }, { status: 'stopped' }, ['status']],
    ['a rating stays', { rating: 3 }, { rating: 4 }, ['rating']],
    ['pages stay, as those of another edition', { pages: 300 }, { pages: 320 }, []],
    ['a length stays, as that of another edition', { minutes: 700 }, { minutes: 690 }, []],
    ['tags stay, as the reader has chosen them', { tags: ['a'] }, { tags: ['a', 'b'] }, []],
    ['an end stays', { readings: [read] }, { readings: [reading('2020-01-01', '2020-03-01')] }, ['readings']],
    ['a start stays', { readings: [read] }, { readings: [reading('2020-01-05', '2020-02-01')] }, ['readings']],
    [
      'an open reading of another time is left out',
      { status: 'finished', readings: [read] },
      { readings: [reading('2021-01-01')] },
      [],
    ],
    ['a reading without days is left out', {}, { readings: [reading(null)] }, []],
  ])('%s', (_, mine, theirs, conflicts) => {
    expect(fill(mine, theirs)).toEqual({ change: {}, filled: [], conflicts });
  });

  it('keeps the open reading last when earlier ones are added', () => {
    const open = reading('2022-01-01');
    const mine = { status: 'reading', readings: [open] } satisfies Partial<ReadBook>;
    const later = reading('2021-01-01', null, '2021-02-01');
    expect(fill(mine, { readings: [later, read] }).change).toEqual({ readings: [read, later, open] });
  });

  it('does not end the open reading', () => {
    const mine = { status: 'reading', readings: [reading('2022-01-01')] } satisfies Partial<ReadBook>;
    expect(fill(mine, { readings: [reading('2022-01-01', '2022-02-01')] })).toEqual({
      change: {},
      filled: [],
      conflicts: [],
    });
  });

  it('adds a start to a reading with the same end, unless it would come after the end', () => {
    const mine = { status: 'finished', readings: [reading(null, '2020-02-01')] } satisfies Partial<ReadBook>;
    expect(fill(mine, { readings: [read] }).change).toEqual({ readings: [read] });
    expect(fill(mine, { readings: [reading('2020-05-01', '2020-02-01')] }).change).toEqual({});
  });

  it('has at most as many readings as a book can have', () => {
    const many = [1, 2, 3, 4].map((month) => reading(null, `2020-0${month}-01`));
    expect(fill({ status: 'finished' }, { readings: many }).change.readings).toHaveLength(3);
  });
});
