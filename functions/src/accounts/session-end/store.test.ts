import { setTimeout as sleep } from 'node:timers/promises';
import { getAuth } from 'firebase-admin/auth';
import { expect, it, vi } from 'vitest';
import { forgetAccountStatus } from '../../platform/http/identity/identity';
import { app } from '../../platform/store/app';
import { removeDevices } from '../devices/store';
import { changePassword, endSessions, untilNextSecond } from './store';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));
vi.mock('../../platform/http/identity/identity', () => ({ forgetAccountStatus: vi.fn() }));
vi.mock('../devices/store', () => ({ removeDevices: vi.fn() }));

it.each([
  [1_700_000_000_000, 1000],
  [1_700_000_000_001, 999],
  [1_700_000_000_999, 1],
])('waits from %i for the next second: %i ms', (now, wait) => {
  expect(untilNextSecond(now)).toBe(wait);
});

const NEXT_SECOND = 1_700_000_001_000;

/** Records every change to ada's account with its time. The clock starts just before a second, and timers end early. */
function given() {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-session-end');
  let clock = NEXT_SECOND - 100;
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  vi.mocked(sleep).mockImplementation(async (ms = 0) => {
    clock += Math.max(ms - 5, 1);
  });
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void done.push([name, ...args, clock]);
  const auth = getAuth(app());
  vi.spyOn(auth, 'updateUser').mockImplementation(note('update') as never);
  vi.spyOn(auth, 'revokeRefreshTokens').mockImplementation(note('revoke') as never);
  vi.mocked(forgetAccountStatus).mockImplementation((uid) => void done.push(['forget', uid]));
  vi.mocked(removeDevices).mockImplementation(async (uid) => void done.push(['devices', uid]));
  return done;
}

it("ends sessions in the next second, clears the account's cached status, and removes its devices", async () => {
  const done = given();
  await endSessions('ada');
  expect(done).toEqual([
    ['revoke', 'ada', NEXT_SECOND],
    ['forget', 'ada'],
    ['devices', 'ada'],
  ]);
});

it('changes a password in the next second, and then ends the sessions', async () => {
  const done = given();
  await changePassword('ada', 'reading-456');
  expect(done).toEqual([
    ['update', 'ada', { password: 'reading-456' }, NEXT_SECOND],
    ['revoke', 'ada', NEXT_SECOND],
    ['forget', 'ada'],
    ['devices', 'ada'],
  ]);
});
