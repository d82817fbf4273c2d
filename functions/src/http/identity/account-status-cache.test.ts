import { expect, it, vi } from 'vitest';
import type { AccountStatus } from './account-status';
import { createAccountStatusCache } from './account-status-cache';

const fine: AccountStatus = { disabled: false, validFrom: 100 };
const later: AccountStatus = { disabled: false, validFrom: 200 };

function given(...answers: (AccountStatus | undefined | Error)[]) {
  const look = vi.fn(async (_uid: string) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const clock = { now: 0 };
  const accountStatuses = createAccountStatusCache({ look, now: () => clock.now, keepMs: 10_000, maxAccounts: 2 });
  return { look, clock, accountStatuses };
}

it('asks once for calls that come together, and again when ten seconds are over', async () => {
  const { look, clock, accountStatuses } = given(fine, later);
  expect(await Promise.all([accountStatuses.of('ada'), accountStatuses.of('ada')])).toEqual([fine, fine]);
  clock.now = 9_999;
  expect(await accountStatuses.of('ada')).toEqual(fine);
  expect(look).toHaveBeenCalledTimes(1);
  clock.now = 10_000;
  expect(await accountStatuses.of('ada')).toEqual(later);
  expect(look).toHaveBeenCalledTimes(2);
});

it.each<[string, AccountStatus | undefined | Error]>([
  ['a missing', undefined],
  ['a disabled', { disabled: true, validFrom: 0 }],
  ['an unknown', new Error('Auth is gone')],
])('does not remember %s account', async (_case, answer) => {
  const { accountStatuses } = given(answer, fine);
  await accountStatuses.of('ada').catch(() => {});
  expect(await accountStatuses.of('ada')).toEqual(fine);
});

it('says when Auth does not', async () => {
  await expect(given(new Error('Auth is gone')).accountStatuses.of('ada')).rejects.toThrow('Auth is gone');
});

it('forgets an account that this process has changed, also while it is being looked up', async () => {
  const { accountStatuses } = given(fine, later);
  const before = accountStatuses.of('ada');
  accountStatuses.forget('ada');
  expect(await accountStatuses.of('ada')).toEqual(later);
  expect(await before).toEqual(fine);
  expect(await accountStatuses.of('ada')).toEqual(later);
});

it('a failed look-up takes a newer one not with it', async () => {
  const { look, accountStatuses } = given(new Error('Auth is gone'), fine);
  const failed = accountStatuses.of('ada');
  accountStatuses.forget('ada');
  await accountStatuses.of('ada');
  await expect(failed).rejects.toThrow();
  await accountStatuses.of('ada');
  expect(look).toHaveBeenCalledTimes(2);
});

it('remembers no more accounts than it may: the longest known goes', async () => {
  const { look, accountStatuses } = given(fine);
  for (const uid of ['ada', 'bea', 'cleo', 'bea', 'ada']) await accountStatuses.of(uid);
  expect(look.mock.calls.flat()).toEqual(['ada', 'bea', 'cleo', 'ada']);
});
