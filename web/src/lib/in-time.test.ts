import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './in-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns the result, or throws the failure, and leaves no timer', async () => {
  await expect(inTime(Promise.resolve('page'), 10)).resolves.toBe('page');
  await expect(inTime(Promise.reject(new TypeError('no network')), 10)).rejects.toThrow('no network');
  expect(vi.getTimerCount()).toBe(0);
});

it('fails after the timeout', async () => {
  const work = expect(inTime(new Promise(() => {}), 10)).rejects.toThrow('no answer within 10 ms');
  await vi.advanceTimersByTimeAsync(10);
  await work;
});
