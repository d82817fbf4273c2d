import { expect, it, vi } from 'vitest';
import { type AccountStatus, createStatusCache, isSessionValid } from './account-status';

const fine: AccountStatus = { disabled: false, validFrom: 100 };
const later: AccountStatus = { disabled: false, validFrom: 200 };

function given(...answers: (AccountStatus | undefined | Error)[]) {
  const lookUp = vi.fn(async (_uid: string) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const clock = { now: 1 };
  const cache = createStatusCache({ lookUp, now: () => clock.now, keepMs: 10_000, most: 2 });
  return { lookUp, clock, cache };
}

it('asks Auth once for simultaneous calls, and again after ten seconds', async () => {
  const { lookUp, clock, cache } = given(fine, later);
  expect(await Promise.all([cache.get('ada'), cache.get('ada')])).toEqual([fine, fine]);
  clock.now = 10_000;
  expect(await cache.get('ada')).toEqual(fine);
  expect(lookUp).toHaveBeenCalledTimes(1);
  clock.now = 10_002;
  expect(await cache.get('ada')).toEqual(later);
  expect(lookUp).toHaveBeenCalledTimes(2);
});

it.each<[string, AccountStatus | undefined]>([
  ['a missing', undefined],
  ['a disabled', { disabled: true, validFrom: 0 }],
])('asks Auth once in ten seconds for %s account', async (_case, answer) => {
  const { lookUp, clock, cache } = given(answer, fine);
  for (const _twice of [1, 2]) expect(await cache.get('ada')).toEqual(answer);
  expect(lookUp).toHaveBeenCalledTimes(1);
  clock.now = 10_002;
  expect(await cache.get('ada')).toEqual(fine);
});

it("asks again for an account that couldn't be looked up", async () => {
  const { cache } = given(new Error('Auth is gone'), fine);
  await cache.get('ada').catch(() => {});
  expect(await cache.get('ada')).toEqual(fine);
});

it('forgets an account that this process has changed, even during a lookup', async () => {
  const { cache } = given(fine, later);
  const before = cache.get('ada');
  cache.forget('ada');
  expect(await cache.get('ada')).toEqual(later);
  expect(await before).toEqual(fine);
  expect(await cache.get('ada')).toEqual(later);
});

it('keeps a newer lookup when an older one fails', async () => {
  const { lookUp, cache } = given(new Error('Auth is gone'), fine);
  const failed = cache.get('ada');
  cache.forget('ada');
  await cache.get('ada');
  await expect(failed).rejects.toThrow();
  await cache.get('ada');
  expect(lookUp).toHaveBeenCalledTimes(2);
});

it('drops the oldest account when the cache is full', async () => {
  const { lookUp, cache } = given(fine);
  for (const uid of ['ada', 'bea', 'cleo', 'bea', 'ada']) await cache.get(uid);
  expect(lookUp.mock.calls.flat()).toEqual(['ada', 'bea', 'cleo', 'ada']);
});

it.each<[string, number, AccountStatus | undefined, boolean]>([
  ['opened later', 101, fine, true],
  ['opened in the very second', 100, fine, true],
  ['opened a second earlier', 99, fine, false],
  ['of an account whose sessions never ended', 1, { disabled: false, validFrom: 0 }, true],
  ['of a disabled account', 101, { disabled: true, validFrom: 100 }, false],
  ['of no account', 101, undefined, false],
  ['that does not say when it was opened', Number.NaN, fine, false],
])('judges a session %s', (_case, openedAt, status, open) => {
  expect(isSessionValid(openedAt, status)).toBe(open);
});
