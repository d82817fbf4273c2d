import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once';

it('loads once for simultaneous and later calls', async () => {
  const load = vi.fn(async () => 'loaded');
  const loaded = loadOnce(load);
  await expect(Promise.all([loaded(), loaded()])).resolves.toEqual(['loaded', 'loaded']);
  await loaded();
  expect(load).toHaveBeenCalledOnce();
});

it('loads again after a failure', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('missing file'));
  const loaded = loadOnce(load);
  await expect(loaded()).rejects.toThrow('missing file');
  await expect(loaded()).resolves.toBe('loaded');
});
