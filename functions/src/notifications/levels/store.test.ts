import { expect, it } from 'vitest';
import { followed, isMuted, type Levels, withoutClub } from './store';

const chosen = (level: 'muted' | 'followed', clubId: string | null = null, day = 1) => ({
  level,
  clubId,
  since: new Date(Date.UTC(2026, 10, day)),
});
const levels: Levels = {
  club: { owls: chosen('muted') },
  discussion: { talk: chosen('muted', 'larks'), other: chosen('muted', 'owls') },
  topic: { quiet: chosen('muted'), old: chosen('followed'), new: chosen('followed', null, 2) },
  book: {},
};

it.each([
  ['a thread of a muted club', 'owls', 'any', true],
  ['a muted discussion', 'larks', 'talk', true],
  ['another one of its club', 'larks', 'any', false],
  ['a muted topic', null, 'quiet', true],
  ['a followed one', null, 'old', false],
  ['a topic with the id of a muted discussion', null, 'talk', false],
  ['a muted club itself', 'owls', null, true],
  ['another club', 'larks', null, false],
])('%s', (_case, clubId, threadId, muted) => {
  expect(isMuted(levels, { clubId, threadId })).toBe(muted);
});

it('lists followed things, latest choice first', () => {
  expect(followed(levels, 'topic', 5).map(({ _id }) => _id)).toEqual(['new', 'old']);
  expect(followed(levels, 'topic', 1).map(({ _id }) => _id)).toEqual(['new']);
  expect(followed(levels, 'book', 5)).toEqual([]);
});

it('drops the levels of a club', () => {
  expect(withoutClub(levels, 'owls')).toMatchObject({ club: {}, discussion: { talk: { clubId: 'larks' } } });
  expect(Object.keys(withoutClub(levels, 'larks')?.discussion ?? {})).toEqual(['other']);
  expect(withoutClub(levels, 'wrens')).toBeUndefined();
});
