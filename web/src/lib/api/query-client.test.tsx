import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { createQueryClient } from './query-client';

it.each([
  ['offline', 0, 3],
  ['internal', 500, 3],
  ['timeout', 0, 1],
  ['not_found', 404, 1],
] as const)('tries a read that fails with %s (%d) %d times', async (code, status, times) => {
  const queryFn = vi.fn(() => Promise.reject(new ApiError('No.', { status, code })));
  const read = createQueryClient().fetchQuery({ queryKey: ['book'], queryFn, retryDelay: 0 });
  await expect(read).rejects.toThrow('No.');
  expect(queryFn).toHaveBeenCalledTimes(times);
});
