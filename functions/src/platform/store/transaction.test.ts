import type { Transaction } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { ApiError, notFound } from '../../domain/errors';
import { db } from './firestore';
import { atomically } from './transaction';

const failure = (code: number, message: string) => Object.assign(new Error(message), { code });
const closed = failure(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.');

/** A Firestore that runs the work, or closes the transaction before or after it. */
function storeThat(...attempts: ('runs' | 'closes at once' | 'closes at the end' | Error)[]) {
  const run = vi.spyOn(db(), 'runTransaction');
  for (const attempt of attempts) {
    run.mockImplementationOnce(async (work) => {
      if (attempt instanceof Error) throw attempt;
      if (attempt === 'closes at once') throw closed;
      const result = await work({} as Transaction);
      if (attempt === 'closes at the end') throw closed;
      return result;
    });
  }
  return run;
}

it('retries when Firestore has closed the transaction', async () => {
  const run = storeThat('closes at the end', 'closes at once', 'closes at the end', 'runs');
  expect(await atomically(async () => 'done')).toBe('done');
  expect(run).toHaveBeenCalledTimes(4);
});

it('returns the first result when the retry finds the document deleted', async () => {
  storeThat('closes at the end', 'runs');
  const work = vi
    .fn(async () => 'done')
    .mockResolvedValueOnce('first')
    .mockRejectedValueOnce(notFound());
  expect(await atomically(work)).toBe('first');
});

it('throws any other error of the retry', async () => {
  storeThat('closes at the end', 'runs');
  const conflict = new ApiError('conflict', 'usernameTaken');
  const work = vi
    .fn(async () => 'done')
    .mockResolvedValueOnce('first')
    .mockRejectedValueOnce(conflict);
  await expect(atomically(work)).rejects.toBe(conflict);
});

it('throws not_found when the document never existed', async () => {
  storeThat('closes at once', 'runs');
  await expect(atomically(() => Promise.reject(notFound()))).rejects.toMatchObject({ code: 'not_found' });
});

it('throws unavailable after five closed transactions', async () => {
  const run = storeThat(...(['closes at the end', 'closes at once'] as const), closed, closed, closed, 'runs');
  await expect(atomically(async () => 'done')).rejects.toMatchObject({ code: 'unavailable', cause: closed });
  expect(run).toHaveBeenCalledTimes(5);
});

it.each([
  failure(5, '5 NOT_FOUND: no document'),
  failure(10, '10 ABORTED: contention of transactions'),
  failure(3, '3 INVALID_ARGUMENT: a bad field'),
])('throws any other error: %s', async (error) => {
  const run = storeThat(error, 'runs');
  await expect(atomically(async () => 'done')).rejects.toBe(error);
  expect(run).toHaveBeenCalledTimes(1);
});
