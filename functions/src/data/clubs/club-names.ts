import { createHash } from 'node:crypto';
import {
  FieldValue,
  type Precondition,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { converter, db } from '../firestore';

/**
 * `clubNames/{name}`: which club a name leads to. A name that is some club's title now is `current`, and nobody else's
 * to take; one that a club has had before leads to it until another club takes it. All changes of a club's members,
 * settings and books touch its current name, so that no two of them happen at once (decision 008).
 */
const NameRecord = z.object({ clubId: z.string(), name: z.string(), current: z.boolean() });

const names = () => db().collection('clubNames').withConverter(converter(NameRecord));

/** Names may hold what a document's id may not, and may be longer than one, so the id is made from them. */
export const nameId = (name: string): string => createHash('sha256').update(name).digest('base64url');

const nameRef = (name: string) => names().doc(nameId(name));

/** A name as it was read. What is written on the strength of it requires that it has not changed since. */
export interface FoundName {
  clubId: string;
  name: string;
  current: boolean;
  updateTime: Timestamp;
}

/** A name, as `nameKey` writes names. */
export async function findName(name: string): Promise<FoundName | undefined> {
  const found = await nameRef(name).get();
  const record = found.data();
  return record && found.updateTime && { ...record, updateTime: found.updateTime };
}

/** The name that is a club's title now. */
export async function findTitle(clubId: string): Promise<FoundName | undefined> {
  const { docs } = await names().where('clubId', '==', clubId).where('current', '==', true).limit(1).get();
  return docs[0] && { ...docs[0].data(), updateTime: docs[0].updateTime };
}

const asRead = ({ updateTime }: FoundName): Precondition => ({ lastUpdateTime: updateTime });

/**
 * Makes the batch fail (`hasChanged`) when the name has changed since it was read, and changes it. By a count, since a
 * write that changes nothing leaves a document's time as it was, and the next one would not notice it.
 */
export function touchName(batch: WriteBatch, found: FoundName): void {
  batch.update(nameRef(found.name), { changes: FieldValue.increment(1) }, asRead(found));
}

/**
 * Makes a name some club's title. `found` is what the name leads to so far: the batch fails (`hasChanged`,
 * `isExisting`) when that is not true any more.
 */
export function claimName(batch: WriteBatch, name: string, clubId: string, found: FoundName | undefined): void {
  if (found) batch.update(nameRef(name), { clubId, current: true }, asRead(found));
  else batch.create(nameRef(name), { _id: nameRef(name).id, clubId, name, current: true });
}

/** Says whether a name of the club's own is its title. */
export function markName(batch: WriteBatch, name: string, current: boolean): void {
  batch.update(nameRef(name), { current });
}

/** Frees the names that lead to a club, its title among them, unless another club takes them at this moment. */
export async function freeNames(batch: WriteBatch, clubId: string): Promise<void> {
  const { docs } = await names().where('clubId', '==', clubId).get();
  for (const name of docs) batch.delete(name.ref, preconditionOf(name));
}

/** The title itself has been touched in the same batch, which guards it. */
function preconditionOf(name: QueryDocumentSnapshot<z.output<typeof NameRecord>>): Precondition {
  return name.data().current ? {} : { lastUpdateTime: name.updateTime };
}
