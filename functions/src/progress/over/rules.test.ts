import { expect, it } from 'vitest';
import type { ProgressRecord } from '../store';
import { progressOver } from './rules';

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const noted = (chapter: number, hour: number, set?: number) => ({
  chapter,
  finished: false,
  source: 'notes' as const,
  updatedAt: at(hour),
  setAt: set === undefined ? null : at(set),
});
const byHand = (chapter: number, hour: number, finished = false) => ({
  chapter,
  finished,
  source: 'hand' as const,
  updatedAt: at(hour),
  setAt: at(hour),
});
const [early, late] = [noted(9, 1), noted(5, 2)];

type Move = Omit<ProgressRecord, 'previous' | 'noteId'>;

it.each<[string, Move[], Move | undefined]>([
  ['is unknown without any', [], undefined],
  ['is that of the only edition', [early], early],
  ['is the furthest of two editions', [late, early], early],
  ['is what the reader has said since', [early, byHand(3, 2)], byHand(3, 2)],
  ['is a further note after that', [noted(9, 1), byHand(3, 2), noted(4, 3)], noted(4, 3)],
  ['stays back when a note moves the edition that was set back', [noted(12, 1), noted(4, 3, 2)], noted(4, 3, 2)],
  ['is the last manual change in two editions', [byHand(9, 1), byHand(2, 2)], byHand(2, 2)],
  ['is finished before any chapter', [byHand(3, 1, true), noted(20, 2)], byHand(3, 1, true)],
  ['is the latest of those that are as far', [noted(5, 1), noted(5, 2)], noted(5, 2)],
  [
    'treats an old record as a manual change',
    [noted(9, 1), { ...byHand(3, 2), setAt: null }],
    { ...byHand(3, 2), setAt: null },
  ],
])('%s', (_, records, expected) => {
  expect(progressOver(records)).toEqual(expected);
  expect(progressOver(records.toReversed())).toEqual(expected);
});
