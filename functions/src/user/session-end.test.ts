import { getAuth } from 'firebase-admin/auth';
import { expect, it, vi } from 'vitest';
import { app } from '../data/app';
import { forgetAccountStatus } from '../http/identity/identity';
import { changePassword, endSessions, untilNextSecond } from './session-end';

vi.mock('../http/identity/identity', () => ({ forgetAccountStatus: vi.fn() }));

it.each([
  [1_700_000_000_000, 1000],
  [1_700_000_000_001, 999],
  [1_700_000_000_999, 1],
])('from %i the next second starts in %i ms', (now, wait) => {
  expect(untilNextSecond(now)).toBe(wait);
});

/** What is done to ada's account, in order, and when: the milliseconds of a clock that starts just before a second. */
function given() {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-session-end');
  const start = performance.now();
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_900);
  const done: unknown[][] = [];
  const waits: boolean[] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) => {
      done.push([name, ...args]);
      waits.push(performance.now() - start >= 95);
    };
  const auth = getAuth(app());
  vi.spyOn(auth, 'updateUser').mockImplementation(note('update') as never);
  vi.spyOn(auth, 'revokeRefreshTokens').mockImplementation(note('revoke') as never);
  vi.mocked(forgetAccountStatus).mockImplementation((uid) => void done.push(['forget', uid]));
  return { done, waits };
}

it('ends sessions in the next second, and forgets what it knew about the account', async () => {
  const { done, waits } = given();
  await endSessions('ada');
  expect(done).toEqual([
    ['revoke', 'ada'],
    ['forget', 'ada'],
  ]);
  expect(waits).toEqual([true]);
});

it('changes a password in the next second, and then ends the sessions', async () => {
  const { done, waits } = given();
  await changePassword('ada', 'reading-456');
  expect(done).toEqual([
    ['update', 'ada', { password: 'reading-456' }],
    ['revoke', 'ada'],
    ['forget', 'ada'],
  ]);
  expect(waits).toEqual([true, true]);
});
