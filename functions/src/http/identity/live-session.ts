import { getAuth } from 'firebase-admin/auth';
import { app } from '../../data/app';
import type { Caller } from '../handlers';

/** How long a browser can listen with one token, in seconds: a day. The Firestore rules enforce it. */
const LIVE_SECONDS = 24 * 60 * 60;

/**
 * What a browser signs in to Firebase with to listen as a reader. It isn't the reader's own account, because a fresh
 * sign-in to that could change its password without knowing the old one.
 */
export function liveIdentity({ uid, expiresAt }: Caller, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return { uid: liveUid(uid), claims: { reader: uid, until: Math.min(expiresAt, seconds + LIVE_SECONDS) } };
}

/** The Auth account of a reader's listening browsers, created when the first one signs in. */
export const liveUid = (uid: string): string => `live-${uid}`;

/** A custom token. Firebase accepts it for an hour. */
export function createLiveToken(caller: Caller, now: Date): Promise<string> {
  const { uid, claims } = liveIdentity(caller, now);
  return getAuth(app()).createCustomToken(uid, claims);
}

/** Stops the reader's listening browsers when their ID token, valid for an hour, expires. */
export async function endLiveSessions(uid: string): Promise<void> {
  await getAuth(app())
    .revokeRefreshTokens(liveUid(uid))
    .catch((error: { code?: unknown }) => {
      if (error.code !== 'auth/user-not-found') throw error;
    });
}
