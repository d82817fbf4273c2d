import { expect, it } from 'vitest';
import { untilNextSecond } from './session-end';

it.each([
  [1_700_000_000_000, 1000],
  [1_700_000_000_001, 999],
  [1_700_000_000_999, 1],
])('from %i the next second starts in %i ms', (now, wait) => {
  expect(untilNextSecond(now)).toBe(wait);
});
