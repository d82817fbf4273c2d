import { expect, it } from 'vitest';
import { storedPost } from '../../test/fixtures/posts';
import type { View } from './spoilers/view';
import { shownEntries } from './view';

const now = new Date('2026-11-21T12:00:00.000Z');
const view: View = { uid: 'ben', progress: { chapter: 3, finished: false }, reveal: [], through: undefined };

const post = (_id: string, chapter: number | null, replyTo: string | null = null) =>
  storedPost(_id, { chapter, replyTo });
const tombstone = { _id: 'gone', createdAt: now, replies: 1 };

it("shows a page up to the reader's progress, each reply at least as far as its parent", () => {
  const page = [
    post('a', null),
    post('a1', null, 'a'),
    post('a2', 7, 'a'),
    post('b', 7),
    post('b1', 3, 'b'),
    post('b2', 9, 'b'),
    post('c', 3),
    post('c1', null, 'c'),
  ].map((item) => ({ post: item, liked: item._id === 'b' }));
  const shown = shownEntries(page, view).map((item) => {
    if (!('shown' in item)) throw new Error('There is no tombstone.');
    return [item.shown.record._id, item.shown.hidden, item.shown.upToChapter, item.liked];
  });
  expect(shown).toEqual([
    ['a', false, null, false],
    ['a1', false, null, false],
    ['a2', true, 7, false],
    ['b', true, 7, true],
    ['b1', true, 7, false],
    ['b2', true, 9, false],
    ['c', false, 3, false],
    ['c1', false, 3, false],
  ]);
});

it('keeps a tombstone, and the replies below it at their own chapters', () => {
  const page = [
    { tombstone },
    { post: post('d', 7, 'gone'), liked: false },
    { post: post('e', 3, 'gone'), liked: false },
  ];
  const [first, ...replies] = shownEntries(page, view);
  expect(first).toEqual({ tombstone });
  expect(replies.map((reply) => 'shown' in reply && reply.shown.hidden)).toEqual([true, false]);
});
