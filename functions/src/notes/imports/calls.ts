import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { isAccountErasing } from '../../accounts/erasing/store';
import { isOwnId } from '../../catalogue/hand-made';
import type { ImportedBook, ImportsCalls } from '../../contract/imports';
import { ApiError, accountErasing, badField, notFound, unavailable } from '../../domain/errors';
import { type Message, message } from '../../domain/messages';
import type { Handlers } from '../../platform/http/handlers';
import { timeBudget } from '../../platform/http/time-budget';
import { isExisting, type Stored } from '../../platform/store/firestore';
import { withinBytes } from '../../platform/store/paging';
import { atomically } from '../../platform/store/transaction';
import { progressOfWorks } from '../../progress/works/store';
import { roomForBooks } from '../../shelf/lists/store';
import { isAhead } from '../../shelf/status/rules';
import { idOfRow } from './keys';
import { known } from './known/calls';
import { chaptersByPlace } from './places/calls';
import { presentRows, reportedUnread, withinPart } from './report/view';
import { addedTo, BEGINNING, idsToRead, mayHaveUnseen, noTotals, planOf } from './rules';
import {
  addBookTx,
  changeBookTx,
  changeImportTx,
  changeNoteTx,
  createImportTx,
  createNoteTx,
  createPartTx,
  expiryOf,
  findBooksTx,
  findImport,
  findImportedTx,
  findImportTx,
  findNotesSinceTx,
  findNotesTx,
  findPartTx,
  findUnfinishedTx,
  type ImportRecord,
  latestImports,
  type PartRecord,
  partsFrom,
  saveImportedTx,
} from './store';
import { stateOf, undoPartTx } from './undo/store';
import { presentImport } from './view';

/** Parts that are read for one answer, which ends earlier when its rows have `PAGE_BYTES`. */
const PARTS_OF_ROWS = 10;

/** How long a call undoes parts; calls time out after 10 s. */
const UNDO_MS = 4000;

const digestOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

const isOver = (state: ImportRecord['state']) =>
  new ApiError('conflict', state === 'finished' ? 'importOver' : 'importUndone');

/** @throws `conflict` while the account is being erased; `unavailable` while a book's former notes are being deleted */
const throwIfExisting =
  (uid: string) =>
  async (error: unknown): Promise<never> => {
    if (!isExisting(error)) throw error;
    throw (await isAccountErasing(uid)) ? accountErasing() : unavailable(error);
  };

/** @throws `invalid`, which names all hand-made books with another book's key, and days in the future */
function requireSound(books: readonly ImportedBook[], now: Date): void {
  const fields = new Map<string, Message>();
  for (const [at, { gId, title, author, readings }] of books.entries()) {
    if (!isOwnId({ id: gId, title, author })) fields.set(`books.${at}.gId`, message('otherBook'));
    if (isAhead(readings, now)) fields.set(`books.${at}.readings`, message('dayAhead'));
  }
  const [first] = fields.values();
  if (first) throw new ApiError('invalid', first, { fields: Object.fromEntries(fields) });
}

type Body = { books: ImportedBook[]; notes: Parameters<typeof planOf>[0]['notes'] };

async function beforeTx(tx: Transaction, uid: string, { books: bookRows, notes: noteRows }: Body) {
  const noted = [...new Set(noteRows.map(({ bookId }) => bookId))];
  const ids = [...new Set([...bookRows.map(({ gId }) => gId), ...noted])];
  const [books, imported] = await Promise.all([findBooksTx(tx, uid, ids), findImportedTx(tx, uid, ids)]);
  const seenOf = (id: string) => imported.get(id)?.seen ?? BEGINNING;
  const withUnseen = noted.filter((id) => mayHaveUnseen(books.get(id), seenOf(id)));
  const newIds = [...new Set(bookRows.map(({ gId }) => gId))].filter((id) => !books.has(id));
  const [unseen, progress, room] = await Promise.all([
    Promise.all(withUnseen.map(async (id) => [id, await findNotesSinceTx(tx, uid, id, seenOf(id))] as const)),
    newIds.length > 0 ? progressOfWorks(uid, newIds) : new Map(),
    newIds.length > 0 ? roomForBooks(uid) : 0,
  ]);
  const found = { books, imported, unseen: new Map(unseen), progress, room };
  return { ...found, notes: await findNotesTx(tx, idsToRead(uid, noteRows, found)) };
}

export const imports: Handlers<ImportsCalls> = {
  'POST /api/notes/imports': ({ caller: { uid }, body: { id, files, parts }, now }) =>
    atomically(async (tx) => {
      const [existing, unfinished] = [await findImportTx(tx, uid, id, now), await findUnfinishedTx(tx, uid, now)];
      if (existing) return presentImport(existing);
      if (unfinished) throw new ApiError('conflict', 'importOpen');
      const record: Stored<ImportRecord> = {
        _id: id,
        state: 'open',
        files,
        parts,
        received: [],
        totals: noTotals(),
        toUndo: [],
        undone: null,
        startedAt: now,
        finishedAt: null,
        expiresAt: expiryOf(now),
      };
      createImportTx(tx, uid, record);
      return presentImport(record);
    }).catch(throwIfExisting(uid)),

  'GET /api/notes/imports': async ({ caller: { uid }, now }) => (await latestImports(uid, now)).map(presentImport),

  'GET /api/notes/imports/{importId}': async ({ caller: { uid }, params, now }) => {
    const record = await findImport(uid, params.importId, now);
    if (!record) throw notFound();
    return presentImport(record);
  },

  'GET /api/notes/imports/{importId}/rows': async ({ caller: { uid }, params, query: { cursor }, now }) => {
    if (!(await findImport(uid, params.importId, now))) throw notFound();
    const first = cursor === undefined ? 0 : Number(/^\d{1,4}$/.exec(cursor)?.[0] ?? Number.NaN);
    if (Number.isNaN(first)) throw badField('cursor', 'unknownCursor');
    const parts = await partsFrom(uid, params.importId, first, PARTS_OF_ROWS);
    const pages = withinBytes(parts.map(presentRows));
    const last = parts[pages.length - 1];
    const hasMore = pages.length < parts.length || parts.length === PARTS_OF_ROWS;
    return { rows: pages.flat(), next: last && hasMore ? String(last.part + 1) : null };
  },

  'POST /api/notes/imports/{importId}/parts/{part}': async ({ caller: { uid }, params, body, now }) => {
    const { importId } = params;
    const part = Number(params.part);
    const { books, notes, unread } = body;
    requireSound(books, now);
    const digest = digestOf(body);
    return atomically(async (tx) => {
      const record = await findImportTx(tx, uid, importId, now);
      if (!record) throw notFound();
      if (part >= record.parts) throw badField('part', 'outOfRange');
      const accepted = await findPartTx(tx, uid, importId, part);
      if (accepted && accepted.digest !== digest) throw new ApiError('conflict', 'partUsed');
      if (accepted) return { books: accepted.books, notes: accepted.notes, import: presentImport(record) };
      if (record.state !== 'open') throw isOver(record.state);
      const plan = planOf(
        { uid, books, notes, now, idOf: (at) => idOfRow(uid, importId, part, at) },
        await beforeTx(tx, uid, { books, notes }),
      );
      for (const book of plan.newBooks) addBookTx(tx, uid, book);
      for (const [bookId, change] of plan.changedBooks) changeBookTx(tx, uid, bookId, change);
      for (const { key: _, ...note } of plan.newNotes) createNoteTx(tx, note);
      for (const [noteId, change] of plan.changedNotes) changeNoteTx(tx, noteId, change, now);
      for (const [bookId, known] of plan.imported) saveImportedTx(tx, uid, bookId, known);
      const stored: PartRecord = {
        digest,
        at: now,
        books: plan.books,
        notes: plan.notes,
        ...withinPart({ rows: [...plan.rows, ...unread.map(reportedUnread)], named: plan.named }),
        newBooks: plan.newBooks.map((book) => ({ _id: book._id, state: stateOf(book) })),
        newNotes: plan.newNotes.map(({ _id, bookId, key }) => ({ _id, bookId, key })),
        filledBooks: plan.filledBooks,
        filledNotes: plan.filledNotes,
        expiresAt: record.expiresAt,
      };
      createPartTx(tx, uid, importId, part, stored);
      const change = {
        received: [...record.received, part].toSorted((a, b) => a - b),
        totals: addedTo(record.totals, plan, unread.length),
      };
      changeImportTx(tx, uid, importId, change);
      return { books: plan.books, notes: plan.notes, import: presentImport({ ...record, ...change }) };
    }).catch(throwIfExisting(uid));
  },

  'POST /api/notes/imports/{importId}/finish': ({ caller: { uid }, params: { importId }, now }) =>
    atomically(async (tx) => {
      const record = await findImportTx(tx, uid, importId, now);
      if (!record) throw notFound();
      if (record.state !== 'open') return presentImport(record);
      const change = { state: 'finished', finishedAt: now } as const;
      changeImportTx(tx, uid, importId, change);
      return presentImport({ ...record, ...change });
    }),

  'POST /api/notes/imports/{importId}/undo': async ({ caller: { uid }, params: { importId }, now }) => {
    const hasTime = timeBudget(UNDO_MS);
    for (;;) {
      const record = await atomically((tx) => undoneTx(tx, uid, importId, now));
      if (record.state === 'undone' || !hasTime()) return presentImport(record);
    }
  },

  'POST /api/notes/imports/known': known,
  'POST /api/notes/books/{id}/chapters': chaptersByPlace,
};

async function undoneTx(tx: Transaction, uid: string, importId: string, now: Date): Promise<Stored<ImportRecord>> {
  const record = await findImportTx(tx, uid, importId, now);
  if (!record) throw notFound();
  if (record.state === 'undone') return record;
  const isFirst = record.state !== 'undoing';
  if (isFirst && record.state !== 'open') {
    const other = await findUnfinishedTx(tx, uid, now);
    if (other) throw new ApiError('conflict', 'importOpen');
  }
  const [part, ...toUndo] = isFirst ? record.received.toReversed() : record.toUndo;
  const counted = part === undefined ? { removed: 0, kept: 0 } : await undoPartTx(tx, uid, { importId, part, now });
  const before = record.undone ?? { removed: 0, kept: 0 };
  const change: Partial<ImportRecord> = {
    state: toUndo.length > 0 ? 'undoing' : 'undone',
    toUndo,
    finishedAt: record.finishedAt ?? now,
    undone: { removed: before.removed + counted.removed, kept: before.kept + counted.kept },
  };
  changeImportTx(tx, uid, importId, change);
  return { ...record, ...change };
}
