import { describe, expect, it } from 'vitest';
import { aPost } from '../test/a-post';
import { groupPosts, inRuns } from './in-runs';

const isHidden = (word: string) => word.startsWith('h');

it.each<[string[], string[][]]>([
  [[], []],
  [
    ['a', 'b'],
    [['a'], ['b']],
  ],
  [['h1'], [['h1']]],
  [
    ['h1', 'h2', 'a', 'h3', 'b', 'h4', 'h5', 'h6'],
    [['h1', 'h2'], ['a'], ['h3'], ['b'], ['h4', 'h5', 'h6']],
  ],
])('%j is in runs %j', (items, runs) => {
  expect(inRuns(items, isHidden)).toEqual(runs);
});

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
