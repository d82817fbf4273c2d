import { getAuth } from 'firebase-admin/auth';
import { ApiError, messages } from '../../contract/errors';
import { app } from '../../data/app';
import type { Caller } from '../handlers';
import { type AccountStatus, isSessionValid } from './account-status';
import { createAccountStatusCache } from './account-status-cache';

/** Turns an `Authorization` header into the caller, or undefined without one. A bad token is refused, never ignored. */
export type Identify = (authorization: string | undefined) => Promise<Caller | undefined>;

/** How long a session that was ended by another process may still be taken by this one. */
const KEEP_MS = 10_000;
const MAX_ACCOUNTS = 10_000;

const accountStatuses = createAccountStatusCache({ look, now: Date.now, keepMs: KEEP_MS, maxAccounts: MAX_ACCOUNTS });

/** To be called after ending a reader's sessions or deleting the account, so that this process knows at once. */
export const forgetAccountStatus = accountStatuses.forget;

/** Verifies a Firebase session cookie sent as bearer, and that its account still entries by it. */
export const identify: Identify = async (authorization) => {
  if (!authorization) return undefined;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw unauthenticated();
  const claims = await getAuth(app()).verifySessionCookie(token).catch(refuse);
  const standing = await accountStatuses.of(claims.uid).catch(unreachable);
  if (!isSessionValid(claims.auth_time, standing)) throw unauthenticated();
  return { uid: claims.uid, email: claims.email ?? '', expiresAt: claims.exp };
};

export const unauthenticated = () => new ApiError('unauthenticated', messages.mustBeLoggedIn);

async function look(uid: string): Promise<AccountStatus | undefined> {
  const found = await getAuth(app())
    .getUser(uid)
    .catch((error: unknown) => {
      if (codeOf(error) === 'auth/user-not-found') return undefined;
      throw error;
    });
  return found && { disabled: found.disabled, validFrom: secondsOf(found.tokensValidAfterTime) };
}

/** Auth keeps whole seconds; none is kept for an account whose sessions were never ended. */
const secondsOf = (time: string | undefined): number => (time ? Date.parse(time) / 1000 : 0);

/** What Auth says of a token that it has judged. On the emulators the SDK looks at the account by itself too. */
const VERDICTS = new Set<unknown>([
  'auth/argument-error',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Keys that cannot be fetched come as an argument error too, and are no verdict. */
function refuse(error: unknown): never {
  const isKeyFetch = String((error as { message?: unknown } | null)?.message).includes('fetching public keys');
  if (VERDICTS.has(codeOf(error)) && !isKeyFetch) throw unauthenticated();
  return unreachable(error);
}

/** An Auth that does not answer is a fault, not a bad token: nobody is signed out because of an outage. */
function unreachable(cause: unknown): never {
  throw new ApiError('unavailable', messages.unavailable, undefined, undefined, { cause });
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
