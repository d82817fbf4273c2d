import { getAuth } from 'firebase-admin/auth';
import { app } from '../../data/app';
import type { Caller } from '../handlers';

/** How long a browser may listen with one token, in seconds: a day. The rules hold it to that. */
const LIVE_SECONDS = 24 * 60 * 60;

/**
 * What a browser signs in to Firebase with, to listen as a reader. It is not the reader's own account that it gets,
 * since whoever is freshly signed in to that may change its password without knowing it.
 */
export function liveIdentity({ uid, expiresAt }: Caller, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return { uid: liveUid(uid), claims: { reader: uid, until: Math.min(expiresAt, seconds + LIVE_SECONDS) } };
}

/** The account in Auth under which a reader's browsers listen; made by the first of them that signs in. */
export const liveUid = (uid: string): string => `live-${uid}`;

/** A custom token; Firebase takes it for an hour. */
export function createLiveToken(caller: Caller, now: Date): Promise<string> {
  const { uid, claims } = liveIdentity(caller, now);
  return getAuth(app()).createCustomToken(uid, claims);
}

/** Ends what listens as the reader, as soon as its ID token of an hour does. */
export async function endLiveSessions(uid: string): Promise<void> {
  await getAuth(app())
    .revokeRefreshTokens(liveUid(uid))
    .catch((error: { code?: unknown }) => {
      if (error.code !== 'auth/user-not-found') throw error;
    });
}
