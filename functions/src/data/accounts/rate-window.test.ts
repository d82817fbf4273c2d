import { expect, it } from 'vitest';
import { consumeFrom } from './rate-window';

const now = new Date('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const rate = { most: 10, seconds: 60 };

it.each([
  ['starts a window with the first call', undefined, [1], { granted: 1, after: { count: 1, expiresAt: at(60) } }],
  [
    'counts a later call in the window',
    { count: 3, expiresAt: at(9) },
    [1],
    { granted: 1, after: { count: 4, expiresAt: at(9) } },
  ],
  [
    'grants the last call of the window',
    { count: 9, expiresAt: at(9) },
    [1],
    { granted: 1, after: { count: 10, expiresAt: at(9) } },
  ],
  ['refuses one more until the window ends', { count: 10, expiresAt: at(9) }, [1], { granted: 0, until: at(9) }],
  [
    'starts a new window when the old one has ended',
    { count: 10, expiresAt: at(0) },
    [1],
    { granted: 1, after: { count: 1, expiresAt: at(60) } },
  ],
  [
    'grants nothing extra after too many refunds',
    { count: -2, expiresAt: at(9) },
    [1],
    { granted: 1, after: { count: 1, expiresAt: at(9) } },
  ],
  [
    'grants the first of several that fit',
    { count: 2, expiresAt: at(9) },
    [3, 5, 1],
    { granted: 2, after: { count: 10, expiresAt: at(9) } },
  ],
  ['skips none in favour of a smaller one', { count: 2, expiresAt: at(9) }, [9, 1], { granted: 0, until: at(9) }],
  ['never grants more than a whole window', undefined, [11], { granted: 0, until: at(60) }],
])('%s', (_, found, sizes, consumed) => {
  expect(consumeFrom(found, rate, sizes, now)).toEqual(consumed);
});
