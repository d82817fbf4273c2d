import { expect, it, vi } from 'vitest';
import { untilAborted, withTimeout } from './timeout';

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

it('works until the signal is aborted, and starts nothing after that', async () => {
  const controller = new AbortController();
  expect(await untilAborted(controller.signal, async () => 'done')).toBe('done');
  const late = untilAborted(controller.signal, never);
  controller.abort(new Error('too late'));
  await expect(late).rejects.toThrow('too late');
  const work = vi.fn(never);
  await expect(untilAborted(controller.signal, work)).rejects.toThrow('too late');
  expect(work).not.toHaveBeenCalled();
});
