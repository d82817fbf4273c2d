import { getAuth } from 'firebase-admin/auth';
import { Refusal, words } from '../contract/errors';
import { app } from '../data/app';
import type { Caller } from './handlers';

/** Turns an `Authorization` header into the caller, or undefined without one. A bad token is refused, never ignored. */
export type Identify = (authorization: string | undefined) => Promise<Caller | undefined>;

/** Verifies a Firebase session cookie sent as bearer. */
export const identify: Identify = async (authorization) => {
  if (!authorization) return undefined;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw unauthenticated();
  try {
    const claims = await getAuth(app()).verifySessionCookie(token);
    return { uid: claims.uid, email: claims.email ?? '', expiresAt: claims.exp };
  } catch (error) {
    throw isRefusedToken(error) ? unauthenticated() : error;
  }
};

export const unauthenticated = () => new Refusal('unauthenticated', words.mustBeLoggedIn);

/** Keys that cannot be fetched are a fault, not a bad token: the reader must not be signed out for it. */
function isRefusedToken(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isKeyFetch = String(message).includes('fetching public keys');
  return typeof code === 'string' && code.startsWith('auth/') && code !== 'auth/internal-error' && !isKeyFetch;
}
