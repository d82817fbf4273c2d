import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { ShelfState } from '../../../contract/shelf';
import { separateBook } from '../../../progress/editions/rules';
import { findOwnJoinsTx, saveOwnJoinsTx } from '../../../progress/editions/store';
import type { ShelfRecord } from '../../../shelf/store';
import { editedAt } from '../../rules';
import { type NoteRecord, removeNoteTx } from '../../store';
import {
  changeBookTx,
  changeNoteTx,
  type Filled,
  findBooksTx,
  findImportedTx,
  findNotesTx,
  findPartTx,
  removeBookTx,
  removeImportedTx,
  saveImportedTx,
} from '../store';

const { status, readings, rating, pages, minutes, tags } = ShelfState.shape;

/** The fields that an import fills, without the defaults that a shelf has for them. */
const BookFields = z.object({
  status: status.unwrap().optional(),
  readings: readings.unwrap().optional(),
  rating: rating.unwrap().optional(),
  pages: pages.unwrap().optional(),
  minutes: minutes.unwrap().optional(),
  tags: tags.unwrap().optional(),
});

/** The JSON of what a reader can change in a book. An undo compares it. */
export const stateOf = (book: ShelfRecord): string => JSON.stringify([book.title, book.author, ShelfState.parse(book)]);

/** Also for a state that was stored before a field existed. */
function isAsAdded(book: ShelfRecord, stored: string): boolean {
  const [title, author, state] = JSON.parse(stored);
  return stateOf(book) === JSON.stringify([title, author, ShelfState.parse(state)]);
}

/** True if the note is as the import left it, or has since got its chapter by its place. */
const isUnchanged = (note: NoteRecord, at: Date): boolean => editedAt(note).getTime() === at.getTime();

const isShared = ({ pub, clubId }: NoteRecord): boolean => pub || clubId !== null;

/** The earlier values of the fields that still have what an import filled in; null for a field that didn't exist. */
function takenBack(record: object, { before, after }: Filled): Record<string, unknown> {
  const [was, filled]: [object, object] = [JSON.parse(before), JSON.parse(after)];
  const now = new Map(Object.entries(record));
  const written = new Map(Object.entries(filled));
  return Object.fromEntries(
    Object.entries(was).filter(([field]) => JSON.stringify(now.get(field)) === JSON.stringify(written.get(field))),
  );
}

/** Keeps what has changed since. From the last part, so that a book loses its imported notes before its own turn. */
export async function undoPartTx(
  tx: Transaction,
  uid: string,
  { importId, part, now }: { importId: string; part: number; now: Date },
): Promise<{ removed: number; kept: number }> {
  const record = await findPartTx(tx, uid, importId, part);
  if (!record) return { removed: 0, kept: 0 };
  const { newNotes, newBooks, filledNotes, filledBooks, at } = record;
  const bookIds = [
    ...new Set([...newNotes.map(({ bookId }) => bookId), ...[...newBooks, ...filledBooks].map(({ _id }) => _id)]),
  ];
  const noteIds = [...new Set([...newNotes, ...filledNotes].map(({ _id }) => _id))];
  const [notes, books, imported, joins] = await Promise.all([
    findNotesTx(tx, noteIds),
    findBooksTx(tx, uid, bookIds),
    findImportedTx(tx, uid, bookIds),
    newBooks.length > 0 ? findOwnJoinsTx(tx, uid) : {},
  ]);
  const counts = new Map([...books].map(([_id, { numNotes }]) => [_id, numNotes]));
  const keys = new Map([...imported].map(([_id, record]) => [_id, { ...record.keys }]));
  const removed = new Set<string>();
  let kept = 0;
  for (const { _id, bookId, key } of newNotes) {
    const note = notes.get(_id);
    // The reader has deleted it, or its book.
    if (note?.userId !== uid || !books.has(note.bookId)) continue;
    if (note.bookId !== bookId || !isUnchanged(note, at) || isShared(note)) {
      kept += 1;
      continue;
    }
    removed.add(_id);
    removeNoteTx(tx, note, now);
    counts.set(bookId, (counts.get(bookId) ?? 0) - 1);
    delete keys.get(bookId)?.[key];
  }
  for (const filled of filledNotes) {
    const note = notes.get(filled._id);
    const isAsFilled = note?.userId === uid && isUnchanged(note, at) && !isShared(note);
    const back = isAsFilled && !removed.has(filled._id) ? takenBack(note, filled) : {};
    const placed = { from: filled.from, at: now };
    if (Object.keys(back).length > 0) changeNoteTx(tx, filled._id, { ...back, placed }, now);
  }
  let rest = joins;
  const removedBooks = new Set<string>();
  for (const { _id, state } of newBooks) {
    const book = books.get(_id);
    if (!book) continue;
    if (!isAsAdded(book, state) || counts.get(_id) !== 0) {
      kept += 1;
      continue;
    }
    removedBooks.add(_id);
    removeBookTx(tx, uid, _id, now);
    rest = separateBook(rest, _id);
  }
  if (rest !== joins) saveOwnJoinsTx(tx, uid, rest);
  for (const [_id, book] of books) {
    if (removedBooks.has(_id)) continue;
    const fills = filledBooks.filter((filled) => filled._id === _id);
    const back = Object.assign({}, ...fills.toReversed().map((filled) => takenBack(book, filled)));
    const numNotes = counts.get(_id) ?? book.numNotes;
    const change = { ...BookFields.parse(back), ...(numNotes !== book.numNotes && { numNotes }) };
    if (Object.keys(change).length > 0) changeBookTx(tx, uid, _id, change);
  }
  for (const [bookId, left] of keys) {
    const before = imported.get(bookId);
    if (removedBooks.has(bookId) || Object.keys(left).length === 0) removeImportedTx(tx, uid, bookId);
    else if (before) saveImportedTx(tx, uid, bookId, { ...before, keys: left, placed: [], rows: [] });
  }
  return { removed: removed.size + removedBooks.size, kept };
}
