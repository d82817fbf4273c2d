import { describe, expect, it } from 'vitest';
import { countNews, laterState } from './thread';

const at = (numPosts: number, latestPost: number) => ({ numPosts, latestPost });

describe('countNews', () => {
  it.each([
    ['nothing heard yet', at(3, 10), undefined, 0],
    ['nothing new', at(3, 10), at(3, 10), 0],
    ['one more', at(3, 10), at(4, 11), 1],
    ['three more', at(3, 10), at(6, 12), 3],
    ['one deleted', at(3, 10), at(2, 10), 0],
    ['the latest deleted', at(3, 10), at(2, 8), 0],
    ['one deleted and one more', at(3, 10), at(3, 11), 1],
    ['two deleted and one more', at(3, 10), at(2, 11), 1],
    ['an older state than the one seen', at(4, 11), at(3, 10), 0],
  ])('%s', (_, seen, live, count) => {
    expect(countNews(seen, live)).toBe(count);
  });
});

describe('laterState', () => {
  it('takes the one with the later post, and the other at the same post', () => {
    expect(laterState(at(3, 10), undefined)).toEqual(at(3, 10));
    expect(laterState(at(3, 10), at(4, 11))).toEqual(at(4, 11));
    expect(laterState(at(4, 11), at(3, 10))).toEqual(at(4, 11));
    expect(laterState(at(4, 11), at(3, 11))).toEqual(at(3, 11));
  });
});
