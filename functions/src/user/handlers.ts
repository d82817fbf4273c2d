import { getAuth } from 'firebase-admin/auth';
import { badField, notFound } from '../contract/errors';
import type { UserCalls } from '../contract/user';
import { isUsernameTaken } from '../data/accounts/usernames';
import { createUser, findUser, updateUser } from '../data/accounts/users';
import { app } from '../data/app';
import type { Handlers } from '../http/handlers';
import { runOwnJob } from '../jobs/in-call';
import { confirmPassword } from './confirm-password';
import { sendPasswordReset } from './identity-toolkit';
import { myData } from './my-data/handlers';
import { presentAccount } from './present';
import { accountOf, openAccount, openSession } from './session';
import { changePassword, endSessions } from './session-end';

const usernameTaken = () => badField('username', 'This username is taken. Choose another one.', 'conflict');
const emailTaken = () => badField('email', 'An account with this email already exists.', 'conflict');

export const userHandlers: Handlers<UserCalls> = {
  'POST /api/user/signup': async ({ body: { email, password, username }, newId, now }) => {
    if (username && (await isUsernameTaken(username, now))) throw usernameTaken();
    await createLogin(newId, email, password);
    if (!username) await openAccount(newId, email, now);
    else if (!(await createUser(newId, { email, username, language: null, createdAt: now }))) {
      await getAuth(app()).deleteUser(newId);
      throw usernameTaken();
    }
    return openSession(email, password, now);
  },

  'POST /api/user/login': ({ body, now }) => openSession(body.email.trim().toLowerCase(), body.password, now),

  'POST /api/user/reset': async ({ body }) => {
    await sendPasswordReset(body.email);
    return { sent: true };
  },

  'GET /api/user': async ({ caller, now }) =>
    presentAccount(caller.uid, await accountOf(caller.uid, caller.email, now)),

  'PATCH /api/user': async ({ caller: { uid }, body, count, now }) => {
    if (body.username !== undefined && body.username !== (await findUser(uid))?.username) {
      if (await isUsernameTaken(body.username, now, uid)) throw usernameTaken();
      await count('renames');
    }
    const updated = await updateUser(uid, body, now);
    if (updated.kind === 'taken') throw usernameTaken();
    if (updated.kind === 'missing') throw notFound();
    if (updated.renaming) await runOwnJob(updated.renaming, now);
    return presentAccount(uid, updated.user);
  },

  'POST /api/user/password': async ({ caller, body, now }) => {
    await confirmPassword(caller, body.password);
    await changePassword(caller.uid, body.newPassword);
    return openSession(caller.email, body.newPassword, now);
  },

  'POST /api/user/signOutEverywhere': async ({ caller }) => {
    await endSessions(caller.uid);
    return { signedOut: true };
  },

  ...myData,
};

async function createLogin(uid: string, email: string, password: string): Promise<void> {
  try {
    await getAuth(app()).createUser({ uid, email, password });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'auth/email-already-exists') throw emailTaken();
    if (code === 'auth/invalid-email')
      throw badField('email', "That doesn't look like an email address. Check it for typos.");
    throw error;
  }
}
