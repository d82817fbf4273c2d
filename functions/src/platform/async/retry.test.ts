import { expect, it, vi } from 'vitest';
import { retry } from './retry';

const lost = new Error('lost a race');
const retryIf = (error: unknown) => error === lost;

it('repeats the work until it succeeds', async () => {
  const work = vi
    .fn(async () => 'done')
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  expect(await retry(work, { attempts: 3, retryIf })).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
});

it('throws any other error at once', async () => {
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('bug'));
  await expect(retry(work, { attempts: 3, retryIf })).rejects.toThrow('bug');
  expect(work).toHaveBeenCalledTimes(1);
});

it('throws the last error after the last attempt', async () => {
  const work = vi.fn(() => Promise.reject(lost));
  await expect(retry(work, { attempts: 3, retryIf })).rejects.toBe(lost);
  expect(work).toHaveBeenCalledTimes(3);
});

it('returns the result of onGiveUp after the last attempt', async () => {
  const work = () => Promise.reject<string>(lost);
  expect(await retry(work, { attempts: 2, retryIf, onGiveUp: () => 'gave up' })).toBe('gave up');
});
