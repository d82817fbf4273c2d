import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../domain/time';
import { authorKey } from '../../threads/unread/store';
import {
  type BookNews,
  type ClubNewsItem,
  isNewsBy,
  keptNews,
  momentAt,
  momentsOf,
  newsAfter,
  nextMailAt,
  type VoteNews,
  wantsNews,
} from './rules';

const DAY = 24 * 60;
const START = Date.UTC(2026, 10, 2, 12);
/** Minutes after the start. */
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);
const key = (uid: string, of = 'b1') => authorKey(of, uid);
const vote = (changes: Partial<VoteNews> = {}): VoteNews => ({
  kind: 'vote',
  of: 'b1',
  at: at(0),
  by: key('ada'),
  closesAt: at(7 * DAY),
  ...changes,
});
const book = (changes: Partial<BookNews> = {}): BookNews => ({
  kind: 'bookStarted',
  of: 'b1',
  at: at(0),
  by: key('ada'),
  was: 'none',
  ...changes,
});
const closed = vote({ closesAt: at(5 * DAY), closedBy: key('ben') });

it.each<[string, ClubNewsItem, number, string | undefined]>([
  ['a vote', vote(), 0, 'voteStarted'],
  ['a vote, later', vote(), 6 * DAY - 1, 'voteStarted'],
  ['a vote, a day before its end', vote(), 6 * DAY, 'voteClosing'],
  ['a vote after its end', vote(), 7 * DAY, 'voteClosed'],
  ['a vote a month after its end', vote(), 37 * DAY, undefined],
  ['a vote of a day and a half', vote({ closesAt: at(1.5 * DAY) }), DAY, 'voteStarted'],
  ['a vote of two days', vote({ closesAt: at(2 * DAY) }), DAY, 'voteClosing'],
  ['a vote closed early', closed, 5 * DAY, 'voteClosed'],
  ['a book', book(), 0, 'bookStarted'],
  ['a book before its change', book(), -1, undefined],
  ['a book a month later', book(), 30 * DAY, undefined],
])('%s is news: %#', (_case, item, minutes, kind) => {
  expect(momentAt(item, at(minutes))?.kind).toBe(kind);
});

it('a vote closed early never closes soon', () => {
  expect(momentsOf(closed).map(({ kind }) => kind)).toEqual(['voteStarted', 'voteClosed']);
});

it.each<[string, ClubNewsItem, number, boolean, string[]]>([
  ['a new vote', vote(), 0, false, ['ben', 'cleo']],
  ['a new vote after voting', vote(), 0, true, []],
  ['a vote about to close', vote(), 6 * DAY, false, ['ada', 'ben', 'cleo']],
  ['a vote about to close after voting', vote(), 6 * DAY, true, []],
  ['a closed vote', vote(), 7 * DAY, true, ['ada', 'ben', 'cleo']],
  ['a vote closed early', closed, 5 * DAY, true, ['ada', 'cleo']],
  ['a book', book(), 0, false, ['ben', 'cleo']],
])(
  '%s reaches every member except its author and those it no longer concerns: %#',
  (_case, item, minutes, hasVoted, hear) => {
    const moment = momentAt(item, at(minutes));
    expect(['ada', 'ben', 'cleo'].filter((uid) => moment && wantsNews(moment, item, uid, hasVoted))).toEqual(hear);
  },
);

it.each<[string, ClubNewsItem, string[], boolean]>([
  ['its author', book(), ['cleo', 'ada'], true],
  ['another reader', book(), ['cleo'], false],
  ['the member who started a vote that another one closed', closed, ['ada'], false],
  ['the member who closed it', closed, ['ben'], true],
])('is by %s', (_case, item, uids, is) => {
  expect(isNewsBy(item, uids)).toBe(is);
});

it.each<[string, ClubNewsItem | undefined, string, string, string | undefined]>([
  ['a first change', undefined, 'one', 'two', 'one'],
  ['a second one soon after', book({ was: 'one' }), 'two', 'three', 'one'],
  ['one that takes back the first', book({ was: 'one' }), 'two', 'one', undefined],
  ['one that takes back the first later', book({ was: 'one', at: at(-20) }), 'two', 'one', 'two'],
])('%s leaves one notice: %#', (_case, before, was, is, first) => {
  const after = newsAfter(before, { of: 'b1', was, is, by: 'ben', at: at(5) }, () => 'rescheduled');
  expect(after).toEqual(
    first === undefined ? undefined : { kind: 'rescheduled', of: 'b1', at: at(5), by: key('ben'), was: first },
  );
});

it('keeps forty items of the last month, the latest first', () => {
  const all = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`book_${n}`, book({ at: at(n) })]));
  const kept = keptNews({ ...all, vote: vote(), book_old: book({ at: at(-30 * DAY) }) }, at(50));
  expect(Object.keys(kept)).toHaveLength(40);
  expect(kept).toHaveProperty('vote');
  expect(kept).not.toHaveProperty('book_old');
  expect(kept).not.toHaveProperty('book_10');
});

it.each<[string, ClubNewsItem[], number, number, number | null]>([
  ['nothing', [], 0, 0, null],
  ['a new vote', [vote()], -1, 0, 10],
  ['a vote that was emailed', [vote()], 0, 10, 6 * DAY],
  ['a vote about to close', [vote()], 6 * DAY, 6 * DAY, 7 * DAY],
  ['a closed vote', [vote()], 7 * DAY, 7 * DAY, null],
  ['two changes', [book(), book({ at: at(8) })], -1, 8, 18],
  ['many changes', [book(), book({ at: at(25) })], -1, 25, 30],
])('emails about %s are due: %#', (_case, items, since, now, due) => {
  const news = Object.fromEntries(items.map((item, n) => [`item_${n}`, item]));
  expect(nextMailAt(news, at(since), at(now))).toEqual(due === null ? null : at(due));
});
