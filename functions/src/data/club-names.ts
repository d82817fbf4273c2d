import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { converter, db } from './firestore';

/**
 * `clubNames/{name}`: which club a name leads to. A name that is some club's title now is `current`, and nobody else's
 * to take; one that a club has had before leads to it until another club takes it.
 */
const NameRecord = z.object({ clubId: z.string(), name: z.string(), current: z.boolean() });

const names = () => db().collection('clubNames').withConverter(converter(NameRecord));

/** Names may hold what a document's id may not, and may be longer than one, so the id is made from them. */
const nameRef = (name: string) => names().doc(createHash('sha256').update(name).digest('base64url'));

/** The club that a name leads to, as `nameKey` writes names. */
export async function findClubId(name: string): Promise<string | undefined> {
  return (await nameRef(name).get()).data()?.clubId;
}

export async function findNameTx(
  tx: Transaction,
  name: string,
): Promise<{ clubId: string; current: boolean } | undefined> {
  return (await tx.get(nameRef(name))).data();
}

/** Makes a name lead to a club. */
export function setNameTx(tx: Transaction, name: string, clubId: string, current: boolean): void {
  tx.set(nameRef(name), { _id: nameRef(name).id, clubId, name, current });
}

/** Reads which names lead to a club and returns what takes them away, since a transaction reads before it writes. */
export async function freeNamesTx(tx: Transaction, clubId: string): Promise<() => void> {
  const found = await tx.get(names().where('clubId', '==', clubId));
  return () => {
    for (const { ref } of found.docs) tx.delete(ref);
  };
}
