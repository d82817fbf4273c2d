import { setTimeout as sleep } from 'node:timers/promises';
import { getAuth } from 'firebase-admin/auth';
import { forgetAccountStatus } from '../../platform/http/identity/identity';
import { app } from '../../platform/store/app';
import { removeDevices } from '../devices/store';
import { endAllSessions } from '../sessions/store';

/** Auth stores whole seconds, so this waits for the next one to include sessions opened in the current second. */
export async function endSessions(uid: string): Promise<void> {
  await nextSecond();
  await revoke(uid);
}

export async function changePassword(uid: string, password: string): Promise<void> {
  await nextSecond();
  await getAuth(app()).updateUser(uid, { password });
  await revoke(uid);
}

/** A timer can end a millisecond early by the clock that Auth receives. */
export async function nextSecond(): Promise<void> {
  const start = Date.now();
  const next = start + untilNextSecond(start);
  for (let now = start; now < next; now = Date.now()) await sleep(next - now);
}

async function revoke(uid: string): Promise<void> {
  await getAuth(app()).revokeRefreshTokens(uid);
  await endRevoked(uid);
}

/** What ends with the sessions that Auth has just revoked. */
export async function endRevoked(uid: string): Promise<void> {
  forgetAccountStatus(uid);
  // A subscription ends with its session.
  await Promise.all([endAllSessions(uid), removeDevices(uid)]);
}

export function untilNextSecond(now: number): number {
  return 1000 - (now % 1000);
}
