import { expect, it, vi } from 'vitest';
import { withTimeout } from './timeout';

const never = () => new Promise<never>(() => {});

it('returns the result and clears its timer', async () => {
  vi.useFakeTimers();
  expect(await withTimeout(1000, async () => 'done')).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('rejects with a TimeoutError and aborts the signal', async () => {
  let signal: AbortSignal | undefined;
  const late = withTimeout(5, (given) => {
    signal = given;
    return never();
  });
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError', message: 'No answer within 5 ms.' });
  expect(signal?.aborted).toBe(true);
});

it('rejects with the given error', async () => {
  await expect(withTimeout(5, never, () => new Error('too slow'))).rejects.toThrow('too slow');
});
