import type { DocumentSnapshot, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { Progress } from '../../contract/progress';
import { requireNotErasing } from '../accounts/erasing-accounts';
import type { Stored } from '../firestore';
import { type ProgressRecord, readingProgress } from './progress';

/** A reader's progress as it was read, so that a write can require that it hasn't changed since. */
export type ProgressSnapshot = DocumentSnapshot<Stored<ProgressRecord>>;

/** One read. */
export const findProgressSnapshot = (uid: string, bookId: string): Promise<ProgressSnapshot> =>
  readingProgress(uid).doc(bookId).get();

export const findProgressTx = (tx: Transaction, uid: string, bookId: string): Promise<ProgressSnapshot> =>
  tx.get(readingProgress(uid).doc(bookId));

export const progressOf = ({ chapter, finished }: ProgressRecord): Progress => ({ chapter, finished });

function next(
  found: ProgressSnapshot,
  to: Progress,
  source: ProgressRecord['source'],
  now: Date,
): Stored<ProgressRecord> {
  const before = found.data();
  return { _id: found.id, ...to, source, updatedAt: now, previous: before ? progressOf(before) : null };
}

/** Moves reading progress together with a note. The batch fails when the progress has changed since it was found. */
export function moveProgress(batch: WriteBatch, found: ProgressSnapshot, to: Progress, now: Date): void {
  const { _id, ...fields } = next(found, to, 'notes', now);
  if (found.updateTime) batch.update(found.ref, fields, { lastUpdateTime: found.updateTime });
  else batch.create(found.ref, { _id, ...fields });
}

export function moveProgressTx(tx: Transaction, found: ProgressSnapshot, to: Progress, now: Date): void {
  tx.set(found.ref, next(found, to, 'notes', now));
}

/** Sets reading progress by hand. The step fails (`isExisting`) when the account is being erased. @returns what is stored */
export function setProgressTx(
  tx: Transaction,
  uid: string,
  found: ProgressSnapshot,
  to: Progress,
  now: Date,
): Stored<ProgressRecord> {
  const record = next(found, to, 'hand', now);
  tx.set(found.ref, record);
  requireNotErasing(tx, uid);
  return record;
}

export function forgetProgressTx(tx: Transaction, found: ProgressSnapshot): void {
  tx.delete(found.ref);
}

/** All places of a reader, by book id. */
export const progressInOrder = (uid: string): Query<Stored<ProgressRecord>> => readingProgress(uid).orderBy('__name__');
