import { describe, expect, it } from 'vitest';
import type { Reach } from './places';
import { moved, reachOfReply, veil } from './veil';

const at = (chapter: number, finished = false) => ({ chapter, finished });

describe('veil', () => {
  it.each([
    { reach: null, place: undefined, own: false, shown: 'open' },
    { reach: 0, place: undefined, own: false, shown: 'open' },
    { reach: 1, place: undefined, own: false, shown: 'veiled' },
    { reach: 7, place: at(7), own: false, shown: 'open' },
    { reach: 8, place: at(7), own: false, shown: 'veiled' },
    { reach: 8, place: at(7), own: true, shown: 'open' },
    { reach: 8, place: at(0, true), own: false, shown: 'open' },
    { reach: 1, place: undefined, own: true, shown: 'open' },
    { reach: 'end', place: at(10_000), own: false, shown: 'veiled' },
    { reach: 'end', place: at(0, true), own: false, shown: 'open' },
    { reach: 'end', place: undefined, own: true, shown: 'open' },
  ] as const)('of chapter $reach at $place.chapter (own: $own) is $shown', ({ reach, place, own, shown }) => {
    expect(veil(reach, place, own)).toBe(shown);
  });
});

describe('moved', () => {
  it.each([
    { place: undefined, note: 0, after: at(0) },
    { place: undefined, note: 12, after: at(12) },
    { place: at(7), note: 8, after: at(8) },
    { place: at(7), note: 7, after: undefined },
    { place: at(7), note: 3, after: undefined },
    { place: at(7, true), note: 9, after: undefined },
  ])('from $place.chapter by a note on $note', ({ place, note, after }) => {
    expect(moved(place, note)).toEqual(after);
  });
});

describe('reachOfReply', () => {
  it.each<{ parent: Reach; asked: Reach | undefined; reach: Reach }>([
    { parent: null, asked: undefined, reach: null },
    { parent: null, asked: null, reach: null },
    { parent: null, asked: 3, reach: 3 },
    { parent: 12, asked: undefined, reach: 12 },
    { parent: 12, asked: null, reach: 12 },
    { parent: 12, asked: 3, reach: 12 },
    { parent: 12, asked: 14, reach: 14 },
    { parent: 0, asked: null, reach: 0 },
    { parent: 12, asked: 'end', reach: 'end' },
    { parent: 'end', asked: 12, reach: 'end' },
    { parent: 'end', asked: null, reach: 'end' },
  ])('below $parent, asked for $asked', ({ parent, asked, reach }) => {
    expect(reachOfReply(parent, asked)).toBe(reach);
  });
});
