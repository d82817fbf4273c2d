import { getAuth } from 'firebase-admin/auth';
import { newAccount } from '../../functions/src/accounts/session';
import { startSignUp } from '../../functions/src/accounts/sign-ups';
import { createUser } from '../../functions/src/accounts/users';
import { app } from '../../functions/src/platform/store/app';
import { emailOf, PASSWORD, uidOf } from './data';

/** The reader whose public page is on. */
const WITH_PAGE = 'giulia';

/** Creates an account as sign-up does, but without an email. Only accounts with `signsIn` have a password. */
export async function seedReader(username: string, signsIn: boolean, at: Date): Promise<void> {
  const [uid, email] = [uidOf(username), emailOf(username)];
  if (signsIn) await getAuth(app()).createUser({ uid, email, password: PASSWORD, emailVerified: true });
  await startSignUp(uid, username, at);
  const page = { on: username === WITH_PAGE, clubs: true };
  await createUser(uid, { ...newAccount(email, username, at), emailVerified: signsIn, page });
}
