import { describe, expect, it } from 'vitest';
import {
  answerOf,
  conflicts,
  type MeetingFields,
  mostQuoted,
  noticeOfChange,
  noticeWith,
  questionsIn,
  repliesTo,
  withoutAnswer,
} from './rules';

const at = new Date('2026-12-06T18:00:00.000Z');
const other = new Date('2026-12-13T18:00:00.000Z');

describe('noticeOfChange', () => {
  const before = {
    at: at as Date | null,
    dates: [] as Date[],
    cancelled: false,
    bookId: 'emma' as string | null,
    chapter: 12,
    place: 'The library',
    link: '',
    note: 'Ada brings tea',
  };
  const poll = { ...before, at: null, dates: [at, other] };
  const link = 'https://meet.example';

  it.each<[string, typeof before, MeetingFields, ReturnType<typeof noticeOfChange>]>([
    ['another date', before, { at: other }, { kind: 'moved', changed: ['time'] }],
    ['another place', before, { place: 'At home' }, { kind: 'moved', changed: ['place'] }],
    ['another note', before, { note: 'Ben brings wine' }, { kind: 'moved', changed: ['note'] }],
    ['another book', before, { bookId: 'dune' }, { kind: 'moved', changed: ['book'] }],
    [
      'several changes',
      before,
      { at: other, place: 'Bar', link },
      { kind: 'moved', changed: ['time', 'place', 'link'] },
    ],
    ['the same place', before, { at, place: 'The library' }, undefined],
    ['another length and no note', before, { minutes: 30, note: '' }, undefined],
    ['a chosen date', poll, { at }, { kind: 'dated' }],
    ['a new date to choose', poll, { dates: [at, new Date(0)] }, { kind: 'asked' }],
    ['one date less to choose', poll, { dates: [at] }, undefined],
    ['a reopened choice', { ...poll, at }, { at: null }, { kind: 'asked' }],
    ['a cancellation', before, { cancelled: true }, { kind: 'cancelled' }],
    ['a change of a canceled meeting', { ...before, cancelled: true }, { at: other }, undefined],
    ['a meeting that is on again', { ...before, cancelled: true }, { cancelled: false }, { kind: 'dated' }],
  ])('%s', (_, was, change, told) => {
    expect(noticeOfChange(was, change)).toEqual(told);
  });
});

describe('noticeWith', () => {
  const last = { kind: 'moved', at: new Date(1_000), by: 'x', changed: ['time' as const] } as const;
  const told = { kind: 'moved', changed: ['link' as const] } as const;

  it.each([
    ['adds to a notification that was not emailed yet', last, ['time', 'link']],
    ['replaces one that was', { ...last, at: new Date(1) }, ['link']],
    ['replaces one of another kind', { ...last, kind: 'dated' as const }, ['link']],
  ])('%s', (_, before, changed) => {
    expect(
      noticeWith({ ...told, changed: [...told.changed] }, { ...before, changed: ['time'] }, new Date(500)),
    ).toEqual({
      kind: 'moved',
      changed,
    });
  });
});

describe('answerOf', () => {
  const said = (coming: 'yes' | 'no', to: Date | null) => ({ coming, at: new Date(2), to });
  const vote = { dates: [at.toISOString()], ifNeedBe: [] as string[], at: new Date(1) };

  it.each([
    ['an answer to the date', { answers: { ada: said('no', at) }, votes: {} }, 'no'],
    ['an answer to an earlier date', { answers: { ada: said('yes', other) }, votes: {} }, undefined],
    ['a tick for the date', { answers: {}, votes: { ada: vote } }, 'yes'],
    ['a tick if need be', { answers: {}, votes: { ada: { ...vote, ifNeedBe: vote.dates } } }, 'maybe'],
    ['a tick for another date', { answers: {}, votes: { ada: { ...vote, dates: [other.toISOString()] } } }, undefined],
    ['an answer after a tick', { answers: { ada: said('no', at) }, votes: { ada: vote } }, 'no'],
    ['an answer to another date after a tick', { answers: { ada: said('no', other) }, votes: { ada: vote } }, 'yes'],
  ])('%s', (_, { answers, votes }, coming) => {
    expect(answerOf({ at, answers, votes } as Parameters<typeof answerOf>[0], 'ada')?.coming).toBe(coming);
  });
});

describe('repliesTo', () => {
  const votes = {
    cleo: { dates: [at.toISOString()], ifNeedBe: [], at: new Date(2) },
    ada: { dates: [at.toISOString()], ifNeedBe: [], at: new Date(1) },
    ben: { dates: [other.toISOString()], ifNeedBe: [], at: new Date(3) },
  };
  const meeting = { at: at as Date | null, dates: [at, other], answers: {}, votes, limit: 1 };

  it('gives the places to the first who ticked the chosen date, and asks the others', () => {
    expect(repliesTo(meeting, ['cleo', 'ada', 'ben'])).toEqual({
      yes: ['ada'],
      waiting: ['cleo'],
      none: ['ben'],
      maybe: [],
      no: [],
    });
  });

  it('distinguishes those who can never come from those who have not answered while the date is open', () => {
    const dan = { dates: [new Date(0).toISOString()], ifNeedBe: [], at: new Date(4) };
    const open = { ...meeting, at: null, votes: { ...votes, dan } };
    expect(repliesTo(open, ['cleo', 'dan', 'eve'])).toMatchObject({ no: ['dan'], none: ['eve'] });
  });
});

describe('conflicts', () => {
  const meeting = { sequence: 3, changedIn: { place: 2, when: 3 } };
  const cancelled = { sequence: 3, changedIn: { cancelled: 3 } };

  it.each<[string, Parameters<typeof conflicts>[1], number, boolean, Parameters<typeof conflicts>[0]?]>([
    ['another part', ['link'], 1, false],
    ['a part that has changed since', ['link', 'place'], 1, true],
    ['a part that has not changed since', ['place'], 2, false],
    ['a version that does not exist', ['link'], 4, true],
    ['any part of a meeting canceled since', ['note'], 2, true, cancelled],
  ])('%s', (_, parts, sequence, is, of = meeting) => {
    expect(conflicts(of, parts, sequence)).toBe(is);
  });
});

describe('questionsIn', () => {
  it.each([
    ['Why does she stay?', 'Why does she stay?'],
    ['She stays. Why? I have no idea.', 'Why?'],
    ['Really?! I hoped so.', 'Really?!'],
    ['Who is he? And where does he come from?', 'Who is he? And where does he come from?'],
    ['One line.\nIs this another?', 'Is this another?'],
    ['Did she say “never”?', 'Did she say “never”?'],
    ['Is it on https://example.org/?chapter=3 or here?', 'Is it on https://example.org/?chapter=3 or here?'],
    ['It is on https://example.org/?chapter=3.', ''],
    ['She stays.', ''],
    ['???', ''],
    ['> Why does she stay?\nShe has to.', ''],
    ['> Why does she stay?\nDoes she?', 'Does she?'],
    ['“Why me? Why now?” she says.', ''],
  ])('finds in %j the questions %j', (text, asked) => {
    expect(questionsIn(text)).toBe(asked);
  });
});

describe('withoutAnswer', () => {
  const post = (_id: string, changes: object = {}) => ({
    _id,
    discussionId: 'talk',
    replyTo: null as string | null,
    userId: 'ada',
    replies: 0,
    createdAt: new Date(1_000),
    ...changes,
  });
  const reply = (_id: string, changes: object = {}) => post(_id, { replyTo: 'q', userId: 'ben', ...changes });
  const later = { createdAt: new Date(2_000) };
  const earlier = { createdAt: new Date(500) };

  it.each<[string, ReturnType<typeof post>[], boolean, string[]]>([
    ['a post without a reply', [post('q')], false, ['q']],
    [
      'a post that its author alone has replied to',
      [post('q', { replies: 1 }), reply('r', { userId: 'ada' })],
      false,
      ['q', 'r'],
    ],
    ['a post with a reply of somebody else', [post('q', { replies: 1 }), reply('r')], false, ['r']],
    ['a post with a reply that is not shown', [post('q', { replies: 1 })], false, []],
    [
      'a post whose one reply is the reason of a correction',
      [post('q', { replies: 1 }), reply('r', { corrects: 'q' })],
      false,
      ['q'],
    ],
    ['a reply that somebody else has answered', [reply('r'), reply('s', { userId: 'ada', ...later })], false, ['s']],
    [
      'a reply after what somebody else has said',
      [reply('r'), reply('s', { userId: 'ada', ...earlier })],
      false,
      ['r'],
    ],
    ['an opening post that somebody has posted after', [post('talk')], false, []],
    ['an opening post alone', [post('talk', { replies: 1 })], true, ['talk']],
  ])('%s', (_case, posts, isAlone, left) => {
    expect(withoutAnswer(posts, new Set(isAlone ? ['talk'] : [])).map(({ _id }) => _id)).toEqual(left);
  });
});

describe('mostQuoted', () => {
  const post = (_id: string, noteId: string | null, likes: number, at: number) => ({
    _id,
    likes,
    createdAt: new Date(at),
    quote: noteId === null ? null : { noteId, text: noteId, chapter: 3, page: 12 },
  });

  it('sorts notes by quotes, then by likes of the quoting posts, each with its first post', () => {
    const posts = [
      post('p4', 'lamp', 0, 4),
      post('p1', 'letter', 1, 1),
      post('p3', 'sea', 3, 3),
      post('p2', 'lamp', 0, 2),
      post('p5', null, 9, 5),
    ];
    expect(mostQuoted(posts).map(({ quote, post, times }) => [quote.noteId, post._id, times])).toEqual([
      ['lamp', 'p2', 2],
      ['sea', 'p3', 1],
      ['letter', 'p1', 1],
    ]);
  });
});
