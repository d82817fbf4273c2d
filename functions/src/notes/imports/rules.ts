import type { ImportedBook, ImportedNote, Outcome, RowOutcome, Totals } from '../../contract/imports';
import { outcomes } from '../../contract/imports';
import { NoteMarks, NoteText } from '../../contract/note-text';
import { ShelfState } from '../../contract/shelf';
import { bookIdsOf } from '../../domain/book-ids-of';
import { filledBook } from '../../domain/imported-book';
import { limits } from '../../domain/limits';
import type { Progress } from '../../domain/progress';
import { NO_CHAPTER, WHOLE_BOOK } from '../../domain/spoilers';
import { isEmpty } from '../../domain/without-empty';
import type { Stored } from '../../platform/store/firestore';
import type { ShelfRecord } from '../../shelf/store';
import { editedAt, hasRoomForNote } from '../rules';
import { type NoteRecord, reviewId } from '../store';
import { noteKey } from './keys';
import { reportedBook, reportedNote } from './report/view';
import type { Filled, FilledNote, ImportedRecord, NamedBook, StoredRow } from './store';

/** An instant before every note. */
export const BEGINNING = new Date(0);

/** True if the reader may have changed a note of the book after `seen`. Saves a query for most books. */
export const mayHaveUnseen = (book: ShelfRecord | undefined, seen: Date): boolean =>
  book !== undefined && book.numNotes > 0 && (book.notedAt > seen || (book.rewrittenAt ?? BEGINNING) > seen);

/** Remembered for each book. */
const MAX_ROWS_OF_BOOK = 20;

export interface Before {
  books: ReadonlyMap<string, Stored<ShelfRecord>>;
  imported: ReadonlyMap<string, ImportedRecord>;
  unseen: ReadonlyMap<string, readonly Stored<NoteRecord>[]>;
  /** The notes with the keys of the part's rows, and the reviews, by id. */
  notes: ReadonlyMap<string, Stored<NoteRecord>>;
  /** By book, of those that aren't on the shelf. */
  progress: ReadonlyMap<string, Progress>;
  room: number;
}

export interface Plan {
  books: RowOutcome[];
  notes: RowOutcome[];
  rows: StoredRow[];
  /** Of the rows about notes. */
  named: NamedBook[];
  newBooks: Stored<ShelfRecord>[];
  changedBooks: Map<string, Partial<ShelfRecord>>;
  newNotes: (Stored<NoteRecord> & { key: string })[];
  changedNotes: Map<string, Partial<NoteRecord>>;
  imported: Map<string, ImportedRecord>;
  filledBooks: Filled[];
  filledNotes: FilledNote[];
}

interface KnownBook {
  keys: Map<string, string>;
  placed: Set<string>;
  rows: Set<string>;
  isChanged: boolean;
}

const noCounts = () => ({ new: 0, filled: 0, there: 0, conflict: 0, skipped: 0 });
export const noTotals = (): Totals => ({ books: noCounts(), notes: noCounts(), unread: 0 });

/** A row that fills gaps and also differs counts as both. */
export function addedTo(totals: Totals, { books, notes }: Pick<Plan, 'books' | 'notes'>, unread: number): Totals {
  const counted = (before: Totals['books'], rows: readonly RowOutcome[]) => {
    const is = (row: RowOutcome, outcome: Outcome) =>
      row.outcome === outcome || (outcome === 'filled' && row.filled !== undefined);
    return Object.fromEntries(
      outcomes.map((outcome) => [outcome, before[outcome] + rows.filter((row) => is(row, outcome)).length]),
    ) as Record<Outcome, number>;
  };
  return { books: counted(totals.books, books), notes: counted(totals.notes, notes), unread: totals.unread + unread };
}

/** The ids of the notes that a part can find again. They are read before its plan. */
export function idsToRead(
  uid: string,
  rows: readonly ImportedNote[],
  { imported, unseen }: Pick<Before, 'imported' | 'unseen'>,
): string[] {
  const seen = new Set([...unseen.values()].flat().map(({ _id }) => _id));
  const ids = rows.map((row) =>
    row.kind === 'review' ? reviewId(uid, row.bookId) : imported.get(row.bookId)?.keys[noteKey(row)],
  );
  return [...new Set(ids)].flatMap((id) => (id === undefined || seen.has(id) ? [] : id));
}

/** The instant of a row's date; of a day, its noon. */
const instantOf = (added: string): Date => new Date(added.length > 10 ? added : `${added}T12:00:00.000Z`);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** A new book. The reader's progress in it, if there is any, takes precedence over the file. */
function newBookOf(row: ImportedBook, { progress, firstNote, now }: NewBook): Stored<ShelfRecord> {
  const { gId, title, author, publisher, published, cover } = row;
  const said = filledBook({ ...ShelfState.parse({}), status: 'want' }, row, limits.readings.max).change;
  const read = progress?.finished ? ({ status: 'finished' } as const) : undefined;
  const started = progress && (said.status ?? 'want') === 'want' ? ({ status: 'reading' } as const) : undefined;
  const addedAt = earlier(row.added === null ? (firstNote ?? now) : instantOf(row.added), now);
  return {
    _id: gId,
    title,
    author,
    publisher,
    published,
    cover,
    ...bookIdsOf(row),
    numNotes: 0,
    ...ShelfState.parse({
      ...said,
      ...(row.own && { readings: row.readings }),
      position: row.position,
      ...started,
      ...read,
    }),
    addedAt,
    notedAt: addedAt,
  };
}

interface NewBook {
  progress: Progress | undefined;
  firstNote: Date | undefined;
  now: Date;
}

const { chapter, chapterTitle, page, kind, remark, ...otherText } = NoteText.shape;
const besidePlace = Object.keys(otherText) as (keyof typeof otherText)[];

/** Changes nothing that others can read. */
function filledNote(mine: NoteRecord, row: ImportedNote): Partial<NoteRecord> {
  if (row.kind === 'review' || mine.pub || mine.clubId !== null) return {};
  const place = mine.chapter === NO_CHAPTER && row.chapter !== null;
  const others = besidePlace.filter((field) => isEmpty(mine[field]) && !isEmpty(row[field]));
  return {
    ...(place && { chapter: row.chapter ?? NO_CHAPTER }),
    ...(!mine.chapterTitle &&
      row.chapterTitle &&
      (place || row.chapter === null) && { chapterTitle: row.chapterTitle }),
    ...(!mine.page && row.page && { page: row.page }),
    ...(!mine.location && row.location && { location: row.location }),
    ...(!mine.minute && row.minute && { minute: row.minute }),
    ...Object.fromEntries(others.map((field) => [field, row[field]])),
  };
}

interface Part {
  uid: string;
  books: readonly ImportedBook[];
  notes: readonly ImportedNote[];
  now: Date;
  /** The id of a new note, by the position of its row. */
  idOf: (at: number) => string;
}

/** The changes of a part: fields that are new or were empty. A repeated row finds the first, since order is kept. */
export function planOf({ uid, books: bookRows, notes: noteRows, now, idOf }: Part, before: Before): Plan {
  const plan: Plan = {
    books: [],
    notes: [],
    rows: [],
    named: [],
    newBooks: [],
    changedBooks: new Map(),
    newNotes: [],
    changedNotes: new Map(),
    imported: new Map(),
    filledBooks: [],
    filledNotes: [],
  };
  const books = new Map(before.books);
  const unseen = [...before.unseen.values()].flat().map((note) => [note._id, note] as const);
  const notes = new Map([...before.notes, ...unseen]);
  const known = new Map<string, KnownBook>();
  const noted = new Set(noteRows.map(({ bookId }) => bookId));
  let { room } = before;

  const knownOf = (bookId: string): KnownBook => {
    const held = known.get(bookId);
    if (held) return held;
    const unseenHere = (before.unseen.get(bookId) ?? []).map((note) => [noteKey(note), note._id] as const);
    const keys = new Map([...unseenHere, ...Object.entries(before.imported.get(bookId)?.keys ?? {})]);
    const { placed, rows } = before.imported.get(bookId) ?? {};
    const found = { keys, placed: new Set(placed), rows: new Set(rows), isChanged: unseenHere.length > 0 };
    known.set(bookId, found);
    return found;
  };

  const change = (bookId: string, changed: Partial<ShelfRecord>): void => {
    const book = books.get(bookId);
    if (!book) return;
    books.set(bookId, { ...book, ...changed });
    plan.changedBooks.set(bookId, { ...plan.changedBooks.get(bookId), ...changed });
  };

  const dateOf = ({ createdAt }: ImportedNote, at: number): Date =>
    earlier(createdAt === null ? new Date(now.getTime() - noteRows.length + at) : new Date(createdAt), now);

  const firstNotes = new Map<string, Date>();
  for (const [at, note] of noteRows.entries()) {
    const date = dateOf(note, at);
    firstNotes.set(note.bookId, earlier(firstNotes.get(note.bookId) ?? date, date));
  }

  const bookOutcome = (row: ImportedBook): RowOutcome => {
    const { gId } = row;
    const mine = books.get(gId);
    if (mine) {
      const { change: changed, filled, conflicts } = filledBook(mine, row, limits.readings.max);
      if (filled.length > 0) {
        const fields = Object.keys(changed) as (keyof typeof changed)[];
        const was = Object.fromEntries(fields.map((field) => [field, mine[field]]));
        plan.filledBooks.push({ _id: gId, before: JSON.stringify(was), after: JSON.stringify(changed) });
        change(gId, changed);
      }
      const outcome = conflicts.length > 0 ? 'conflict' : filled.length > 0 ? 'filled' : 'there';
      return { outcome, _id: gId, ...(filled.length > 0 && { filled }), ...(conflicts.length > 0 && { conflicts }) };
    }
    if (before.imported.has(gId) && !row.again) return { outcome: 'skipped', _id: null, reason: 'deleted' };
    if (room <= 0) return { outcome: 'skipped', _id: null, reason: 'shelfFull' };
    room -= 1;
    const book = newBookOf(row, { progress: before.progress.get(gId), firstNote: firstNotes.get(gId), now });
    books.set(gId, book);
    plan.newBooks.push(book);
    const there = knownOf(gId);
    there.keys.clear();
    there.isChanged = true;
    return { outcome: 'new', _id: gId };
  };

  const existingNote = (mine: Stored<NoteRecord>, row: ImportedNote): RowOutcome => {
    const isOther = row.kind === 'review' && mine.remark !== row.remark;
    if (isOther) return { outcome: 'conflict', _id: mine._id, conflicts: ['remark'] };
    const changed = filledNote(mine, row);
    const filled = Object.keys(changed);
    if (filled.length === 0) return { outcome: 'there', _id: mine._id };
    const was = Object.fromEntries(filled.map((field) => [field, mine[field as keyof NoteRecord] ?? null]));
    plan.filledNotes.push({
      _id: mine._id,
      before: JSON.stringify(was),
      after: JSON.stringify(changed),
      from: editedAt(mine),
    });
    plan.changedNotes.set(mine._id, { ...plan.changedNotes.get(mine._id), ...changed, updatedAt: now });
    notes.set(mine._id, { ...mine, ...changed, updatedAt: now });
    return { outcome: 'filled', _id: mine._id, filled };
  };

  const noteOutcome = (row: ImportedNote, at: number): RowOutcome => {
    const { bookId, kind } = row;
    const book = books.get(bookId);
    const skipped = { outcome: 'skipped', _id: null } as const;
    if (!book) return { ...skipped, reason: before.imported.has(bookId) ? 'deleted' : 'noBook' };
    const there = knownOf(bookId);
    const key = noteKey(row);
    const isReview = kind === 'review';
    const knownId = isReview ? reviewId(uid, bookId) : there.keys.get(key);
    const mine = knownId === undefined ? undefined : notes.get(knownId);
    if (mine) return existingNote(mine, row);
    if (there.keys.has(key)) return { ...skipped, reason: 'deleted' };
    if (!hasRoomForNote(book)) return { ...skipped, reason: 'bookFull' };
    const _id = isReview ? reviewId(uid, bookId) : idOf(at);
    const { location } = row;
    const createdAt = dateOf(row, at);
    const place = isReview
      ? { chapter: WHOLE_BOOK, chapterTitle: '', page: 0, minute: 0 }
      : { chapter: row.chapter ?? NO_CHAPTER };
    const note = {
      _id,
      userId: uid,
      bookId,
      bookTitle: book.title,
      ...NoteText.parse({ ...row, ...place }),
      ...NoteMarks.parse({ ...row, ...place }),
      ...(!isReview && location > 0 && { location }),
      ...(row.createdAt !== null && { imported: true as const }),
      pub: false,
      clubId: null,
      clubFrom: null,
      membershipId: null,
      createdAt,
      updatedAt: now,
    };
    notes.set(_id, note);
    plan.newNotes.push({ ...note, key });
    there.keys.set(key, _id);
    there.isChanged = true;
    change(bookId, { numNotes: book.numNotes + 1, notedAt: later(book.notedAt, createdAt) });
    return { outcome: 'new', _id };
  };

  const remember = (bookId: string, list: 'placed' | 'rows', value: string): void => {
    const there = knownOf(bookId);
    if (there[list].has(value)) return;
    there[list].add(value);
    there.isChanged = true;
  };

  for (const row of bookRows) {
    const result = bookOutcome(row);
    if (row.row !== undefined && result._id !== null) remember(row.gId, 'rows', row.row);
    plan.books.push(result);
    plan.rows.push(...reportedBook(result, row));
  }
  for (const [at, row] of noteRows.entries()) {
    const result = noteOutcome(row, at);
    if (row.chapter !== null && result._id !== null) remember(row.bookId, 'placed', noteKey(row));
    plan.notes.push(result);
    plan.rows.push(...reportedNote(result, row));
  }
  const reported = new Set(plan.rows.flatMap(({ bookId }) => bookId ?? []));
  for (const _id of reported) {
    const book = books.get(_id) ?? bookRows.find(({ gId }) => gId === _id);
    if (book) plan.named.push({ _id, title: book.title, author: book.author });
  }
  // A new book is stored with what this part changes in it.
  plan.newBooks = plan.newBooks.map((book) => books.get(book._id) ?? book);
  for (const { _id } of plan.newBooks) plan.changedBooks.delete(_id);
  const added = new Set(plan.newBooks.map(({ _id }) => _id));
  for (const [bookId, { keys, placed, rows, isChanged }] of known) {
    if (!isChanged) continue;
    // Of other books, the part hasn't read the notes that were written in the meantime.
    const seen = noted.has(bookId) || added.has(bookId) ? now : (before.imported.get(bookId)?.seen ?? BEGINNING);
    const remembered = { placed: [...placed], rows: [...rows].slice(-MAX_ROWS_OF_BOOK) };
    plan.imported.set(bookId, { keys: Object.fromEntries(keys), seen, ...remembered });
  }
  return plan;
}
