import { expect, it } from 'vitest';
import { backoffMs } from './backoff';

it.each([
  [0, 30_000],
  [1, 30_000],
  [2, 60_000],
  [4, 240_000],
  [8, 3_600_000],
  [5000, 3_600_000],
])('after %i failures, waits %i ms', (failures, wait) => {
  expect(backoffMs(failures, { first: 30_000, longest: 3_600_000 })).toBe(wait);
});
