import { expect, it } from 'vitest';
import { consumeFrom } from './rate-window';

const now = new Date('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const rate = { most: 10, seconds: 60 };

it.each([
  ['the first call begins a window', undefined, [1], { granted: 1, after: { count: 1, expiresAt: at(60) } }],
  [
    'a later one counts in it',
    { count: 3, expiresAt: at(9) },
    [1],
    { granted: 1, after: { count: 4, expiresAt: at(9) } },
  ],
  [
    'the last one fills it',
    { count: 9, expiresAt: at(9) },
    [1],
    { granted: 1, after: { count: 10, expiresAt: at(9) } },
  ],
  ['one more waits for its end', { count: 10, expiresAt: at(9) }, [1], { granted: 0, until: at(9) }],
  [
    'with its end a new one begins',
    { count: 10, expiresAt: at(0) },
    [1],
    { granted: 1, after: { count: 1, expiresAt: at(60) } },
  ],
  [
    'what was given back too often gives nothing extra',
    { count: -2, expiresAt: at(9) },
    [1],
    { granted: 1, after: { count: 1, expiresAt: at(9) } },
  ],
  [
    'of several the first that there is room for are granted',
    { count: 2, expiresAt: at(9) },
    [3, 5, 1],
    { granted: 2, after: { count: 10, expiresAt: at(9) } },
  ],
  ['none is passed over for a smaller one', { count: 2, expiresAt: at(9) }, [9, 1], { granted: 0, until: at(9) }],
  ['what is larger than a whole window is never granted', undefined, [11], { granted: 0, until: at(60) }],
])('%s', (_, found, sizes, consumed) => {
  expect(consumeFrom(found, rate, sizes, now)).toEqual(consumed);
});
