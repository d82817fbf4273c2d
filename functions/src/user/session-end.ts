import { setTimeout as sleep } from 'node:timers/promises';
import { getAuth } from 'firebase-admin/auth';
import { app } from '../data/app';

/**
 * Ends all sessions of a reader. Auth keeps both the time of a sign-in and the time from which sign-ins count in whole
 * seconds, so what was opened in this second is only told apart once the next one has begun.
 */
export async function endSessions(uid: string): Promise<void> {
  await sleep(untilNextSecond(Date.now()));
  await getAuth(app()).revokeRefreshTokens(uid);
}

/** Sets a new password and ends all sessions that were opened with the old one. */
export async function changePassword(uid: string, password: string): Promise<void> {
  await sleep(untilNextSecond(Date.now()));
  await getAuth(app()).updateUser(uid, { password });
  await getAuth(app()).revokeRefreshTokens(uid);
}

/** Milliseconds from `now` until the clock's next whole second. */
export function untilNextSecond(now: number): number {
  return 1000 - (now % 1000);
}
