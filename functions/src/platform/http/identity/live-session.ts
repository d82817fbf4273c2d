import { getAuth } from 'firebase-admin/auth';
import { HOUR_SECONDS } from '../../../domain/time';
import { app } from '../../store/app';
import type { Caller } from '../handlers';
import { signInWithCustomToken } from './identity-toolkit';

/** Seconds that a browser can listen with one token: as long as Firebase's ID tokens are valid. */
const LIVE_SECONDS = HOUR_SECONDS;

/** An account beside the reader's, whose password a fresh sign-in could change. Firestore rules read both claims. */
export function liveIdentity({ uid, expiresAt }: Caller, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return { uid: liveUid(uid), claims: { reader: uid, until: Math.min(expiresAt, seconds + LIVE_SECONDS) } };
}

/** The Auth account that a reader's browsers listen with. */
export const liveUid = (uid: string): string => `live-${uid}`;

export interface LiveToken {
  token: string;
  expiresIn: number;
}

export async function createLiveToken(caller: Caller, now: Date): Promise<LiveToken> {
  const { uid, claims } = liveIdentity(caller, now);
  await requireAccount(uid);
  const { idToken, expiresIn } = await signInWithCustomToken(await getAuth(app()).createCustomToken(uid, claims));
  return { token: idToken, expiresIn };
}

/** Creates the account, since exchanging a token doesn't where end users can't sign up. */
async function requireAccount(uid: string): Promise<void> {
  await getAuth(app())
    .createUser({ uid })
    .catch((error: { code?: unknown }) => {
      if (error.code !== 'auth/uid-already-exists') throw error;
    });
}
