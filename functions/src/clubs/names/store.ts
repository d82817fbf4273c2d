import { createHash } from 'node:crypto';
import {
  FieldValue,
  type Precondition,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { forEachPage, type JobProgress } from '../../platform/jobs/pages';
import { converter, db, hasChanged, isMissing, storedInstant } from '../../platform/store/firestore';

/** `clubNames/{name}`. Every change of members, settings and books touches the current name (decision 008). */
const NameRecord = z.object({
  clubId: z.string(),
  name: z.string(),
  current: z.boolean(),
  aliasSince: storedInstant.optional(),
});

const names = () => db().collection('clubNames').withConverter(converter(NameRecord));

export const nameId = (name: string): string => createHash('sha256').update(name).digest('base64url');

const nameRef = (name: string) => names().doc(nameId(name));

/** Writes that depend on it require that it hasn't changed since. */
export interface FoundName {
  clubId: string;
  name: string;
  current: boolean;
  updateTime: Timestamp;
}

export async function findName(name: string): Promise<FoundName | undefined> {
  const found = await nameRef(name).get();
  const record = found.data();
  return record && found.updateTime && { ...record, updateTime: found.updateTime };
}

export async function findTitle(clubId: string): Promise<FoundName | undefined> {
  const { docs } = await names().where('clubId', '==', clubId).where('current', '==', true).limit(1).get();
  return docs[0] && { ...docs[0].data(), updateTime: docs[0].updateTime };
}

const asRead = ({ updateTime }: FoundName): Precondition => ({ lastUpdateTime: updateTime });

/** Increments a counter, because a write that changes nothing keeps the update time that others compare. */
export function touchName(batch: WriteBatch, found: FoundName): void {
  batch.update(nameRef(found.name), { changes: FieldValue.increment(1) }, asRead(found));
}

/** The batch fails (`hasChanged`, `isExisting`) when `found` is out of date. */
export function claimName(batch: WriteBatch, name: string, clubId: string, found: FoundName | undefined): void {
  if (found) batch.update(nameRef(name), { clubId, current: true }, asRead(found));
  else batch.create(nameRef(name), { _id: nameRef(name).id, clubId, name, current: true });
}

export function retireName(batch: WriteBatch, name: string, now: Date): void {
  batch.update(nameRef(name), { current: false, aliasSince: now });
}

const MAX_ALIASES = 10;

/** Frees the oldest ones, except `claimed`. Fails (`hasChanged`, `isMissing`) when another club is taking one. */
export async function makeRoomForAlias(batch: WriteBatch, clubId: string, claimed: string): Promise<void> {
  const { docs } = await names().where('clubId', '==', clubId).where('current', '==', false).get();
  const since = (alias: (typeof docs)[number]) => alias.data().aliasSince?.getTime() ?? 0;
  const aliases = docs.filter((alias) => alias.data().name !== claimed).sort((a, b) => since(b) - since(a));
  for (const { ref, updateTime } of aliases.slice(MAX_ALIASES - 1)) batch.delete(ref, { lastUpdateTime: updateTime });
}

export function freeTitle(batch: WriteBatch, title: FoundName | undefined): void {
  if (title) batch.delete(nameRef(title.name));
}

const isTaken = (error: unknown): boolean => hasChanged(error) || isMissing(error);

/** Skips a name that another club is taking. */
export function freeNames(clubId: string, hasTime: () => boolean): Promise<JobProgress> {
  const free = async (docs: QueryDocumentSnapshot[]) => {
    const batch = db().batch();
    for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
    await batch.commit().catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    });
  };
  return forEachPage(names().where('clubId', '==', clubId), free, hasTime);
}
