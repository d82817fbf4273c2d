import { randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { noMail } from '../../contract/digest';
import { noPage } from '../../contract/readers';
import type { Session } from '../../contract/user';
import { limits } from '../../domain/limits';
import { isReservedName } from '../../domain/reserved-names';
import { signInWithCustomToken, signInWithPassword } from '../../platform/http/identity/identity-toolkit';
import { deleteLogin } from '../../platform/http/identity/login';
import { SESSION_MS } from '../../platform/http/identity/sessions';
import type { Incoming } from '../../platform/http/message';
import { app } from '../../platform/store/app';
import { isExisting } from '../../platform/store/firestore';
import { storeEmail } from '../email/store';
import { isAccountErasing } from '../erasing/store';
import { deviceOf, languageOf } from '../sessions/rules';
import { addSession, badCredentials } from '../sessions/store';
import { findSignUp, type Origin, unknownOrigin } from '../sign-up/store';
import { createUser, findUser, markEmailVerified, type User } from '../store';
import { isUsernameTaken } from '../usernames/store';
import { presentAccount } from '../view';

const SID_BYTES = 18;

export interface Visit {
  headers: Incoming['headers'];
  /** Before the password or the passkey was checked. */
  now: Date;
  /** True where the reader knows of the sign-in, so that no email tells them of a new device. */
  isKnown?: boolean;
}

export async function openSession(email: string, password: string, visit: Visit): Promise<Session> {
  const { uid } = await signInWithPassword(email, password);
  return startSession({ uid, email }, visit);
}

/** Every sign-in ends here: with a session and a token of its own. */
export async function startSession(
  { uid, email }: { uid: string; email: string },
  { headers, now, isKnown = false }: Visit,
): Promise<Session> {
  const sid = randomBytes(SID_BYTES).toString('base64url');
  const client = { device: deviceOf(headers['user-agent']), language: languageOf(headers['accept-language']) };
  const [token, account] = await Promise.all([tokenOf(uid, sid), accountOf(uid, email, now)]);
  // Not before there is a token: a sign-in that fails is no session.
  await addSession({ uid, sid, since: now, isNotified: !isKnown, ...client }, now).catch((error: unknown) => {
    throw isExisting(error) ? badCredentials() : error;
  });
  return { ...presentAccount(uid, account), token };
}

/** The cookie keeps the claims of the token that it is made from. */
async function tokenOf(uid: string, sid: string): Promise<string> {
  const { idToken } = await signInWithCustomToken(await getAuth(app()).createCustomToken(uid, { sid }));
  return getAuth(app()).createSessionCookie(idToken, { expiresIn: SESSION_MS });
}

/** Finishes an interrupted sign-up. @throws `bad_credentials` for a login without one, and for an erased account */
export async function accountOf(uid: string, email: string, now: Date): Promise<User> {
  const account = (await findUser(uid)) ?? (await completeSignUp(uid, email, now));
  return account.emailVerified && account.email === email ? account : withAuthsWord(uid, account, now);
}

/** Auth learns of a verified or changed email first; the account is updated at the next call. */
async function withAuthsWord(uid: string, account: User, now: Date): Promise<User> {
  const { email = account.email, emailVerified } = await getAuth(app()).getUser(uid);
  if (email !== account.email) await storeEmail({ uid, email }, now);
  else if (emailVerified && !account.emailVerified) await markEmailVerified(uid);
  return { ...account, email, emailVerified: account.emailVerified || emailVerified };
}

/** Creates the account of a login, or deletes the login if an interrupted erasure left it. */
async function completeSignUp(uid: string, email: string, now: Date): Promise<User> {
  if (await isAccountErasing(uid)) {
    await deleteLogin(uid);
    throw badCredentials();
  }
  const signUp = await findSignUp(uid);
  const finished = signUp && (await openAccount(uid, email, signUp, now));
  // A concurrent sign-up may have stored the account after the first lookup.
  const account = finished ?? (await findUser(uid));
  if (!account) throw badCredentials();
  return account;
}

/** Uses the first free username: the requested one, then derived ones. Undefined without a sign-up. */
export async function openAccount(
  uid: string,
  email: string,
  { username: requested, ...origin }: { username: string | null } & Origin,
  now: Date,
): Promise<User | undefined> {
  for (const username of candidates(email, requested)) {
    if (await isUsernameTaken(username, now)) continue;
    const account = newAccount(email, username, now, origin);
    if (await createUser(uid, account)) return account;
    const created = await findUser(uid);
    if (created) return created;
    if (!(await findSignUp(uid))) return undefined;
  }
  throw new Error('usernameCandidates ended');
}

export const newAccount = (email: string, username: string, now: Date, { language, zone } = unknownOrigin): User => ({
  email,
  emailVerified: false,
  username,
  language,
  createdAt: now,
  mail: { ...noMail, zone },
  nextDigestAt: null,
  reminders: 'twoWeeks',
  reachAsked: false,
  page: noPage,
  goals: {},
  suspensions: {},
});

function* candidates(email: string, requested: string | null): Generator<string, void> {
  if (requested !== null) yield requested;
  yield* usernameCandidates(email);
}

/**
 * The part before the @, or `reader` for a name of authority, then with a number. Infinite: the caller stops at the
 * first free username.
 */
export function* usernameCandidates(email: string): Generator<string, never> {
  const { min, max } = limits.username;
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  const derived = local
    .replace(/[^a-z0-9_.-]|^_+|^[_.-]+$/g, '')
    .slice(0, max)
    .padEnd(min, '0');
  const numbered = (base: string, number: number) => `${base.slice(0, max - String(number).length)}${number}`;
  const base = isReservedName(numbered(derived, 2)) ? 'reader' : derived;
  yield base;
  for (let number = 2; ; number += 1) yield numbered(base, number);
}
