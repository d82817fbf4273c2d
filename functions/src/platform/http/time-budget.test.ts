import { expect, it, vi } from 'vitest';
import { timeBudget } from './time-budget';

it('returns true until the milliseconds are over', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const hasTime = timeBudget(500);
  const answers = [1000, 1499, 1500].map((now) => {
    clock.mockReturnValue(now);
    return hasTime();
  });
  expect(answers).toEqual([true, true, false]);
});
