import { randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import type { UserCalls } from '../../contract/user';
import { ApiError, accountErasing, badField } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import { sendPasswordReset } from '../../platform/http/identity/identity-toolkit';
import { deleteLogin, findLogin } from '../../platform/http/identity/login';
import { sendsMail } from '../../platform/http/sends-mail';
import { mailKey } from '../../platform/mail/mail-key';
import { app } from '../../platform/store/app';
import { isExisting } from '../../platform/store/firestore';
import { removePasskeys } from '../passkeys/store';
import { confirmPassword } from '../password/store';
import { accountOf, startSession } from '../session/store';
import { endSessions } from '../session-end/store';
import { isAbandonedLogin } from '../sign-up/store';
import { badLink, claimEmailLink, findEmailLink, isEmailReserved, requestEmail, storeEmail } from './store';

const emailInUse = () => badField('code', 'emailInUse', 'conflict');

function rejectErasing(error: unknown): never {
  throw isExisting(error) ? accountErasing() : error;
}

/** Replaces a password that somebody else knows, until its reader resets it. */
const unknownPassword = (): string => randomBytes(32).toString('base64url');

/** @throws `conflict` when another account has the address */
async function changeLogin(uid: string, changes: { email: string; password?: string }): Promise<void> {
  const change = () => getAuth(app()).updateUser(uid, { ...changes, emailVerified: true });
  try {
    await change();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'auth/user-not-found') throw badLink();
    if (code !== 'auth/email-already-exists') throw error;
    const login = await findLogin(changes.email);
    if (login && !(await isAbandonedLogin(login.uid))) throw emailInUse();
    if (login) await deleteLogin(login.uid);
    await change();
  }
}

export const email = {
  /** The same answer for an address of another account. */
  'POST /api/user/email': async ({ caller, body: { password, newEmail }, count, now }) => {
    if (!sendsMail(process.env)) throw new ApiError('conflict', 'noEmailChange');
    await confirmPassword(caller, password);
    // Also asks Auth whether the email is verified: only such a one can take the change back.
    const { email } = await accountOf(caller.uid, caller.email, now);
    if (newEmail === email) throw badField('newEmail', 'sameEmail');
    await count('emailChanges');
    await requestEmail(caller.uid, newEmail, mailKey(process.env), now).catch(rejectErasing);
    return { sent: true };
  },

  'POST /api/user/confirmEmail': async ({ caller, body: { code }, headers, now }) => {
    const link = await findEmailLink(code, 'change', now);
    const { uid, email } = link;
    if (caller && caller.uid !== uid) throw new ApiError('forbidden', 'linkOfOther');
    if (await isEmailReserved(email, now, uid)) throw emailInUse();
    await claimEmailLink(link, now);
    await changeLogin(uid, { email });
    await endSessions(uid);
    // Last, because it deletes the link: after a failure before, the link works again.
    await storeEmail({ uid, email, link }, now).catch(rejectErasing);
    const visit = { headers, now: new Date(), isKnown: true };
    return { session: caller ? await startSession({ uid, email }, visit) : null };
  },

  'POST /api/user/takeBackEmail': async ({ body: { code }, now }) => {
    const link = await findEmailLink(code, 'takeBack', now);
    const { uid, email } = link;
    await claimEmailLink(link, now);
    await changeLogin(uid, { email, password: unknownPassword() });
    await endSessions(uid);
    // The thief may have added one.
    await removePasskeys(uid);
    await sendPasswordReset(email);
    await storeEmail({ uid, email, link }, now).catch(rejectErasing);
    return { takenBack: true };
  },
} satisfies Partial<Handlers<UserCalls>>;
