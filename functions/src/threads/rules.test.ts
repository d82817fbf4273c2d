import { describe, expect, it } from 'vitest';
import { storedPost } from '../../test/fixtures/posts';
import type { UpToChapter } from '../domain/progress';
import { rates } from '../domain/rates';
import { NO_CHAPTER, WHOLE_BOOK } from '../domain/spoilers';
import {
  movedWith,
  openersRights,
  repliesOfEach,
  requireAnswerable,
  requireCloser,
  upToChapterOfNew,
  withQuote,
} from './rules';

const post = storedPost('post', { discussionId: 'dune' });

it.each([
  [{ replyTo: 'dune', replies: 0 }, 1],
  [{ replyTo: null, replies: 0 }, 1],
  [{ replyTo: null, replies: 12 }, 13],
  [{ replyTo: null, replies: 5000 }, 201],
])('counts a move of %j as %i changes', (post, changes) => {
  expect(movedWith(post)).toBe(changes);
  expect(changes).toBeLessThanOrEqual(rates.changes.most);
});

describe('a reply', () => {
  it.each([
    ['a deleted post', undefined, 'not_found', 'was deleted'],
    ['a post of another thread', { ...post, discussionId: 'emma' }, 'invalid', 'belongs to another discussion'],
    ['a reply', { ...post, replyTo: 'first' }, 'invalid', "You can't reply to a reply"],
  ])("can't be to %s", (_case, parent, code, message) => {
    expect(() => requireAnswerable(parent, 'dune')).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  it('names the invalid field', () => {
    expect(() => requireAnswerable({ ...post, replyTo: 'first' }, 'dune')).toThrow(
      expect.objectContaining({ fields: { replyTo: expect.anything() } }),
    );
    expect(() => requireAnswerable(post, 'emma')).toThrow(
      expect.objectContaining({ fields: { replyTo: expect.anything() } }),
    );
  });
});

it.each([
  [1, 500],
  [5, 100],
  [20, 25],
  [300, 1],
  [501, 1],
])('includes on a page of %i posts %i replies to each', (limit, replies) => {
  expect(repliesOfEach(limit)).toBe(replies);
});

const all = { rename: true, close: true, delete: true };
const nothing = { rename: false, close: false, delete: false };
const open = { openedBy: 'ada', onlyOpenerPosted: true, closedBy: null };

it.each([
  ['who opened it', open, 'ada', all],
  ['who opened and closed it', { ...open, closedBy: 'opener' as const }, 'ada', all],
  [
    'who opened it, where owners have closed it',
    { ...open, closedBy: 'owners' as const },
    'ada',
    { ...all, close: false },
  ],
  ['who opened it, once others have posted', { ...open, onlyOpenerPosted: false }, 'ada', nothing],
  ['another reader', open, 'ben', nothing],
  ['a visitor', open, undefined, nothing],
  ["a visitor, when the opener's account was deleted", { ...open, openedBy: '' }, undefined, nothing],
])('gives %s the right to change a thread', (_, thread, uid, rights) => {
  expect(openersRights(thread, uid)).toEqual(rights);
});

it.each([
  [open, 'ben', 'forbidden'],
  [{ ...open, onlyOpenerPosted: false }, 'ada', 'conflict'],
  [{ ...open, closedBy: 'moderators' as const }, 'ada', 'forbidden'],
])("explains why it can't be closed: %o by %s", (thread, uid, code) => {
  expect(() => requireCloser(thread, uid)).toThrow(expect.objectContaining({ code }));
});

describe('upToChapterOfNew', () => {
  const quoting = (chapter: number) => ({ noteId: 'note', text: 'The lamp', chapter, page: 212 });

  it.each<[string, Parameters<typeof upToChapterOfNew>, UpToChapter]>([
    ['says nothing: none', [{}, { quote: null }], null],
    ['says none: none', [{ chapter: null }, { quote: null }], null],
    ['names a chapter', [{ chapter: 3 }, { quote: null }], 3],
    ['is about the whole book', [{ chapter: 'end' }, { quote: null }], 'end'],
    ['is about the whole book and quotes', [{ chapter: 'end' }, { quote: quoting(7) }], 'end'],
    ['quotes further than it says', [{ chapter: 3 }, { quote: quoting(7) }], 7],
    ['quotes and says none', [{ chapter: null }, { quote: quoting(7) }], 7],
    ['quotes less far than it says', [{ chapter: 9 }, { quote: quoting(7) }], 9],
    ['quotes what was noted before the first chapter', [{}, { quote: quoting(0) }], 0],
    ['replies to a post that goes further', [{ chapter: 3 }, { above: { chapter: 7 }, quote: null }], 7],
    [
      'replies with a quote that goes furthest of all',
      [{ chapter: 3 }, { above: { chapter: 7 }, quote: quoting(12) }],
      12,
    ],
  ])('of a post that %s', (_case, [said, given], chapter) => {
    expect(upToChapterOfNew(said, given)).toBe(chapter);
  });
});

it.each<[string, number, UpToChapter, UpToChapter]>([
  ['a review', WHOLE_BOOK, 3, 'end'],
  ['a note without a chapter', NO_CHAPTER, null, 'end'],
  ['a note', 7, 3, 7],
])('a changed post that quotes %s of chapter %s and says %s goes up to %s', (_, chapter, said, expected) => {
  expect(withQuote({ chapter }, said)).toBe(expected);
});
