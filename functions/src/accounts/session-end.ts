import { setTimeout as sleep } from 'node:timers/promises';
import { getAuth } from 'firebase-admin/auth';
import { forgetAccountStatus } from '../platform/http/identity/identity';
import { app } from '../platform/store/app';

/**
 * Ends all sessions of a reader. Auth stores the time of a sign-in, and the time from which sign-ins are valid, in
 * whole seconds, so it waits for the next second to include sessions opened in this one.
 */
export async function endSessions(uid: string): Promise<void> {
  await nextSecond();
  await revoke(uid);
}

/** Sets a new password and ends all earlier sessions. */
export async function changePassword(uid: string, password: string): Promise<void> {
  await nextSecond();
  await getAuth(app()).updateUser(uid, { password });
  await revoke(uid);
}

/** Waits for the clock's next whole second. A timer may end a millisecond early by that clock, which Auth is told. */
export async function nextSecond(): Promise<void> {
  const asked = Date.now();
  const next = asked + untilNextSecond(asked);
  for (let now = asked; now < next; now = Date.now()) await sleep(next - now);
}

async function revoke(uid: string): Promise<void> {
  await getAuth(app()).revokeRefreshTokens(uid);
  forgetAccountStatus(uid);
}

/** Milliseconds from `now`, in milliseconds since the epoch, until the clock's next whole second. */
export function untilNextSecond(now: number): number {
  return 1000 - (now % 1000);
}
