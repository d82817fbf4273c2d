import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { keepTrying, pauseAfter } from './keep-trying';

const limited = new ApiError('', { status: 429, code: 'too_many', retryAfter: 60 });

test('pauses double up to the longest, and last as long as the server asks', () => {
  expect([1, 2, 3, 20].map((failures) => pauseAfter(failures))).toEqual([5000, 10_000, 20_000, 300_000]);
  expect(pauseAfter(20, undefined, { first: 2000, longest: 30_000 })).toBe(30_000);
  expect(pauseAfter(1, limited)).toBe(60_000);
});

/** Fails until the given attempt. */
const failingUntil = (last: number, error: unknown = new Error('no')) =>
  vi.fn(async () => {
    if (work.mock.calls.length < last) throw error;
    return 'done';
  });
let work: ReturnType<typeof failingUntil>;

test.each<[when: string, end: (pauseEnds: () => void) => unknown]>([
  ['after the pause', () => vi.advanceTimersByTimeAsync(5000)],
  ['when the network is back', () => dispatchEvent(new Event('online'))],
  ['when its caller ends the pause', (end) => end()],
])('repeats %s', async (_, end) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  work = failingUntil(2);
  const onPause = vi.fn();
  const result = keepTrying(work, { onPause });
  await vi.waitFor(() => expect(onPause).toHaveBeenCalledOnce());
  expect(work).toHaveBeenCalledOnce();
  await end(onPause.mock.calls[0]?.[1]);
  expect(await result).toBe('done');
  expect([work.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
});

test("throws an error that won't pass, without repeating", async () => {
  work = failingUntil(2, limited);
  await expect(keepTrying(work, { mayPass: (error) => error !== limited })).rejects.toBe(limited);
  expect(work).toHaveBeenCalledOnce();
});
