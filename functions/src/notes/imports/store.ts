import { FieldValue, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { requireNotErasing } from '../../accounts/erasing/store';
import { ImportFile, importStates, ReportRow, RowOutcome, Totals } from '../../contract/imports';
import { importLimits } from '../../domain/import-limits';
import { limits } from '../../domain/limits';
import { NO_CHAPTER } from '../../domain/spoilers';
import { DAY_MS } from '../../domain/time';
import { requireNoJob } from '../../platform/jobs/job';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { recordDeletionTx } from '../../shelf/deletions/store';
import { orderFields, yearFields } from '../../shelf/fields/view';
import { type ShelfRecord, shelf } from '../../shelf/store';
import { editedAt } from '../rules';
import { type NoteRecord, notes } from '../store';

const KEPT_DAYS = 90;
const KEPT_MS = KEPT_DAYS * DAY_MS;

/** `users/{uid}/imports/{importId}`: an import. Firestore removes it and its parts after `KEPT_DAYS`. */
const ImportRecord = z.object({
  state: z.enum(importStates),
  files: z.array(ImportFile),
  parts: z.int(),
  received: z.array(z.int()),
  totals: Totals,
  startedAt: storedInstant,
  finishedAt: storedInstant.nullable(),
  expiresAt: storedInstant,
  /** The parts that are still to undo, the last one first. */
  toUndo: z.array(z.int()),
  undone: z.object({ removed: z.int(), kept: z.int() }).nullable(),
});
export type ImportRecord = z.output<typeof ImportRecord>;

/** The values that a part has filled, before and after, as JSON, because a field can have a list. */
const Filled = z.object({ _id: z.string(), before: z.string(), after: z.string() });
export type Filled = z.output<typeof Filled>;
/** `from`: when the note was last edited before. */
const FilledNote = Filled.extend({ from: storedInstant });
export type FilledNote = z.output<typeof FilledNote>;

/** A report's row without its usual values. Its book's title and author are in the part's `named`. */
const StoredRow = ReportRow.extend({ bookId: z.string() }).partial();
export type StoredRow = z.output<typeof StoredRow>;

const NamedBook = z.object({ _id: z.string(), title: z.string(), author: z.string() });
export type NamedBook = z.output<typeof NamedBook>;

/** `users/{uid}/importParts/{importId}.{part}`: with its answer and what an undo needs. `at`: its notes' `updatedAt`. */
const PartRecord = z.object({
  digest: z.string(),
  at: storedInstant,
  books: z.array(RowOutcome),
  notes: z.array(RowOutcome),
  /** `rows` and `named` have 64 KiB at most. */
  rows: z.array(StoredRow),
  named: z.array(NamedBook),
  /** `state` is the JSON of the reader's fields when the book was added. */
  newBooks: z.array(z.object({ _id: z.string(), state: z.string() })),
  newNotes: z.array(z.object({ _id: z.string(), bookId: z.string(), key: z.string() })),
  filledBooks: z.array(Filled),
  filledNotes: z.array(FilledNote),
  expiresAt: storedInstant,
});
export type PartRecord = z.output<typeof PartRecord>;

/**
 * `users/{uid}/imported/{bookId}`: the ids of a book's notes by the keys of their texts when imports found them, so that
 * no file adds one twice. A deleted note's key stays, and so does the document of a removed book: the next import leaves
 * both out. It has all notes that were changed until `seen`.
 */
const ImportedRecord = z.object({
  keys: z.record(z.string(), z.string()),
  seen: storedInstant,
  /** The keys that came with a chapter. */
  placed: z.array(z.string()),
  /** The files' rows for which the reader chose the book. */
  rows: z.array(z.string()),
});
export type ImportedRecord = z.output<typeof ImportedRecord>;

const reader = (uid: string) => db().collection('users').doc(uid);

const imports = (uid: string) => reader(uid).collection('imports').withConverter(converter(ImportRecord));
const parts = (uid: string) => reader(uid).collection('importParts').withConverter(converter(PartRecord));
const imported = (uid: string) => reader(uid).collection('imported').withConverter(converter(ImportedRecord));

export const importsInOrder = (uid: string): Query<Stored<ImportRecord>> => imports(uid).orderBy('__name__');
export const partsInOrder = (uid: string): Query<Stored<PartRecord>> => parts(uid).orderBy('__name__');
export const importedInOrder = (uid: string): Query<Stored<ImportedRecord>> => imported(uid).orderBy('__name__');

const partId = (importId: string, part: number): string => `${importId}.${String(part).padStart(4, '0')}`;

export const expiryOf = (startedAt: Date): Date => new Date(startedAt.getTime() + KEPT_MS);

/** The TTL policy can be a day late. */
const isKept = (record: Stored<ImportRecord> | undefined, now: Date): record is Stored<ImportRecord> =>
  record !== undefined && record.expiresAt > now;

export async function findImport(uid: string, importId: string, now: Date): Promise<Stored<ImportRecord> | undefined> {
  const record = (await imports(uid).doc(importId).get()).data();
  return isKept(record, now) ? record : undefined;
}

export async function findImportTx(
  tx: Transaction,
  uid: string,
  importId: string,
  now: Date,
): Promise<Stored<ImportRecord> | undefined> {
  const record = (await tx.get(imports(uid).doc(importId))).data();
  return isKept(record, now) ? record : undefined;
}

/** An import that is open or being undone; a reader has at most one. */
export async function findUnfinishedTx(
  tx: Transaction,
  uid: string,
  now: Date,
): Promise<Stored<ImportRecord> | undefined> {
  const { docs } = await tx.get(imports(uid).where('state', 'in', ['open', 'undoing']).limit(2));
  return docs.map((doc) => doc.data()).find((record) => isKept(record, now));
}

/** Imports that are listed: as many as a busy reader makes in 90 days. */
const MAX_IMPORTS_LISTED = 50;

export async function latestImports(uid: string, now: Date): Promise<Stored<ImportRecord>[]> {
  const { docs } = await imports(uid).orderBy('startedAt', 'desc').limit(MAX_IMPORTS_LISTED).get();
  return docs.map((doc) => doc.data()).filter((record) => isKept(record, now));
}

/** The step fails (`isExisting`) while the account is being erased. */
export function createImportTx(tx: Transaction, uid: string, record: Stored<ImportRecord>): void {
  tx.create(imports(uid).doc(record._id), record);
  requireNotErasing(tx, uid);
}

export function changeImportTx(tx: Transaction, uid: string, importId: string, change: Partial<ImportRecord>): void {
  tx.update(imports(uid).doc(importId), change);
}

export async function findPartTx(
  tx: Transaction,
  uid: string,
  importId: string,
  part: number,
): Promise<PartRecord | undefined> {
  return (await tx.get(parts(uid).doc(partId(importId, part)))).data();
}

export function createPartTx(tx: Transaction, uid: string, importId: string, part: number, record: PartRecord): void {
  const _id = partId(importId, part);
  tx.create(parts(uid).doc(_id), { ...record, _id });
}

export async function partsFrom(uid: string, importId: string, part: number, limit: number) {
  const last = partId(importId, importLimits.parts.max);
  const { docs } = await partsInOrder(uid).startAt(partId(importId, part)).endAt(last).limit(limit).get();
  return docs.map((doc) => ({ part: Number(doc.id.slice(-4)), ...doc.data() }));
}

type Found<T> = Map<string, Stored<T>>;

const byId = <T>(docs: readonly { data(): Stored<T> | undefined }[]): Found<T> =>
  new Map(docs.flatMap((doc) => doc.data() ?? []).map((record) => [record._id, record]));

export async function findBooksTx(tx: Transaction, uid: string, ids: readonly string[]): Promise<Found<ShelfRecord>> {
  return ids.length === 0 ? new Map() : byId(await tx.getAll(...ids.map((id) => shelf(uid).doc(id))));
}

export async function findImportedTx(
  tx: Transaction,
  uid: string,
  ids: readonly string[],
): Promise<Found<ImportedRecord>> {
  return ids.length === 0 ? new Map() : byId(await tx.getAll(...ids.map((id) => imported(uid).doc(id))));
}

export async function findImported(uid: string, ids: readonly string[]): Promise<Found<ImportedRecord>> {
  if (ids.length === 0) return new Map();
  const docs = await db().getAll(...ids.map((id) => db().doc(imported(uid).doc(id).path)));
  reportReads(docs.length);
  return new Map(
    docs.flatMap((doc) =>
      doc.exists ? [[doc.id, { ...ImportedRecord.parse(doc.data()), _id: doc.id }] as const] : [],
    ),
  );
}

export async function findNotesTx(tx: Transaction, ids: readonly string[]): Promise<Found<NoteRecord>> {
  return ids.length === 0 ? new Map() : byId(await tx.getAll(...ids.map((id) => notes().doc(id))));
}

const notesSince = (uid: string, bookId: string, seen: Date): Query<Stored<NoteRecord>> =>
  notes()
    .where('bookId', '==', bookId)
    .where('userId', '==', uid)
    .where('updatedAt', '>', seen)
    .orderBy('updatedAt', 'desc');

export async function findNotesSince(uid: string, bookId: string, seen: Date): Promise<Stored<NoteRecord>[]> {
  return (await notesSince(uid, bookId, seen).get()).docs.map((doc) => doc.data());
}

export async function findNotesSinceTx(
  tx: Transaction,
  uid: string,
  bookId: string,
  seen: Date,
): Promise<Stored<NoteRecord>[]> {
  return (await tx.get(notesSince(uid, bookId, seen))).docs.map((doc) => doc.data());
}

/** The step fails (`isExisting`) while an earlier removal of the book still deletes its notes. */
export function addBookTx(tx: Transaction, uid: string, book: Stored<ShelfRecord>): void {
  tx.create(shelf(uid).doc(book._id), { ...book, ...orderFields(book), ...yearFields(book) });
  requireNoJob(tx, 'deleteNotes', { uid, bookId: book._id });
}

export function changeBookTx(tx: Transaction, uid: string, bookId: string, change: Partial<ShelfRecord>): void {
  tx.update(shelf(uid).doc(bookId), { ...change, ...yearFields(change) });
}

export function saveImportedTx(tx: Transaction, uid: string, bookId: string, record: ImportedRecord): void {
  tx.set(imported(uid).doc(bookId), { ...record, _id: bookId });
}

export function removeImportedTx(tx: Transaction, uid: string, bookId: string): void {
  tx.delete(imported(uid).doc(bookId));
}

export function createNoteTx(tx: Transaction, note: Stored<NoteRecord>): void {
  tx.create(notes().doc(note._id), note);
}

export function changeNoteTx(tx: Transaction, noteId: string, change: object, now: Date): void {
  const fields = Object.entries(change).map(([name, value]) => [name, value === null ? FieldValue.delete() : value]);
  tx.update(notes().doc(noteId), { ...Object.fromEntries(fields), updatedAt: now });
}

export function removeBookTx(tx: Transaction, uid: string, bookId: string, now: Date): void {
  tx.delete(shelf(uid).doc(bookId));
  recordDeletionTx(tx, uid, { _id: bookId, kind: 'book' }, now);
}

export async function notesWithoutChapter(uid: string, bookId: string): Promise<NoteSnapshot[]> {
  const mine = notes().where('bookId', '==', bookId).where('userId', '==', uid).where('chapter', '==', NO_CHAPTER);
  return (await mine.limit(limits.notesPerBook.max).get()).docs;
}

export type NoteSnapshot = QueryDocumentSnapshot<Stored<NoteRecord>>;

/** @throws a conflict (see `retryOnConflict`) when one of the notes has changed since it was read */
export async function placeNotes(
  placed: readonly { note: NoteSnapshot; chapter: number; chapterTitle: string }[],
  now: Date,
): Promise<void> {
  if (placed.length === 0) return;
  const batch = db().batch();
  for (const { note, chapter, chapterTitle } of placed) {
    const title = chapterTitle || note.data().chapterTitle;
    const placed = { from: editedAt(note.data()), at: now };
    const fields = { chapter, chapterTitle: title, updatedAt: now, placed };
    batch.update(note.ref, fields, { lastUpdateTime: note.updateTime });
  }
  await batch.commit();
}
