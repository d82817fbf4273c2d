import { expect, it } from 'vitest';
import { tooMany, whenToTryAgain } from './too-many';

const now = new Date('2026-11-21T12:00:00.000Z');

it.each([
  [0, 1, 'in one second'],
  [1, 1, 'in one second'],
  [1001, 2, 'in 2 seconds'],
  [40_000, 40, 'in 40 seconds'],
])('turns a wait of %i ms into a retry in %i s', (waitMs, retryAfter, when) => {
  expect(tooMany('likes', waitMs, now)).toMatchObject({
    code: 'too_many',
    retryAfter,
    message: `You've reached the limit for likes. Try again ${when}.`,
  });
});

it.each([
  [0, 'in one second'],
  [0.2, 'in one second'],
  [40, 'in 40 seconds'],
  [119, 'in 119 seconds'],
  [120, 'in 2 minutes'],
  [121, 'in 3 minutes'],
  [12 * 60, 'in 12 minutes'],
  [2 * 3600 - 1, 'in 120 minutes'],
  [2 * 3600, 'at 21:20 UTC'],
  [2 * 3600 + 1, 'at 21:21 UTC'],
  [12 * 3600, 'tomorrow at 07:20 UTC'],
  [24 * 3600, 'tomorrow at 19:20 UTC'],
])('formats %d seconds after 19:20 as %s', (seconds, message) => {
  expect(whenToTryAgain(seconds, new Date('2026-11-21T19:20:00.000Z'))).toBe(message);
});
