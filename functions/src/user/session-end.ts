import { setTimeout as sleep } from 'node:timers/promises';
import { getAuth } from 'firebase-admin/auth';
import { app } from '../data/app';
import { forgetAccountStatus } from '../http/identity/identity';
import { endLiveSessions } from '../http/identity/live-session';

/**
 * Ends all sessions of a reader. Auth keeps both the time of a sign-in and the time from which sign-ins count in whole
 * seconds, so what was opened in this second can be told apart only once the next one has begun.
 */
export async function endSessions(uid: string): Promise<void> {
  await sleep(untilNextSecond(Date.now()));
  await revoke(uid);
}

/** Sets a new password and ends all sessions that were opened before; one opened with it afterwards holds. */
export async function changePassword(uid: string, password: string): Promise<void> {
  await sleep(untilNextSecond(Date.now()));
  await getAuth(app()).updateUser(uid, { password });
  await revoke(uid);
}

async function revoke(uid: string): Promise<void> {
  await Promise.all([getAuth(app()).revokeRefreshTokens(uid), endLiveSessions(uid)]);
  forgetAccountStatus(uid);
}

/** Milliseconds from `now`, in milliseconds since the epoch, until the clock's next whole second. */
export function untilNextSecond(now: number): number {
  return 1000 - (now % 1000);
}
