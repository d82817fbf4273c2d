import type { DocumentSnapshot, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { Progress } from '../../contract/progress';
import { requireNotErasing } from '../accounts/erasing-accounts';
import type { Stored } from '../firestore';
import { type ProgressRecord, readingProgress } from './progress';
import type { WorkSnapshot } from './progress-of-work';
import { setByHandAt } from './progress-over';

/** A reader's progress as it was read, so that a write can require that it hasn't changed since. */
export type ProgressSnapshot = DocumentSnapshot<Stored<ProgressRecord>>;

export const progressOf = ({ chapter, finished }: Progress): Progress => ({ chapter, finished });

/** The record of a book after a move. Undo goes back to where the reader was in its work. */
function next(
  { own, current }: WorkSnapshot,
  to: Progress,
  source: ProgressRecord['source'],
  now: Date,
): Stored<ProgressRecord> {
  const before = own.data();
  const setAt = source === 'hand' ? now : before ? setByHandAt(before) : null;
  const previous = current ? progressOf(current) : null;
  return { _id: own.id, ...to, source, updatedAt: now, setAt, previous };
}

/** Moves reading progress together with a note. The batch fails when the progress has changed since it was found. */
export function moveProgress(batch: WriteBatch, found: WorkSnapshot, to: Progress, now: Date): void {
  const { _id, ...fields } = next(found, to, 'notes', now);
  const { ref, updateTime: lastUpdateTime } = found.own;
  if (lastUpdateTime) batch.update(ref, fields, { lastUpdateTime });
  else batch.create(ref, { _id, ...fields });
}

export function moveProgressTx(tx: Transaction, found: WorkSnapshot, to: Progress, now: Date): void {
  tx.set(found.own.ref, next(found, to, 'notes', now));
}

/** Sets reading progress by hand. The step fails (`isExisting`) when the account is being erased. @returns what is stored */
export function setProgressTx(
  tx: Transaction,
  uid: string,
  found: WorkSnapshot,
  to: Progress,
  now: Date,
): Stored<ProgressRecord> {
  const record = next(found, to, 'hand', now);
  tx.set(found.own.ref, record);
  requireNotErasing(tx, uid);
  return record;
}

/** In all editions, so that none of them says it again. */
export function forgetProgressTx(tx: Transaction, { editions }: WorkSnapshot): void {
  for (const { ref } of editions) tx.delete(ref);
}

/** All places of a reader, by book id. */
export const progressInOrder = (uid: string): Query<Stored<ProgressRecord>> => readingProgress(uid).orderBy('__name__');
