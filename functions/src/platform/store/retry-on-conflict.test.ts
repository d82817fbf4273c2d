import { expect, it, vi } from 'vitest';
import { retryOnConflict } from './retry-on-conflict';

const failure = (code: number) => Object.assign(new Error(`code ${code}`), { code });

it.each([
  ['that is missing', 5],
  ['that exists', 6],
  ['that has changed', 9],
])('starts again after a conflict with a document %s', async (_case, code) => {
  const attempt = vi.fn(async () => 'done').mockRejectedValueOnce(failure(code));
  expect(await retryOnConflict(2, attempt)).toBe('done');
  expect(attempt).toHaveBeenCalledTimes(2);
});

it('throws any other error at once', async () => {
  const attempt = vi.fn(() => Promise.reject(failure(13)));
  await expect(retryOnConflict(2, attempt)).rejects.toMatchObject({ code: 13 });
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('throws unavailable, with the cause, when it loses every time', async () => {
  const conflict = failure(9);
  const attempt = vi.fn(() => Promise.reject(conflict));
  await expect(retryOnConflict(3, attempt)).rejects.toMatchObject({ code: 'unavailable', cause: conflict });
  expect(attempt).toHaveBeenCalledTimes(3);
});
