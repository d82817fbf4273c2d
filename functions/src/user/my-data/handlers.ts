import type { UserCalls } from '../../contract/user';
import type { Handlers } from '../../http/handlers';
import { confirmPassword } from '../confirm-password';
import { accountOf } from '../session';
import { erase } from './erase';
import { collect } from './export';

/** Readers can download all their data, and delete their account. */
export const myData: Pick<Handlers<UserCalls>, 'GET /api/user/export' | 'DELETE /api/user'> = {
  'GET /api/user/export': async ({ caller: { uid, email }, query, now }) => {
    const { username, emailVerified, language, createdAt } = await accountOf(uid, email, now);
    const account = { _id: uid, email, emailVerified, username, language, createdAt: createdAt.toISOString() };
    return { account, ...(await collect(uid, query.cursor)) };
  },

  'DELETE /api/user': async ({ caller, body, now }) => {
    await confirmPassword(caller, body.password);
    return erase(caller.uid, now);
  },
};
