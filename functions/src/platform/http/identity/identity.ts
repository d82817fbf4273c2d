import { getAuth } from 'firebase-admin/auth';
import type { Call } from '../../../contract/calls';
import { ApiError, unauthenticated, unavailable } from '../../../domain/errors';
import { message } from '../../../domain/messages';
import { type Scope, TOKEN_PREFIX } from '../../../domain/scopes';
import { app } from '../../store/app';
import type { Caller } from '../handlers';
import { type AccountStatus, createStatusCache, isSessionValid } from './account-status';
import { findSession, noteSessionUse } from './sessions';
import { findToken, hasExpired, noteUse } from './tokens';

/** Finds the caller. Programs' tokens count only for their `scope`. @throws `unauthenticated`, `forbidden` */
export type Identify = (authorization: string | undefined, scope?: Call['scope']) => Promise<Caller | undefined>;

/** How long this process can still accept a session that another process has ended. */
const KEEP_MS = 10_000;
const MOST = 10_000;

/** Nothing asks for a token's end. */
const NEVER = Number.MAX_SAFE_INTEGER;

const cached = { now: Date.now, keepMs: KEEP_MS, most: MOST };
const accountStatuses = createStatusCache({ ...cached, lookUp });
const sessions = createStatusCache({ ...cached, lookUp: (key) => findSession(...sessionOf(key)) });

export const forgetAccountStatus = accountStatuses.forget;

const keyOf = (uid: string, sid: string): string => `${uid} ${sid}`;
const sessionOf = (key: string) => key.split(' ') as [uid: string, sid: string];

export function forgetSessions(uid: string, sids: readonly string[]): void {
  for (const sid of sids) sessions.forget(keyOf(uid, sid));
}

/** Verifies a Firebase session cookie sent as a bearer token, and that its session hasn't ended. */
export const identify: Identify = async (authorization, scope) => {
  if (!authorization) return undefined;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw unauthenticated();
  if (token.startsWith(TOKEN_PREFIX)) return programOf(token, scope);
  const claims = await getAuth(app()).verifySessionCookie(token).catch(rejectToken);
  const { uid, sid } = claims as { uid: string; sid?: string };
  const [status, isOpen] = await Promise.all([accountStatuses.get(uid), isSessionOpen(uid, sid)]).catch(unreachable);
  if (!isSessionValid(claims.auth_time, status) || !isOpen) throw unauthenticated();
  return { uid, email: claims.email ?? '', expiresAt: claims.exp, sid };
};

/** Tokens from before sessions had ids are valid until they expire, after 14 days. */
async function isSessionOpen(uid: string, sid: string | undefined): Promise<boolean> {
  if (sid === undefined) return true;
  const found = await sessions.get(keyOf(uid, sid));
  if (found) await noteSessionUse(uid, sid, found, new Date()).catch(() => {});
  return found !== undefined;
}

/** The reader whose program sends a token. It ends when it expires, or with the sessions of the account. */
async function programOf(token: string, scope: Call['scope']): Promise<Caller> {
  const found = await findToken(token).catch(unreachable);
  if (!found || hasExpired(found, new Date()) || !(await holdsSince(found.uid, found.createdAt)))
    throw unauthenticated();
  requireScope(found.scopes, scope);
  await noteUse(found, new Date()).catch(() => {});
  return { uid: found.uid, email: '', expiresAt: NEVER, scopes: found.scopes };
}

/** @throws `forbidden` for a program's token without the scope */
export function requireScope(scopes: readonly Scope[] | undefined, scope: Call['scope']): void {
  if (scopes === undefined || scope === 'any') return;
  if (!scope) throw new ApiError('forbidden', 'tokenScope');
  if (!scopes.includes(scope)) throw new ApiError('forbidden', message('tokenNeeds', { scope }));
}

/** True while the account is enabled and hasn't ended its sessions since. The status can be 10 s old. */
export async function holdsSince(uid: string, since: Date): Promise<boolean> {
  const status = await accountStatuses.get(uid).catch(unreachable);
  return isSessionValid(Math.floor(since.getTime() / 1000), status);
}

/** The status can be 10 s old. */
export async function isDisabled(uid: string): Promise<boolean> {
  return (await accountStatuses.get(uid).catch(unreachable))?.disabled === true;
}

export const MODERATOR = 'moderator';

export async function isModerator(uid: string): Promise<boolean> {
  return (await accountStatuses.get(uid).catch(unreachable))?.moderator === true;
}

async function lookUp(uid: string): Promise<AccountStatus | undefined> {
  const account = await getAuth(app())
    .getUser(uid)
    .catch((error: unknown) => {
      if (codeOf(error) === 'auth/user-not-found') return undefined;
      throw error;
    });
  if (!account) return undefined;
  const moderator = account.customClaims?.[MODERATOR] === true;
  return { disabled: account.disabled, validFrom: secondsOf(account.tokensValidAfterTime), moderator };
}

/** Auth stores whole seconds, and nothing for an account whose sessions were never ended. */
const secondsOf = (time: string | undefined): number => (time ? Date.parse(time) / 1000 : 0);

/** Auth's codes for a bad token. On the emulators, the SDK checks the account too. */
const BAD_TOKEN = new Set<unknown>([
  'auth/argument-error',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** A failure to fetch the public keys is an argument error too, but not the token's fault. */
function rejectToken(error: unknown): never {
  const isKeyFetch = String((error as { message?: unknown } | null)?.message).includes('fetching public keys');
  if (BAD_TOKEN.has(codeOf(error)) && !isKeyFetch) throw unauthenticated();
  return unreachable(error);
}

/** An outage of Auth isn't a bad token, so it signs nobody out. */
function unreachable(cause: unknown): never {
  throw unavailable(cause);
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
