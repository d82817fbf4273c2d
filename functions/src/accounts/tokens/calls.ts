import type { Transaction } from 'firebase-admin/firestore';
import type { Token, TokenCalls } from '../../contract/tokens';
import { ApiError, accountErasing, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import { daysOfTerm } from '../../domain/scopes';
import { DAY_MS } from '../../domain/time';
import type { Handlers } from '../../platform/http/handlers';
import {
  createToken,
  hasExpired,
  listTokens,
  revokeToken,
  type TokenRecord,
} from '../../platform/http/identity/tokens';
import { isExisting, type Stored } from '../../platform/store/firestore';
import { requireNotErasing } from '../erasing/store';
import { addAccountNotice } from '../notices/store';
import { confirmPassword } from '../password/store';

export const presentToken = ({ _id, name, scopes, createdAt, expiresAt, usedAt }: Stored<TokenRecord>): Token => ({
  _id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  usedAt: usedAt?.toISOString() ?? null,
});

export const tokens: Handlers<TokenCalls> = {
  'GET /api/user/tokens': async ({ caller: { uid }, now }) => {
    const tokens = await listTokens(uid);
    return tokens.filter((token) => !hasExpired(token, now)).map(presentToken);
  },

  'POST /api/user/tokens': async ({ caller, body: { name, scopes, term, password }, now }) => {
    await confirmPassword(caller, password);
    const { uid } = caller;
    const { max } = limits.tokens;
    const days = daysOfTerm[term];
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    const inStep = (tx: Transaction, others: number) => {
      if (others >= max) throw new ApiError('conflict', message('tooManyTokens', { max }));
      requireNotErasing(tx, uid);
      addAccountNotice(tx, { uid }, { kind: 'tokenCreated', name, scopes, expiresAt }, now);
    };
    const { token, record } = await createToken({ uid, name, scopes, expiresAt }, now, inStep).catch(
      (error: unknown) => {
        throw isExisting(error) ? accountErasing() : error;
      },
    );
    return { ...presentToken(record), token };
  },

  'DELETE /api/user/tokens/{id}': async ({ caller: { uid }, params: { id } }) => {
    if (!(await revokeToken(uid, id))) throw notFound();
    return { revoked: true };
  },
};
