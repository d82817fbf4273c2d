import { badField, Refusal } from '../../contract/errors';
import type { UserCalls } from '../../contract/user';
import type { Handlers } from '../../http/handlers';
import { signInWithPassword } from '../identity-toolkit';
import { accountOf } from '../session';
import { erase } from './erase';
import { collect } from './export';

/** What a reader may do with all that is theirs: take it along, and have it erased. */
export const myData: Pick<Handlers<UserCalls>, 'GET /api/user/export' | 'DELETE /api/user'> = {
  'GET /api/user/export': async ({ caller: { uid, email }, query, now }) => {
    const { username, createdAt } = await accountOf(uid, email, now);
    const account = { _id: uid, email, username, createdAt: createdAt.toISOString() };
    return { account, ...(await collect(uid, query.cursor)) };
  },

  'DELETE /api/user': async ({ caller: { uid, email }, body, now }) => {
    await signInWithPassword(email, body.password).catch((error: unknown) => {
      const isWrong = error instanceof Refusal && error.code === 'bad_credentials';
      throw isWrong ? badField('password', 'That is not your password.') : error;
    });
    return erase(uid, now);
  },
};
