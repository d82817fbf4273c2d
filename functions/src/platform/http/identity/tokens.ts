import { createHash, randomBytes } from 'node:crypto';
import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Scope, scopes, TOKEN_PREFIX } from '../../../domain/scopes';
import { HOUR_MS } from '../../../domain/time';
import { converter, db, isMissing, type Stored, storedInstant } from '../../store/firestore';
import { atomically } from '../../store/transaction';

/** `tokens/{hash of the token}`: what a reader lets a program do. The token itself isn't stored. */
const TokenRecord = z.object({
  uid: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: storedInstant,
  /** Null for one that works until it is revoked, as all tokens did once. */
  expiresAt: storedInstant.nullable().default(null),
  usedAt: storedInstant.nullable(),
});
export type TokenRecord = z.output<typeof TokenRecord>;

const tokens = () => db().collection('tokens').withConverter(converter(TokenRecord));

const TOKEN = /^flf_[A-Za-z0-9_-]{43}$/;
const SECRET_BYTES = 32;

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Uses within this time after the last recorded one aren't recorded. */
const USE_MS = HOUR_MS;

export async function findToken(token: string): Promise<Stored<TokenRecord> | undefined> {
  return TOKEN.test(token) ? (await tokens().doc(idOf(token)).get()).data() : undefined;
}

/** A TTL policy deletes expired tokens, about a day later. */
export const hasExpired = ({ expiresAt }: TokenRecord, now: Date): boolean => expiresAt !== null && expiresAt <= now;

export async function noteUse({ _id, usedAt }: Stored<TokenRecord>, now: Date): Promise<void> {
  if (usedAt && now.getTime() - usedAt.getTime() < USE_MS) return;
  await tokens().doc(_id).update({ usedAt: now });
}

export const tokensOf = (uid: string): Query<Stored<TokenRecord>> => tokens().where('uid', '==', uid);

export async function listTokens(uid: string): Promise<Stored<TokenRecord>[]> {
  const found = (await tokensOf(uid).get()).docs.map((doc) => doc.data());
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

interface NewToken {
  uid: string;
  name: string;
  scopes: Scope[];
  expiresAt: Date | null;
}

/** Creates a token with 256 random bits, in one step with the caller's checks of the reader's other tokens and writes. */
export async function createToken(
  { uid, name, scopes, expiresAt }: NewToken,
  now: Date,
  inStep: (tx: Transaction, others: number) => void,
): Promise<{ token: string; record: Stored<TokenRecord> }> {
  const token = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const record = { _id: idOf(token), uid, name, scopes, createdAt: now, expiresAt, usedAt: null };
  await atomically(async (tx) => {
    const { docs } = await tx.get(tokensOf(uid));
    // After a lost response, it is already there.
    if (docs.some(({ id }) => id === record._id)) return;
    inStep(tx, docs.filter((doc) => !hasExpired(doc.data(), now)).length);
    tx.create(tokens().doc(record._id), record);
  });
  return { token, record };
}

export async function revokeToken(uid: string, id: string): Promise<boolean> {
  const ref = tokens().doc(id);
  if ((await ref.get()).data()?.uid !== uid) return false;
  await ref.delete({ exists: true }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  return true;
}
