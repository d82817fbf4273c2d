import { describe, expect, it } from 'vitest';
import { countNews, laterState } from './thread';

const stateOf = (numPosts: number, latestPost: number) => ({ numPosts, latestPost });
const withOwn = (numPosts: number, latestPost: number) => ({ ...stateOf(numPosts, latestPost), added: true as const });

describe('countNews', () => {
  it.each([
    ['no state yet', stateOf(3, 10), undefined, 0],
    ['no news', stateOf(3, 10), stateOf(3, 10), 0],
    ['one more post', stateOf(3, 10), stateOf(4, 11), 1],
    ['three more posts', stateOf(3, 10), stateOf(6, 12), 3],
    ['one deleted', stateOf(3, 10), stateOf(2, 10), 0],
    ['the latest deleted', stateOf(3, 10), stateOf(2, 8), 0],
    ['one deleted and one more', stateOf(3, 10), stateOf(3, 11), 1],
    ['two deleted and one more', stateOf(3, 10), stateOf(2, 11), 1],
    ['an older state than the seen one', stateOf(4, 11), stateOf(3, 10), 0],
    ["the reader's own post", withOwn(4, 11), stateOf(4, 11), 0],
    ["the reader's own post and one just before it", withOwn(4, 11), stateOf(5, 11), 1],
    ["the reader's own post, and one deleted", withOwn(4, 11), stateOf(3, 11), 0],
    ["one after the reader's own post", withOwn(4, 11), stateOf(5, 12), 1],
    ["a state from before the reader's own post", withOwn(4, 11), stateOf(4, 10), 0],
  ])('%s', (_, seen, live, count) => {
    expect(countNews(seen, live)).toBe(count);
  });
});

describe('laterState', () => {
  it('takes the state with the later post, and the second one for the same post', () => {
    expect(laterState(stateOf(3, 10), undefined)).toEqual(stateOf(3, 10));
    expect(laterState(stateOf(3, 10), stateOf(4, 11))).toEqual(stateOf(4, 11));
    expect(laterState(stateOf(4, 11), stateOf(3, 10))).toEqual(stateOf(4, 11));
    expect(laterState(stateOf(4, 11), stateOf(3, 11))).toEqual(stateOf(3, 11));
  });
});
