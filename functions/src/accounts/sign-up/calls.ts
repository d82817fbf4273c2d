import { getAuth } from 'firebase-admin/auth';
import type { Session } from '../../contract/user';
import { ApiError, badField } from '../../domain/errors';
import { sendVerification, signInWithPassword } from '../../platform/http/identity/identity-toolkit';
import { deleteLogin, findLogin } from '../../platform/http/identity/login';
import { app } from '../../platform/store/app';
import { isEmailReserved } from '../email/store';
import { requireGoodPassword } from '../password/store';
import { newAccount, openAccount, openSession, startSession, type Visit } from '../session/store';
import { createUser, findUser } from '../store';
import { isUsernameTaken } from '../usernames/store';
import { cancelSignUp, isAbandonedLogin, type Origin, startSignUp } from './store';

export const usernameTaken = () => badField('username', 'usernameTaken', 'conflict');
const emailTaken = () => badField('email', 'emailTaken', 'conflict');
const keyUsed = () => new ApiError('conflict', 'signUpKeyUsed');

interface SignUp extends Origin {
  uid: string;
  email: string;
  password: string;
  username?: string | undefined;
}

/** Signing in, or repeating this, finishes an interrupted sign-up. @throws `conflict` for a taken email or username */
export async function signUp(input: SignUp, visit: Visit): Promise<Session> {
  const { uid, email, username, password } = input;
  const { now } = visit;
  await requireGoodPassword('password', password, { email, username });
  const login = await findLogin(email).catch((error: unknown) => {
    throw rejected(error);
  });
  if (login?.uid === uid) return repeated(input, visit);
  if (await isEmailReserved(email, now)) throw emailTaken();
  if (login) await replace(login.uid);
  // A simultaneous request for the same sign-up may have taken the username.
  if (username && (await isUsernameTaken(username, now)) && !(await findUser(uid))) throw usernameTaken();
  const isNew = (await startSignUp(uid, username ?? null, now, input)) && (await createLogin(input));
  if (!isNew) return repeated(input, visit);
  await storeAccount(input, now);
  return firstSession(input, visit);
}

async function repeated({ uid, email, password }: SignUp, visit: Visit): Promise<Session> {
  const login = await findLogin(email);
  if (!login) throw keyUsed();
  if (login.uid !== uid) throw emailTaken();
  return openSession(email, password, visit).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'bad_credentials' ? emailTaken() : error;
  });
}

/** Frees the email of a login that nobody can sign in with. @throws `conflict` for any other login */
async function replace(uid: string): Promise<void> {
  if (!(await isAbandonedLogin(uid))) throw emailTaken();
  await deleteLogin(uid);
}

async function storeAccount({ uid, email, username, language, zone }: SignUp, now: Date): Promise<void> {
  if (!username) {
    await openAccount(uid, email, { username: null, language, zone }, now);
    return;
  }
  if (await createUser(uid, newAccount(email, username, now, { language, zone }))) return;
  // A simultaneous request for the same sign-up may have created the account.
  if (await findUser(uid)) return;
  // After the cancellation, nobody can finish it.
  if (await cancelSignUp(uid)) await deleteLogin(uid);
  if (!(await findUser(uid))) throw usernameTaken();
}

/** A failed email doesn't fail the sign-up: the account page can send it again. */
async function firstSession({ uid, email, password, language }: SignUp, visit: Visit): Promise<Session> {
  const signIn = await signInWithPassword(email, password);
  const [session] = await Promise.all([
    startSession({ uid, email }, visit),
    sendVerification(signIn, language).catch(() => {}),
  ]);
  return session;
}

async function createLogin({ uid, email, password }: SignUp): Promise<boolean> {
  try {
    await getAuth(app()).createUser({ uid, email, password });
    return true;
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists' || codeOf(error) === 'auth/uid-already-exists') return false;
    throw rejected(error);
  }
}

/** Auth is stricter about emails than the contract. */
function rejected(error: unknown): unknown {
  if (codeOf(error) !== 'auth/invalid-email') return error;
  return badField('email', 'badEmail');
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
