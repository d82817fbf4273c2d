import type { Transaction } from 'firebase-admin/firestore';
import type { NoteChange, NotesCalls, ProgressAndBook } from '../../contract/notes';
import type { ShelfState } from '../../contract/shelf';
import { accountErasing } from '../../domain/errors';
import { changedProgress, moved } from '../../domain/moved-progress';
import type { Moved, Progress } from '../../domain/progress';
import { isSameProgress, NO_CHAPTER } from '../../domain/spoilers';
import type { Handlers } from '../../platform/http/handlers';
import { isExisting, type Stored } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import type { ProgressRecord } from '../../progress/store';
import { presentProgress } from '../../progress/view';
import { findProgressOfWork, findWorkSnapshotTx } from '../../progress/works/store';
import {
  beforeNote,
  forgetProgressTx,
  moveBackTx,
  moveProgressTx,
  progressOf,
  setProgressTx,
} from '../../progress/writes/store';
import { readersDay, withProgress } from '../../shelf/status/rules';
import { changeShelfBookTx, findShelfBook, findShelfBookTx, type ShelfRecord } from '../../shelf/store';
import { presentBookWithProgress } from '../../shelf/view';
import { changesChapter, isBasedOnOlder } from '../rules';
import type { NoteRecord } from '../store';

export const moveTo = (to: Progress | undefined, from: ProgressRecord | undefined): Moved | null =>
  to ? { progress: to, previous: from ? progressOf(from) : null } : null;

/** Null if the note hasn't moved the progress, or another change has moved it since. */
export function movedBy(note: { updatedAt: Date }, record: ProgressRecord | undefined): Moved | null {
  if (record?.source !== 'notes' || record.updatedAt.getTime() !== note.updatedAt.getTime()) return null;
  return { progress: progressOf(record), previous: record.previous };
}

/** A note with a time or page also sets the author's position. */
export function movedWithNote(
  book: ShelfRecord,
  { page, minute, updatedAt }: Pick<NoteRecord, 'page' | 'minute' | 'updatedAt'>,
  to: Progress,
  today: string | undefined,
): Partial<ShelfState> | undefined {
  const { status, readings } = withProgress(book, to, readersDay(today, updatedAt, book.readings));
  const [unit, at] = minute > 0 ? (['time', minute] as const) : (['page', page] as const);
  const position = at > 0 ? { unit, at } : null;
  const moves = status !== book.status;
  const isElsewhere = JSON.stringify(position) !== JSON.stringify(book.position);
  return moves || isElsewhere ? { ...(moves && { status, readings }), position } : undefined;
}

/**
 * Runs before the transaction's first write, because it reads. The former chapter of a note that moved the progress
 * last doesn't count: it may have been a typo. A repeated change returns the first one's move.
 */
export async function moveProgressWith(
  tx: Transaction,
  note: Stored<NoteRecord>,
  change: NoteChange,
  changed: NoteRecord,
): Promise<Moved | null> {
  // It was written elsewhere, and its chapter is set only to sort it.
  if (note.chapter === NO_CHAPTER) return null;
  const isOnChapter = changesChapter(note, change);
  if (!isOnChapter && !isBasedOnOlder(note, change)) return null;
  const { _id: noteId, userId, updatedAt } = { ...changed, _id: note._id };
  const [found, left] = await Promise.all([
    findWorkSnapshotTx(tx, userId, changed.bookId),
    changed.bookId === note.bookId ? undefined : findWorkSnapshotTx(tx, userId, note.bookId),
  ]);
  if (!isOnChapter) return movedBy(note, found.current);
  const former = beforeNote(left ?? found, noteId);
  if (left && former !== undefined) moveBackTx(tx, left, former, updatedAt);
  // Also true for another edition of the same work.
  const isBack = former !== undefined && found.current?.noteId === noteId;
  const from = isBack ? former : found.current ? progressOf(found.current) : null;
  const to = moved(from ?? undefined, changed.chapter);
  if (to) moveProgressTx(tx, found, { noteId, to, previous: from }, updatedAt);
  if (to) return { progress: to, previous: from };
  if (!isBack || !from || left || !found.current) return null;
  moveBackTx(tx, found, from, updatedAt);
  return { progress: from, previous: progressOf(found.current) };
}

/** Undoes the last move of the progress when its note is deleted. Reads, so it precedes all writes. */
export async function moveBackWith(
  tx: Transaction,
  { _id, userId, bookId }: Stored<NoteRecord>,
  now: Date,
): Promise<{ progress: Progress | null } | undefined> {
  const found = await findWorkSnapshotTx(tx, userId, bookId);
  const progress = beforeNote(found, _id);
  if (progress === undefined) return undefined;
  moveBackTx(tx, found, progress, now);
  return { progress };
}

export const progress = {
  'GET /api/notes/progress/{bookKey}': async ({ caller: { uid }, params: { bookKey } }) => {
    const [found, book] = await Promise.all([findProgressOfWork(uid, bookKey), findShelfBook(uid, bookKey)]);
    return { ...presentProgress(found), ...shownOnShelf(book, uid, found && progressOf(found)) };
  },

  'PATCH /api/notes/progress/{bookKey}': ({ caller: { uid }, params: { bookKey }, body, now }) =>
    atomically(async (tx) => {
      const found = await findWorkSnapshotTx(tx, uid, bookKey);
      const before = found.current;
      const to = changedProgress(before, body);
      // A repeated request changes nothing, so that Undo still restores the progress from before the first one.
      const isRepeated = before && isSameProgress(before, to);
      const book = await findShelfBookTx(tx, uid, bookKey);
      if (isRepeated) return { ...presentProgress(before), ...shownOnShelf(book, uid, to) };
      const moved = book && moveShelfBookTx(tx, uid, book, to, readersDay(body.today, now, book.readings));
      const record = setProgressTx(tx, uid, found, to, now);
      return { ...presentProgress(record), ...shownOnShelf(moved, uid, to) };
    }).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    }),

  'DELETE /api/notes/progress/{bookKey}': ({ caller: { uid }, params: { bookKey }, query, now }) =>
    atomically(async (tx) => {
      const found = await findWorkSnapshotTx(tx, uid, bookKey);
      const before = found.current;
      const book = await findShelfBookTx(tx, uid, bookKey);
      if (!before) return { ...presentProgress(undefined), ...shownOnShelf(book, uid, undefined) };
      const moved = book && moveShelfBookTx(tx, uid, book, null, readersDay(query.today, now, book.readings));
      forgetProgressTx(tx, found);
      const forgotten = { ...presentProgress(undefined), previous: progressOf(before) };
      return { ...forgotten, ...shownOnShelf(moved, uid, undefined) };
    }),
} satisfies Partial<Handlers<NotesCalls>>;

const shownOnShelf = (
  book: Stored<ShelfRecord> | undefined,
  uid: string,
  progress: Progress | undefined,
): Pick<ProgressAndBook, 'book'> => (book ? { book: presentBookWithProgress(book, uid, progress) } : {});

function moveShelfBookTx(
  tx: Transaction,
  uid: string,
  book: Stored<ShelfRecord>,
  to: Progress | null,
  today: string,
): Stored<ShelfRecord> {
  const isBeforeStart = to?.chapter === 0 && !to.finished && book.status === 'want';
  const { status, readings } = isBeforeStart ? book : withProgress(book, to, today);
  const change = {
    ...(status !== book.status && { status, readings }),
    // The page belonged to the former chapter.
    ...(book.position && { position: null }),
  };
  changeShelfBookTx(tx, uid, book._id, change);
  return { ...book, ...change };
}
