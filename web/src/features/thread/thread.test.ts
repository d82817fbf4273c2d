import { describe, expect, it } from 'vitest';
import { countNews, laterState } from './thread';

const at = (numPosts: number, latestPost: number) => ({ numPosts, latestPost });
const withOwn = (numPosts: number, latestPost: number) => ({ ...at(numPosts, latestPost), added: true as const });

describe('countNews', () => {
  it.each([
    ['no state yet', at(3, 10), undefined, 0],
    ['no news', at(3, 10), at(3, 10), 0],
    ['one more post', at(3, 10), at(4, 11), 1],
    ['three more posts', at(3, 10), at(6, 12), 3],
    ['one deleted', at(3, 10), at(2, 10), 0],
    ['the latest deleted', at(3, 10), at(2, 8), 0],
    ['one deleted and one more', at(3, 10), at(3, 11), 1],
    ['two deleted and one more', at(3, 10), at(2, 11), 1],
    ['an older state than the seen one', at(4, 11), at(3, 10), 0],
    ["the reader's own post", withOwn(4, 11), at(4, 11), 0],
    ["the reader's own post and one just before it", withOwn(4, 11), at(5, 11), 1],
    ["the reader's own post, and one deleted", withOwn(4, 11), at(3, 11), 0],
    ["one after the reader's own post", withOwn(4, 11), at(5, 12), 1],
    ["a state from before the reader's own post", withOwn(4, 11), at(4, 10), 0],
  ])('%s', (_, seen, live, count) => {
    expect(countNews(seen, live)).toBe(count);
  });
});

describe('laterState', () => {
  it('takes the state with the later post, and the second one for the same post', () => {
    expect(laterState(at(3, 10), undefined)).toEqual(at(3, 10));
    expect(laterState(at(3, 10), at(4, 11))).toEqual(at(4, 11));
    expect(laterState(at(4, 11), at(3, 10))).toEqual(at(4, 11));
    expect(laterState(at(4, 11), at(3, 11))).toEqual(at(3, 11));
  });
});
