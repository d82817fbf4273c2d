import { describe, expect, it } from 'vitest';
import { chunkForNewPost, numTopLevel, spansOf } from './rules';

describe('chunkForNewPost', () => {
  it.each([
    ['the first post of a thread', {}, 0],
    ['a chunk with room', { 0: 199 }, 0],
    ['a full chunk', { 0: 200 }, 1],
    ['a chunk that posts at the same moment made longer', { 0: 204 }, 1],
    ['the last of several, however they are written', { 10: 3, 9: 200, 2: 200 }, 10],
    ['a last chunk that deletions have emptied', { 0: 200, 1: 0 }, 1],
  ])('finds the chunk for %s', (_, order, chunk) => {
    expect(chunkForNewPost(order)).toBe(chunk);
  });
});

describe('spansOf', () => {
  const order = { 0: 7, 1: 0, 2: 4, 10: 20 };
  it.each([
    ['the first page', 0, 5, [{ chunk: 0, from: 0, to: 5 }]],
    [
      'a page across chunks, past an empty one',
      5,
      5,
      [
        { chunk: 0, from: 5, to: 7 },
        { chunk: 2, from: 0, to: 3 },
      ],
    ],
    ['a page that begins with a chunk', 11, 5, [{ chunk: 10, from: 0, to: 5 }]],
    ['the last page, which is not full', 30, 5, [{ chunk: 10, from: 19, to: 20 }]],
    ['a page past the end', 31, 5, []],
  ])('finds %s', (_, from, count, spans) => {
    expect(spansOf(order, from, count)).toEqual(spans);
  });

  it('finds each entry once, whatever the page size', () => {
    for (const size of [1, 3, 5, 40, 100]) {
      const pages = Array.from({ length: Math.ceil(31 / size) }, (_, page) => spansOf(order, page * size, size));
      const places = pages
        .flat()
        .flatMap(({ chunk, from, to }) => Array.from({ length: to - from }, (_, index) => `${chunk}/${from + index}`));
      expect(places).toHaveLength(numTopLevel(order));
      expect(new Set(places).size).toBe(numTopLevel(order));
    }
  });
});
