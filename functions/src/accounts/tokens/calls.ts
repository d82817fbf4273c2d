import type { Transaction } from 'firebase-admin/firestore';
import type { Token, TokenCalls } from '../../contract/tokens';
import { ApiError, accountErasing, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import type { Handlers } from '../../platform/http/handlers';
import { createToken, listTokens, revokeToken, type TokenRecord } from '../../platform/http/identity/tokens';
import { isExisting, type Stored } from '../../platform/store/firestore';
import { requireNotErasing } from '../erasing/store';

export const presentToken = ({ _id, name, scopes, createdAt, usedAt }: Stored<TokenRecord>): Token => ({
  _id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

export const tokens: Handlers<TokenCalls> = {
  'GET /api/user/tokens': async ({ caller: { uid } }) => (await listTokens(uid)).map(presentToken),

  'POST /api/user/tokens': async ({ caller: { uid }, body: { name, scopes }, now }) => {
    const { max } = limits.tokens;
    const check = (tx: Transaction, others: number) => {
      if (others >= max) throw new ApiError('conflict', message('tooManyTokens', { max }));
      requireNotErasing(tx, uid);
    };
    const { token, record } = await createToken({ uid, name, scopes }, now, check).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    });
    return { ...presentToken(record), token };
  },

  'DELETE /api/user/tokens/{id}': async ({ caller: { uid }, params: { id } }) => {
    if (!(await revokeToken(uid, id))) throw notFound();
    return { revoked: true };
  },
};
