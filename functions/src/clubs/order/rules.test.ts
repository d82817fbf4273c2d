import { describe, expect, it } from 'vitest';
import { currentFrom, lastActiveFirst, movesOf, newestAfter } from './rules';

it('sorts a reader’s clubs by last activity', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  const club = (name: string, created: string, post: string | null, minute: string) => ({
    name,
    createdAt: at(created),
    lastPost: post === null ? null : at(post),
    activeAt: at(minute),
  });
  const stored = [
    club('new', '12:01:10', null, '12:01:00'),
    club('talking', '09:00:00', '12:01:40', '12:01:00'),
    club('silent', '12:00:59', null, '12:00:00'),
  ];
  expect(lastActiveFirst(stored).map(({ name }) => name)).toEqual(['talking', 'new', 'silent']);
});

describe('a book that becomes current', () => {
  it.each([
    [undefined, 1000, 1000],
    [500, 1000, 1000],
    [1000, 1000, 1001],
    [5000, 1000, 5001],
  ])('after one of %s, at %s, is current since %s', (newest, now, from) => {
    const before = newest === undefined ? undefined : { currentSince: new Date(newest) };
    expect(currentFrom(before, new Date(now))).toEqual(new Date(from));
  });
});

describe('moving books', () => {
  const book = (title: string, current: boolean) => ({
    _id: title,
    title,
    author: 'Jane Austen',
    cover: '',
    current,
    currentSince: new Date(0),
  });
  const [emma, persuasion, sanditon] = [book('Emma', true), book('Persuasion', true), book('Sanditon', false)];
  const now = new Date(1000);

  it('moves books between the lists, the last one named being the newest', () => {
    const lady = book('Lady Susan', false);
    expect(movesOf([emma, sanditon, lady], [persuasion], now)).toEqual({
      toCurrent: [
        { book: sanditon, since: new Date(1000) },
        { book: lady, since: new Date(1001) },
      ],
      toCompleted: [persuasion],
    });
    expect(movesOf([emma], [sanditon], now)).toEqual({ toCurrent: [], toCompleted: [] });
  });

  it.each([
    ['one that comes', movesOf([sanditon], [], now), 'Sanditon'],
    ['the next one when the newest goes', movesOf([], [emma], now), 'Persuasion'],
    ['none when all go', movesOf([], [emma, persuasion], now), ''],
    ['one that comes when all others go', movesOf([sanditon], [emma, persuasion], now), 'Sanditon'],
  ])('has as the newest %s', (_, moves, title) => {
    expect(newestAfter(moves, [emma, persuasion])?.title ?? '').toBe(title);
  });
});
