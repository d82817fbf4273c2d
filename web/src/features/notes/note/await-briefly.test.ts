import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { awaitBriefly } from './await-briefly';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const refusal = new ApiError('Refused', { status: 400, code: 'invalid' });

async function after<Result>(ms: number, result: Result | ApiError): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (result instanceof ApiError) throw result;
  return result;
}

/** Milliseconds until the server answers and until the outbox has stored the note. */
async function write(answer: { ms: number; is: string | ApiError }, outbox: { ms: number; stores: boolean }) {
  const keep = vi.fn(() => after(outbox.ms, outbox.stores));
  const result = awaitBriefly(after(answer.ms, answer.is), keep).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { result: await result, keep };
}

test('a quick answer does not reach the outbox', async () => {
  const { result, keep } = await write({ ms: 200, is: 'saved' }, { ms: 10, stores: true });
  expect(result).toBe('saved');
  expect(keep).not.toHaveBeenCalled();
});

test('a slow answer is left to the outbox', async () => {
  const { result } = await write({ ms: 2000, is: 'saved' }, { ms: 10, stores: true });
  expect(result).toBeUndefined();
});

test('an answer that precedes the outbox counts', async () => {
  const { result } = await write({ ms: 400, is: 'saved' }, { ms: 900, stores: false });
  expect(result).toBe('saved');
});

test('a refusal while the outbox stores the note is left to the outbox', async () => {
  const { result } = await write({ ms: 400, is: refusal }, { ms: 900, stores: true });
  expect(result).toBeUndefined();
});

test('a refusal that the outbox has not stored is thrown', async () => {
  const { result } = await write({ ms: 400, is: refusal }, { ms: 900, stores: false });
  expect(result).toBe(refusal);
});
