import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { limits } from '../../domain/limits';
import type { Caller } from '../../platform/http/handlers';
import { reportReads } from '../../platform/store/documents-read';
import { db, type Stored, storedInstant } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { requireNotErasing } from '../erasing/store';
import { addAccountNotice } from '../notices/store';
import { requireOpenSession } from '../sessions/store';
import type { Credential } from './responses/rules';
import { CODE_BYTES, CODES, codeOf, inOneForm, isCopied } from './rules';

const PasskeyRecord = z.object({
  credentialId: z.string(),
  publicKey: z.string(),
  counter: z.int(),
  transports: z.array(z.string()),
  name: z.string(),
  createdAt: storedInstant,
  usedAt: storedInstant.nullable(),
});
export type PasskeyRecord = z.output<typeof PasskeyRecord>;

/** `passkeys/{uid}`: the passkeys by a hash of their ids, and hashes of the recovery codes that are left. */
const PasskeysRecord = z.object({ passkeys: z.record(z.string(), PasskeyRecord), codes: z.array(z.string()) });
type Passkeys = z.output<typeof PasskeysRecord>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** For paths and screens: a credential's own id can have a thousand bytes. */
export const passkeyId = (credentialId: string): string => hashOf(credentialId).slice(0, 22);

export const codeHash = (uid: string, typed: string): string => hashOf(`${uid}\n${inOneForm(typed)}`);

const passkeysRef = (uid: string) => db().collection('passkeys').doc(uid);

const recordOf = (data: unknown): Passkeys =>
  data === undefined ? { passkeys: {}, codes: [] } : PasskeysRecord.parse(data);

const oldestFirst = (passkeys: Passkeys['passkeys']): Stored<PasskeyRecord>[] =>
  Object.entries(passkeys)
    .map(([_id, passkey]) => ({ ...passkey, _id }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

export async function findPasskeys(uid: string): Promise<{ passkeys: Stored<PasskeyRecord>[]; codes: string[] }> {
  const doc = await passkeysRef(uid).get();
  reportReads(1);
  const { passkeys, codes } = recordOf(doc.data());
  return { passkeys: oldestFirst(passkeys), codes };
}

/** The step fails (`isExisting`) when the account is being erased. */
function change<T>(uid: string, step: (record: Passkeys, tx: Transaction) => T | Promise<T>): Promise<T> {
  return atomically(async (tx) => {
    const ref = passkeysRef(uid);
    const record = recordOf((await tx.get(ref)).data());
    const before = JSON.stringify(record);
    const result = await step(record, tx);
    if (JSON.stringify(record) === before) return result;
    tx.set(ref, record);
    requireNotErasing(tx, uid);
    return result;
  });
}

function renewIn(record: Passkeys, uid: string): string[] {
  const codes = Array.from({ length: CODES }, () => codeOf(randomBytes(CODE_BYTES)));
  record.codes = codes.map((code) => codeHash(uid, code));
  return codes;
}

export type Added =
  | { kind: 'added'; passkey: Stored<PasskeyRecord>; codes: string[] | null }
  | { kind: 'twice' }
  | { kind: 'full' };

/** The first one comes with recovery codes. @throws `unauthenticated` when the session has just ended */
export function addPasskey(
  { uid, sid }: Pick<Caller, 'uid' | 'sid'>,
  credential: Credential,
  name: string,
  now: Date,
): Promise<Added> {
  return change<Added>(uid, async (record, tx) => {
    await requireOpenSession(tx, uid, sid, now);
    const _id = passkeyId(credential.credentialId);
    if (record.passkeys[_id]) return { kind: 'twice' };
    if (Object.keys(record.passkeys).length >= limits.passkeys.max) return { kind: 'full' };
    const passkey = { ...credential, name, createdAt: now, usedAt: null };
    record.passkeys[_id] = passkey;
    const codes = record.codes.length === 0 ? renewIn(record, uid) : null;
    addAccountNotice(tx, { uid }, { kind: 'passkeyAdded', name }, now);
    return { kind: 'added', passkey: { ...passkey, _id }, codes };
  });
}

export function renamePasskey(uid: string, _id: string, name: string): Promise<Stored<PasskeyRecord> | undefined> {
  return change(uid, ({ passkeys }) => {
    const passkey = passkeys[_id];
    if (!passkey) return undefined;
    passkey.name = name;
    return { ...passkey, _id };
  });
}

/** The recovery codes go with the last one, because the person who added it may have them. */
export function removePasskey(uid: string, _id: string, now: Date): Promise<boolean> {
  return change(uid, (record, tx) => {
    const passkey = record.passkeys[_id];
    if (!passkey) return false;
    delete record.passkeys[_id];
    if (Object.keys(record.passkeys).length === 0) record.codes = [];
    addAccountNotice(tx, { uid }, { kind: 'passkeyRemoved', name: passkey.name }, now);
    return true;
  });
}

/** False if the passkey was removed in the meantime, or if its counter reveals a copy. */
export function notePasskeyUse(uid: string, _id: string, counter: number, now: Date): Promise<boolean> {
  return change(uid, ({ passkeys }) => {
    const passkey = passkeys[_id];
    if (!passkey || isCopied(passkey.counter, counter)) return false;
    Object.assign(passkey, { counter, usedAt: now });
    return true;
  });
}

export function renewCodes(uid: string, now: Date): Promise<string[]> {
  return change(uid, (record, tx) => {
    addAccountNotice(tx, { uid }, { kind: 'codesRenewed' }, now);
    return renewIn(record, uid);
  });
}

/** False for a code that was used. */
export function useCode(uid: string, typed: string, now: Date): Promise<boolean> {
  return change(uid, (record, tx) => {
    const hash = codeHash(uid, typed);
    if (!record.codes.includes(hash)) return false;
    record.codes = record.codes.filter((other) => other !== hash);
    addAccountNotice(tx, { uid }, { kind: 'recoveryCodeUsed', left: record.codes.length }, now);
    return true;
  });
}

export async function removePasskeys(uid: string): Promise<void> {
  await passkeysRef(uid).delete();
}
