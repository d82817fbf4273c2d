import { getAuth } from 'firebase-admin/auth';
import type { UserCalls } from '../contract/user';
import { notFound } from '../domain/errors';
import type { Handlers } from '../platform/http/handlers';
import {
  emailOfReset,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  signInWithCustomToken,
  verifyEmail,
} from '../platform/http/identity/identity-toolkit';
import { sendsMail } from '../platform/http/sends-mail';
import { app } from '../platform/store/app';
import { blocks } from './blocks/calls';
import { devices } from './devices/calls';
import { email } from './email/calls';
import { sendAccountNotice } from './notices/store';
import { pageCookie } from './page-cookie/calls';
import { passkeys } from './passkeys/calls';
import { confirmPassword, requireGoodPassword } from './password/store';
import { accountOf, openSession } from './session/store';
import { changePassword, endRevoked } from './session-end/store';
import { sessions } from './sessions/calls';
import { signUp, usernameTaken } from './sign-up/calls';
import { findUser, findUsernameOf, markEmailVerified, updateUser } from './store';
import { tokens } from './tokens/calls';
import { isUsernameTaken } from './usernames/store';
import { presentAccountWithMail } from './view';

export const accounts = {
  'POST /api/user/signup': ({ body, newId, ...visit }) => signUp({ uid: newId, ...body }, { ...visit, isKnown: true }),

  'POST /api/user/login': ({ body, ...visit }) => openSession(body.email.trim().toLowerCase(), body.password, visit),

  'POST /api/user/reset': async ({ body }) => {
    await sendPasswordReset(body.email);
    return { sent: true };
  },

  'GET /api/user': async ({ caller, now }) =>
    presentAccountWithMail(caller.uid, await accountOf(caller.uid, caller.email, now), sendsMail(process.env)),

  'PATCH /api/user': async ({ caller: { uid }, body, count, now }) => {
    const before = body.username === undefined && !body.page ? undefined : await findUser(uid);
    if (body.page && body.page.on !== before?.page.on) await count('pageSwitches');
    if (body.username !== undefined && body.username !== before?.username) {
      await count('usernames');
      if (await isUsernameTaken(body.username, now, uid)) throw usernameTaken();
      await count('renames');
    }
    // Without emails, a chosen email would stay in the settings forever.
    const { mail, ...others } = body;
    const changes = mail && sendsMail(process.env) ? body : others;
    const updated = await updateUser(uid, changes, now);
    if (updated.kind === 'taken') throw usernameTaken();
    if (updated.kind === 'missing') throw notFound();
    return presentAccountWithMail(uid, updated.user, sendsMail(process.env));
  },

  'POST /api/user/sendVerification': async ({ caller: { uid, email }, now }) => {
    const { emailVerified, language } = await accountOf(uid, email, now);
    if (emailVerified) return { sent: false };
    // Auth only emails a reader who has just signed in, and a session doesn't count as a sign-in.
    await sendVerification(await signInWithCustomToken(await getAuth(app()).createCustomToken(uid)), language);
    return { sent: true };
  },

  'POST /api/user/verifyEmail': async ({ body }) => {
    const { uid } = await verifyEmail(body.code);
    await markEmailVerified(uid);
    return { verified: true };
  },

  'POST /api/user/newPassword': async ({ body, now }) => {
    const email = await emailOfReset(body.code);
    await requireGoodPassword('newPassword', body.newPassword, { email, username: await findUsernameOf(email) });
    await resetPassword(body.code, body.newPassword);
    const { uid } = await getAuth(app()).getUserByEmail(email);
    await endRevoked(uid);
    await sendAccountNotice({ uid }, { kind: 'passwordChanged' }, now);
    return { changed: true };
  },

  'POST /api/user/password': async ({ caller, body, headers }) => {
    await confirmPassword(caller, body.password);
    const username = (await findUser(caller.uid))?.username;
    await requireGoodPassword('newPassword', body.newPassword, { email: caller.email, username });
    await changePassword(caller.uid, body.newPassword);
    await sendAccountNotice({ uid: caller.uid }, { kind: 'passwordChanged' }, new Date());
    return openSession(caller.email, body.newPassword, { headers, now: new Date(), isKnown: true });
  },

  ...blocks,
  ...devices,
  ...email,
  ...pageCookie,
  ...passkeys,
  ...sessions,
  ...tokens,
} satisfies Partial<Handlers<UserCalls>>;
