import { describe, expect, it } from 'vitest';
import { groupPosts } from './group-posts';
import { aPost } from './test/a-post';

describe('groupPosts', () => {
  it('puts every reply under its parent, in the order of the page', () => {
    const posts = [
      aPost({ _id: 'a' }),
      aPost({ _id: 'a1', replyTo: 'a' }),
      aPost({ _id: 'b' }),
      aPost({ _id: 'a2', replyTo: 'a' }),
    ];
    const groups = groupPosts(posts).map(({ post, replies }) => [post._id, replies.map(({ _id }) => _id)]);
    expect(groups).toEqual([
      ['a', ['a1', 'a2']],
      ['b', []],
    ]);
  });

  it('leaves out a reply without its parent', () => {
    expect(groupPosts([aPost({ _id: 'x', replyTo: 'gone' })])).toEqual([]);
  });
});
