import { getAuth } from 'firebase-admin/auth';
import { ApiError, messages } from '../contract/errors';
import type { Session } from '../contract/user';
import { isAccountErasing } from '../data/accounts/erasing-accounts';
import { isUsernameTaken } from '../data/accounts/usernames';
import { createUser, findUser, type User } from '../data/accounts/users';
import { app } from '../data/app';
import { deleteLogin } from '../http/identity/login';
import { signInWithPassword } from './identity-toolkit';
import { presentAccount } from './present';
import { usernameCandidates } from './rules';

/** 14 days, the maximum that Firebase allows for a session cookie. */
const SESSION_MS = 14 * 24 * 60 * 60 * 1000;

/** Checks email and password and opens a session. Throws `bad_credentials` without saying which of the two is wrong. */
export async function openSession(email: string, password: string, now: Date): Promise<Session> {
  const { uid, idToken } = await signInWithPassword(email, password);
  const [token, account] = await Promise.all([
    getAuth(app()).createSessionCookie(idToken, { expiresIn: SESSION_MS }),
    accountOf(uid, email, now),
  ]);
  return { ...presentAccount(uid, account), token };
}

/** The stored account. It is created here if an interrupted sign-up left none. */
export async function accountOf(uid: string, email: string, now: Date): Promise<User> {
  return (await findUser(uid)) ?? (await accountFor(uid, email, now));
}

/**
 * @throws `bad_credentials` for an erased account, whose login an interrupted erasure has left and which is deleted now
 */
async function accountFor(uid: string, email: string, now: Date): Promise<User> {
  if (!(await isAccountErasing(uid))) return openAccount(uid, email, now);
  await deleteLogin(uid);
  throw new ApiError('bad_credentials', messages.badCredentials);
}

/** Stores a new account under the first free username made from the email. */
export async function openAccount(uid: string, email: string, now: Date): Promise<User> {
  for (const username of usernameCandidates(email)) {
    if (await isUsernameTaken(username, now)) continue;
    const account = { email, username, language: null, createdAt: now };
    if (await createUser(uid, account)) return account;
    const made = await findUser(uid);
    if (made) return made;
  }
  throw new Error('usernameCandidates ended');
}
