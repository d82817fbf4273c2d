import { FieldValue, type Query, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { requireNotErasing } from '../../accounts/erasing/store';
import type { Progress } from '../../domain/progress';
import type { Stored } from '../../platform/store/firestore';
import { setByHandAt } from '../over/rules';
import { type ProgressRecord, readingProgress } from '../store';
import type { WorkSnapshot } from '../works/store';

export const progressOf = ({ chapter, finished, openTo }: Progress): Progress => ({
  chapter,
  finished,
  ...(openTo !== undefined && { openTo }),
});

type Mover = Pick<ProgressRecord, 'source' | 'noteId'> & Partial<Pick<ProgressRecord, 'previous'>>;

const byNote = (noteId: string) => ({ source: 'notes', noteId }) as const;

function next(
  { own, current }: WorkSnapshot,
  to: Progress,
  { source, noteId, previous = current ? progressOf(current) : null }: Mover,
  now: Date,
): Stored<ProgressRecord> {
  const before = own.data();
  const setAt = source === 'hand' ? now : before ? setByHandAt(before) : null;
  return { _id: own.id, ...to, source, noteId, updatedAt: now, setAt, previous };
}

/** The batch fails when the progress has changed since it was read. */
export function moveProgress(batch: WriteBatch, found: WorkSnapshot, to: Progress, noteId: string, now: Date): void {
  const { _id, ...fields } = next(found, to, byNote(noteId), now);
  const { ref, updateTime: lastUpdateTime } = found.own;
  if (lastUpdateTime) batch.update(ref, { openTo: FieldValue.delete(), ...fields }, { lastUpdateTime });
  else batch.create(ref, { _id, ...fields });
}

interface MoveByNote {
  noteId: string;
  to: Progress;
  previous: Progress | null;
}

export function moveProgressTx(
  tx: Transaction,
  found: WorkSnapshot,
  { to, noteId, previous }: MoveByNote,
  now: Date,
): void {
  tx.set(found.own.ref, next(found, to, { ...byNote(noteId), previous }, now));
}

export const beforeNote = ({ own, current }: WorkSnapshot, noteId: string): Progress | null | undefined =>
  current?.noteId === noteId && own.data()?.noteId === noteId ? current.previous : undefined;

export function moveBackTx(tx: Transaction, found: WorkSnapshot, to: Progress | null, now: Date): void {
  if (to) tx.set(found.own.ref, next(found, to, { source: 'notes', noteId: null }, now));
  else tx.delete(found.own.ref);
}

/** Returns the stored record. The step fails (`isExisting`) when the account is being erased. */
export function setProgressTx(
  tx: Transaction,
  uid: string,
  found: WorkSnapshot,
  to: Progress,
  now: Date,
): Stored<ProgressRecord> {
  const record = next(found, to, { source: 'hand', noteId: null }, now);
  tx.set(found.own.ref, record);
  requireNotErasing(tx, uid);
  return record;
}

/** Deletes the progress in all editions, so that none of them restores it. */
export function forgetProgressTx(tx: Transaction, { editions }: WorkSnapshot): void {
  for (const { ref } of editions) tx.delete(ref);
}

export const progressInOrder = (uid: string): Query<Stored<ProgressRecord>> => readingProgress(uid).orderBy('__name__');
