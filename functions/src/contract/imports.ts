import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import { cover, id, instant, line, listQuery, name, text, wholeNumber } from '../domain/fields';
import { importLimits } from '../domain/import-limits';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { statuses } from '../domain/statuses';
import { table } from './calls';
import { changedText, newMarks, newText } from './note-text';
import { bookTags, day, Position, Reading, rating } from './shelf';

/** What an import does with a row. `conflict`: it has a value that differs from the reader's, which stays. */
export const outcomes = ['new', 'filled', 'there', 'conflict', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

/** `deleted`: imported before, then deleted by the reader. `noBook`: the note's book isn't on the shelf. */
export const skipReasons = ['deleted', 'noBook', 'shelfFull', 'bookFull'] as const;
export type SkipReason = (typeof skipReasons)[number];

const titled = {
  title: name('Title', limits.title),
  author: name('Author', limits.author).default(''),
  ...BookIds.shape,
};

/** Where a row is in the imported files, for the report. `file` is its position in the import's files. */
const place = {
  file: z
    .int()
    .min(0)
    .max(importLimits.files.max - 1)
    .default(0),
  line: z.int().min(0).max(100_000_000).default(0),
};

const ImportedBook = z.object({
  ...place,
  gId: id,
  ...titled,
  publisher: name('Publisher', limits.publisher).default(''),
  published: name('Published', limits.published).default(''),
  cover,
  status: z
    .enum(statuses, { error: issue('noStatus') })
    .nullable()
    .default(null),
  readings: z
    .array(Reading)
    .max(limits.readings.max, { error: issue('tooManyReadings', limits.readings) })
    .default([]),
  rating: rating.nullable().default(null),
  pages: wholeNumber('Pages', limits.pages).nullable().default(null),
  minutes: wholeNumber('Length', limits.minutes).nullable().default(null),
  /** Stored for a new book only. */
  position: Position.nullable().default(null),
  /** For a book without any. */
  tags: bookTags.default([]),
  /** The day on which the reader added it elsewhere, or the instant if the file has it. */
  added: z
    .union([day, instant.refine((at) => at >= '1900')], { error: issue('noDay') })
    .nullable()
    .default(null),
  /** From Flyleaf's own export: a new book takes the readings as they are. */
  own: z.boolean().default(false),
  /** Adds the book even if an earlier import brought it and the reader has removed it. */
  again: z.boolean().default(false),
  /** The files' row of a book that the reader chose, so that the next import doesn't ask again. */
  row: text('Title', importLimits.row).optional(),
});
export type ImportedBook = z.output<typeof ImportedBook>;

const ImportedNote = z.object({
  ...place,
  bookId: id,
  ...newText,
  ...newMarks,
  /** Null when the file has none: the note has no chapter yet. A review has none either. */
  chapter: changedText.chapter.nullable().default(null),
  /** The file's own location, by which chapters can be set; 0 for none. */
  location: wholeNumber('Location', importLimits.location).default(0),
  /** The time of the note; null when unknown. An instant in the future becomes the present. */
  createdAt: instant
    .refine((at) => at >= '1900', { error: issue('noDay') })
    .nullable()
    .default(null),
});
export type ImportedNote = z.output<typeof ImportedNote>;

/** A row that the device couldn't read, that the reader left out, or that was refused: only for the report. */
export const SkippedRow = z.object({
  ...place,
  kind: z.enum(['book', 'note', 'row']).default('row'),
  reason: z.string().regex(/^[a-zA-Z0-9]{1,40}$/),
  /** The names of those that were refused. */
  fields: z
    .array(z.string().regex(/^[a-zA-Z0-9]{0,40}$/))
    .max(20)
    .default([]),
  noteKind: newText.kind,
  title: text('Title', { min: 0, max: limits.title.max }).default(''),
  author: text('Author', limits.author).default(''),
  isbn13: z
    .string()
    .regex(/^(\d{13})?$/)
    .default(''),
  text: text('Remark', { min: 0, max: limits.remark.max }).default(''),
});

export type SkippedRow = z.output<typeof SkippedRow>;

/** The outcome of one row. `_id` is the book or note that has its content; null when the row was skipped. */
export const RowOutcome = z.object({
  outcome: z.enum(outcomes),
  _id: id.nullable(),
  reason: z.enum(skipReasons).optional(),
  filled: z.array(z.string()).optional(),
  conflicts: z.array(z.string()).optional(),
});
export type RowOutcome = z.output<typeof RowOutcome>;

const Counts = z.object({ new: z.int(), filled: z.int(), there: z.int(), conflict: z.int(), skipped: z.int() });
export type Counts = z.output<typeof Counts>;

/** `unread` counts the rows that the device skipped. */
export const Totals = z.object({ books: Counts, notes: Counts, unread: z.int() });
export type Totals = z.output<typeof Totals>;

export const ImportFile = z.object({
  name: line('Name', importLimits.fileName),
  format: z.string().regex(/^[a-zA-Z0-9-]{1,40}$/),
  books: z.int().min(0).max(1_000_000),
  notes: z.int().min(0).max(1_000_000),
});

/** `undoing`: a part of it has been undone; calling again continues. */
export const importStates = ['open', 'finished', 'undoing', 'undone'] as const;

export const Import = z.object({
  _id: id,
  state: z.enum(importStates),
  files: z.array(ImportFile),
  /** The number of parts that the device announced, and the numbers of those that have arrived, in order. */
  parts: z.int(),
  received: z.array(z.int()),
  counts: Totals,
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** The report, and with it the possibility to undo the import, is deleted then. */
  expiresAt: instant,
  /** The books and notes that an undo removed, and those that stayed because they had been changed. */
  undone: z.object({ removed: z.int(), kept: z.int() }).nullable(),
});
export type Import = z.output<typeof Import>;

/** A row of the report: one that was skipped, or that differs from what the reader has. */
export const ReportRow = z.object({
  file: z.int(),
  line: z.int(),
  kind: z.enum(['book', 'note', 'row']),
  outcome: z.enum(['conflict', 'skipped']),
  reason: z.string(),
  conflicts: z.array(z.string()),
  title: z.string(),
  author: z.string(),
  isbn13: z.string(),
  text: z.string(),
  noteKind: newText.kind,
  chapter: z.int().nullable(),
  chapterTitle: z.string(),
  page: z.int(),
  location: z.int(),
});
export type ReportRow = z.output<typeof ReportRow>;

/** Unread rows, and all other rows of a part if they are refused. */
const MAX_UNREAD_ROWS = importLimits.books.max + 2 * importLimits.notes.max;

const part = z.string().regex(/^(0|[1-9]\d{0,3})$/);

/** A chapter begins at `from`, a page, location or minute, and ends where the next one begins. */
const ChapterStart = z.object({
  from: wholeNumber('Place', importLimits.location),
  chapter: changedText.chapter,
  title: changedText.chapterTitle.default(''),
});

export const importsCalls = table({
  /** The device chooses the id. Fails with `conflict` (`importOpen`) while another import is open. */
  'POST /api/notes/imports': {
    summary: 'Start an import',
    auth: 'required',
    scope: 'notes:write',
    rates: ['imports'],
    body: z.object({
      id,
      files: z.array(ImportFile).min(1).max(importLimits.files.max),
      parts: z.int().min(0).max(importLimits.parts.max),
    }),
    answer: Import,
  },
  /**
   * The keys (`domain/note-key.ts`) of the notes that an import would find again, for the books with `notes`. The
   * device compares them, so nothing of its notes is sent before the import. `removed`: the reader has removed the book.
   * `placed`: the keys that came with a chapter; `rows`: those of files for which the reader chose the book. Answers for
   * the first books, about a megabyte: call again for the others.
   */
  'POST /api/notes/imports/known': {
    summary: 'Find the notes that an import would repeat',
    auth: 'required',
    scope: 'notes:read',
    rates: ['imports'],
    body: z.object({
      books: z
        .array(z.object({ gId: id, notes: z.boolean() }))
        .min(1)
        .max(importLimits.matches.max)
        .refine((books) => books.filter(({ notes }) => notes).length <= importLimits.knownNoted.max),
    }),
    answer: z.object({
      books: z.array(
        z.object({
          gId: id,
          removed: z.boolean(),
          keys: z.array(z.string()),
          placed: z.array(z.string()),
          rows: z.array(z.string()),
        }),
      ),
    }),
  },
  /** Those of the last 90 days, latest first. */
  'GET /api/notes/imports': {
    summary: 'List the latest imports',
    auth: 'required',
    scope: 'notes:read',
    answer: z.array(Import),
  },
  'GET /api/notes/imports/{importId}': {
    summary: 'Get an import',
    auth: 'required',
    scope: 'notes:read',
    answer: Import,
  },
  /** The report's rows in the order of the parts. `next` is `?cursor=` of the following answer. */
  'GET /api/notes/imports/{importId}/rows': {
    summary: 'List the skipped and differing rows of an import',
    auth: 'required',
    scope: 'notes:read',
    query: listQuery.pick({ cursor: true }),
    answer: z.object({ rows: z.array(ReportRow), next: z.string().nullable() }),
  },
  /** All or nothing; a repeated part returns its first answer. Else `conflict` (`partUsed`, `importOver`). */
  'POST /api/notes/imports/{importId}/parts/{part}': {
    summary: 'Send a part of an import',
    auth: 'required',
    scope: 'notes:write',
    rates: ['imports'],
    params: { part },
    body: z.object({
      books: z.array(ImportedBook).max(importLimits.books.max).default([]),
      notes: z.array(ImportedNote).max(importLimits.notes.max).default([]),
      unread: z.array(SkippedRow).max(MAX_UNREAD_ROWS).default([]),
    }),
    /** The rows' outcomes in the order of the request, and the import with its new counts. */
    answer: z.object({ books: z.array(RowOutcome), notes: z.array(RowOutcome), import: Import }),
  },
  /** Ends an import, complete or not. Repeating it changes nothing. */
  'POST /api/notes/imports/{importId}/finish': {
    summary: 'Finish an import',
    auth: 'required',
    scope: 'notes:write',
    answer: Import,
  },
  /** Works for a few seconds: repeat it until `state` is `undone`. Keeps what was changed since the import. */
  'POST /api/notes/imports/{importId}/undo': {
    summary: 'Undo an import',
    auth: 'required',
    scope: 'notes:write',
    rates: ['imports'],
    answer: Import,
  },
  /** By the pages, locations or minutes of the book's notes without a chapter. Progress doesn't move. */
  'POST /api/notes/books/{id}/chapters': {
    summary: 'Set the chapters of notes by page, location or minute',
    auth: 'required',
    scope: 'notes:write',
    countsItself: ['changes'],
    body: z.object({
      by: z.enum(['page', 'location', 'minute']),
      chapters: z.array(ChapterStart).min(1).max(importLimits.chapterStarts.max),
    }),
    answer: z.object({ changed: z.int(), left: z.int() }),
  },
});
export type ImportsCalls = typeof importsCalls;
