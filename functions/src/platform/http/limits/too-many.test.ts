import { expect, it } from 'vitest';
import { tooMany } from './too-many';

const now = new Date('2026-11-21T12:00:00.000Z');

it.each([
  [0, 1, 'in one second'],
  [1, 1, 'in one second'],
  [1001, 2, 'in 2 seconds'],
  [40_000, 40, 'in 40 seconds'],
])('turns a wait of %i ms into a retry in %i s', (waitMs, retryAfter, when) => {
  expect(tooMany('likes', waitMs, now)).toMatchObject({
    ...{ code: 'too_many', retryAfter, message: `You've reached the limit for likes. Try again ${when}.` },
  });
});
