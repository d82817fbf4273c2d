import { getAuth } from 'firebase-admin/auth';
import type { UserCalls } from '../contract/user';
import type { Handlers } from '../platform/http/handlers';
import {
  resetPassword,
  sendVerification,
  signInWithCustomToken,
  verifyEmail,
} from '../platform/http/identity/identity-toolkit';
import { app } from '../platform/store/app';
import { accountOf } from './session';
import { markEmailVerified } from './users';

export const verification = {
  'POST /api/user/sendVerification': async ({ caller: { uid, email }, now }) => {
    const { emailVerified } = await accountOf(uid, email, now);
    if (emailVerified) return { sent: false };
    // Auth only emails a reader who has just signed in, and a session doesn't count as a sign-in.
    await sendVerification(await signInWithCustomToken(await getAuth(app()).createCustomToken(uid)));
    return { sent: true };
  },

  'POST /api/user/verifyEmail': async ({ body }) => {
    const { uid } = await verifyEmail(body.code);
    await markEmailVerified(uid);
    return { verified: true };
  },

  'POST /api/user/newPassword': async ({ body }) => {
    await resetPassword(body.code, body.newPassword);
    return { changed: true };
  },
} satisfies Partial<Handlers<UserCalls>>;
