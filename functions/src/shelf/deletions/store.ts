import type { Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { NoteText } from '../../contract/note-text';
import { DAY_MS } from '../../domain/time';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';

/**
 * `users/{uid}/deletions/{id of a note or book}`: for the copies on other devices. A `book` includes its notes. A
 * `name` is a renamed book.
 */
const DeletionRecord = z.object({
  kind: z.enum(['note', 'book', 'name']),
  /** The fields that a restored note gets back and its author can't send. */
  note: z
    .object({
      kind: NoteText.shape.kind,
      createdAt: storedInstant,
      location: z.int().optional(),
      moderated: z.boolean().optional(),
      imported: z.literal(true).optional(),
      receivedAt: storedInstant.optional(),
      /** Its deletion moved the progress back. */
      moved: z.boolean(),
    })
    .optional(),
  at: storedInstant,
  expiresAt: storedInstant,
});
export type DeletionRecord = z.output<typeof DeletionRecord>;

type Origin = Omit<NonNullable<DeletionRecord['note']>, 'kind' | 'moved'>;

/** The fields of a deleted note that an Undo gives back. */
export function originOf({ createdAt, receivedAt, location, moderated, imported }: Origin) {
  return {
    createdAt,
    ...(location !== undefined && { location }),
    ...(moderated !== undefined && { moderated }),
    ...(imported && { imported }),
    ...(receivedAt && { receivedAt }),
  };
}

/** A device that hasn't synced for longer starts a new copy. */
const KEPT_DAYS = 90;
const KEPT_MS = KEPT_DAYS * DAY_MS;

const deletions = (uid: string) =>
  db().collection('users').doc(uid).collection('deletions').withConverter(converter(DeletionRecord));

export const deletionsInOrder = (uid: string): Query<Stored<DeletionRecord>> => deletions(uid).orderBy('__name__');

export function recordDeletionTx(
  tx: Transaction,
  uid: string,
  deleted: Omit<Stored<DeletionRecord>, 'at' | 'expiresAt'>,
  now: Date,
): void {
  tx.set(deletions(uid).doc(deleted._id), { ...deleted, at: now, expiresAt: new Date(now.getTime() + KEPT_MS) });
}

export const findDeleted = async (uid: string, id: string): Promise<DeletionRecord | undefined> =>
  (await deletions(uid).doc(id).get()).data();

/** Fails unless something with this id was deleted. */
export const takeBackDeletion = (batch: WriteBatch, uid: string, id: string): void =>
  void batch.delete(deletions(uid).doc(id), { exists: true });

const NAME = 'name-';

export const recordRenameTx = (tx: Transaction, uid: string, gId: string, now: Date): void =>
  recordDeletionTx(tx, uid, { _id: NAME + gId, kind: 'name' }, now);

/** The id of the note or book. */
export const idOfDeleted = ({ kind, _id }: Pick<Stored<DeletionRecord>, 'kind' | '_id'>): string =>
  kind === 'name' ? _id.slice(NAME.length) : _id;

export const renamedBooksIn = (deletions: readonly Stored<DeletionRecord>[]): string[] =>
  deletions.filter(({ kind }) => kind === 'name').map(idOfDeleted);

/** Lets the batch fail if something with this id was deleted. */
export const requireNotDeleted = (batch: WriteBatch, uid: string, id: string): void =>
  void batch.delete(deletions(uid).doc(id), { exists: false });

export const wasDeleted = async (uid: string, id: string): Promise<boolean> =>
  (await deletions(uid).doc(id).get()).exists;

export const hasDeletionsSince = (from: Date, now: Date): boolean => now.getTime() - from.getTime() < KEPT_MS;

export async function findDeletions(
  uid: string,
  from: Date,
  limit: number,
): Promise<Stored<DeletionRecord>[] | undefined> {
  const { docs } = await deletions(uid)
    .where('at', '>=', from)
    .orderBy('at')
    .limit(limit + 1)
    .get();
  return docs.length > limit ? undefined : docs.map((doc) => doc.data());
}
