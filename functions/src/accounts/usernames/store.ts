import { type DocumentSnapshot, FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { isReservedName } from '../../domain/reserved-names';
import { DAY_MS } from '../../domain/time';
import { reportReads } from '../../platform/store/documents-read';
import { db, storedInstant } from '../../platform/store/firestore';

/**
 * `usernames/{key}`: the uid. Nobody else gets an old username until after `reservedUntil`: its holder after a rename,
 * nobody (an empty uid) after an erasure.
 */
const Holder = z.object({ uid: z.string(), reservedUntil: storedInstant.optional() });

export const usernames = () => db().collection('usernames');

const RESERVED_MS = 90 * DAY_MS;

export async function holderOf(username: string): Promise<string | undefined> {
  const snapshot = await usernames().doc(username).get();
  const holder = snapshot.exists ? Holder.parse(snapshot.data()) : undefined;
  return holder?.reservedUntil ? undefined : holder?.uid;
}

/** The holders by name. A reserved name has no holder. */
export async function holdersOf(names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const docs = await db().getAll(...names.map((name) => usernames().doc(name)));
  reportReads(docs.length);
  const holders = docs.flatMap((name) => (name.exists ? [{ ...Holder.parse(name.data()), name: name.id }] : []));
  return new Map(holders.flatMap(({ name, uid, reservedUntil }) => (reservedUntil ? [] : [[name, uid] as const])));
}

export async function usernamesReservedFor(uid: string): Promise<string[]> {
  const { docs } = await usernames().where('uid', '==', uid).get();
  return docs.flatMap((doc) => (Holder.parse(doc.data()).reservedUntil ? [doc.id] : []));
}

export function isClaimable(snapshot: DocumentSnapshot, uid: string | undefined, now: Date): boolean {
  if (isReservedName(snapshot.id)) return false;
  if (!snapshot.exists) return true;
  const holder = Holder.parse(snapshot.data());
  return holder.reservedUntil !== undefined && (holder.reservedUntil <= now || holder.uid === uid);
}

export async function isUsernameTaken(username: string, now: Date, uid?: string): Promise<boolean> {
  return !isClaimable(await usernames().doc(username).get(), uid, now);
}

export function claimUsername(batch: WriteBatch, snapshot: DocumentSnapshot, uid: string): void {
  if (!snapshot.updateTime) batch.create(snapshot.ref, { uid });
  else batch.update(snapshot.ref, { uid, reservedUntil: FieldValue.delete() }, { lastUpdateTime: snapshot.updateTime });
}

export function claimUsernameTx(tx: Transaction, snapshot: DocumentSnapshot, uid: string): void {
  tx.set(snapshot.ref, { uid });
}

export function reserveUsernameTx(tx: Transaction, username: string, uid: string, now: Date): void {
  tx.set(usernames().doc(username), { uid, reservedUntil: new Date(now.getTime() + RESERVED_MS) });
}

/** Keeps others from receiving what was written to its former holder. A former name keeps its end. */
export function reserveErasedUsernameTx(tx: Transaction, snapshot: DocumentSnapshot, now: Date): void {
  const { reservedUntil = new Date(now.getTime() + RESERVED_MS) } = Holder.parse(snapshot.data());
  tx.set(snapshot.ref, { uid: '', reservedUntil });
}
