import { expect, it } from 'vitest';
import { type Bucket, takeFrom } from './token-bucket';

const rate = { most: 3, seconds: 6 };

it.each<[string, Bucket | undefined, number, ReturnType<typeof takeFrom>]>([
  ['starts full', undefined, 5000, { after: { tokens: 2, at: 5000 } }],
  ['takes one', { tokens: 2, at: 5000 }, 5000, { after: { tokens: 1, at: 5000 } }],
  ['refuses when less than one is left', { tokens: 0.5, at: 5000 }, 5000, { waitMs: 1000 }],
  ['fills up evenly', { tokens: 0, at: 5000 }, 8000, { after: { tokens: 0.5, at: 8000 } }],
  ['never holds more than most', { tokens: 2, at: 5000 }, 3_600_000, { after: { tokens: 2, at: 3_600_000 } }],
  ['ignores a clock that was set back', { tokens: 0, at: 5000 }, 1000, { waitMs: 2000 }],
])('a bucket %s', (_, found, now, taken) => {
  expect(takeFrom(found, rate, now)).toEqual(taken);
});
