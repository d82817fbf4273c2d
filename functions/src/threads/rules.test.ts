import { describe, expect, it } from 'vitest';
import { rates } from '../domain/rates';
import { movedWith, repliesOfEach, requireAnswerable } from './rules';
import type { PostFields } from './thread-kind';

const post: PostFields = {
  discussionId: 'dune',
  replyTo: null,
  chunk: 0,
  userId: 'ada',
  user: 'ada',
  content: 'A desert planet.',
  createdAt: new Date(0),
  editedAt: null,
  likes: 0,
  replies: 0,
  chapter: null,
  quote: null,
};

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
