import { getAuth } from 'firebase-admin/auth';
import type { Session } from '../contract/user';
import { ApiError, badField } from '../domain/errors';
import { sendVerification, signInWithPassword } from '../platform/http/identity/identity-toolkit';
import { deleteLogin } from '../platform/http/identity/login';
import { app } from '../platform/store/app';
import { newAccount, openAccount, openSession, sessionOf } from './session';
import { cancelSignUp, isAbandonedLogin, startSignUp } from './sign-ups';
import { isUsernameTaken } from './usernames';
import { createUser, findUser } from './users';

export const usernameTaken = () => badField('username', 'usernameTaken', 'conflict');
const emailTaken = () => badField('email', 'emailTaken', 'conflict');
const keyUsed = () => new ApiError('conflict', 'signUpKeyUsed');

interface SignUp {
  /** Named by the `Idempotency-Key`, so that the same sign-up sent again finds what it has made. */
  uid: string;
  email: string;
  password: string;
  username?: string | undefined;
}

/**
 * Creates an account and opens its first session: a sign-up is stored, then the login, then the account in one step
 * with the end of the sign-up. An interruption leaves a sign-up that signing in finishes. The same sign-up again opens
 * a session of the account that it made.
 * @throws `conflict` for a taken email or username, and for another sign-up with the same key
 */
export async function signUp(asked: SignUp, now: Date): Promise<Session> {
  const { uid, email, username } = asked;
  const login = await findLogin(email);
  if (login?.uid === uid) return repeated(asked, now);
  if (login) await replace(login.uid);
  // The same sign-up, sent twice at once, can have taken the username in the meantime.
  if (username && (await isUsernameTaken(username, now)) && !(await findUser(uid))) throw usernameTaken();
  const isNew = (await startSignUp(uid, username ?? null, now)) && (await createLogin(asked));
  if (!isNew) return repeated(asked, now);
  await storeAccount(asked, now);
  return firstSession(asked, now);
}

/** @throws `conflict` unless the same sign-up has already made the login, with the same password */
async function repeated({ uid, email, password }: SignUp, now: Date): Promise<Session> {
  const login = await findLogin(email);
  if (!login) throw keyUsed();
  if (login.uid !== uid) throw emailTaken();
  return openSession(email, password, now).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'bad_credentials' ? emailTaken() : error;
  });
}

/**
 * Makes room for a sign-up with the email of a login that nobody can sign in with.
 * @throws `conflict` for any other login
 */
async function replace(uid: string): Promise<void> {
  if (!(await isAbandonedLogin(uid))) throw emailTaken();
  await deleteLogin(uid);
}

/** @throws `conflict` when somebody has just taken the username; nothing of the sign-up is left then */
async function storeAccount({ uid, email, username }: SignUp, now: Date): Promise<void> {
  if (!username) {
    await openAccount(uid, email, null, now);
    return;
  }
  if (await createUser(uid, newAccount(email, username, now))) return;
  // The same sign-up, sent twice at once, can have made the account in the meantime.
  if (await findUser(uid)) return;
  // Once it is cancelled, nobody can finish it any more.
  if (await cancelSignUp(uid)) await deleteLogin(uid);
  if (!(await findUser(uid))) throw usernameTaken();
}

/** A mail that isn't sent doesn't fail the sign-up: the account page offers to send it again. */
async function firstSession({ email, password }: SignUp, now: Date): Promise<Session> {
  const signIn = await signInWithPassword(email, password);
  const [session] = await Promise.all([sessionOf(signIn, email, now), sendVerification(signIn).catch(() => {})]);
  return session;
}

async function findLogin(email: string): Promise<{ uid: string } | undefined> {
  try {
    return await getAuth(app()).getUserByEmail(email);
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw rejected(error);
  }
}

/** False when the uid or the email has a login. */
async function createLogin({ uid, email, password }: SignUp): Promise<boolean> {
  try {
    await getAuth(app()).createUser({ uid, email, password });
    return true;
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists' || codeOf(error) === 'auth/uid-already-exists') return false;
    throw rejected(error);
  }
}

/** Auth is stricter with emails than the contract. */
function rejected(error: unknown): unknown {
  if (codeOf(error) !== 'auth/invalid-email') return error;
  return badField('email', 'badEmail');
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
