import type { NoteMarks, NoteText } from '@contract/note-text';
import type { Position, Reading } from '@contract/shelf';
import type { Status } from '@domain/statuses';

/** A book as a file describes it. Everything here comes from the file; nothing is looked up. */
export interface ParsedBook {
  /** Empty only when the file has nothing but ids. */
  title: string;
  author: string | null;
  isbn13: string | null;
  olWork: string | null;
  olEdition: string | null;
  status: Status | null;
  /** The status to use for a new book while `status` is null. */
  fallbackStatus: Status;
  /** The file's own shelf, such as `Cooking`, in place of a status: a tag, unless the reader maps it to a status. */
  ownShelf: string | null;
  /** The same as a tag; empty when it can't be one. */
  shelfTags: string[];
  /** Stars from 0.5 to 5, in halves. */
  rating: number | null;
  /** The stars before rounding; another number than `rating` when the file has quarters. */
  ratingInFile: number | null;
  /** The day on which the reader added it there. */
  addedOn: string | null;
  /** Earliest first. Empty when the file has no dates. */
  readings: Reading[];
  pages: number | null;
  minutes: number | null;
  position: Position | null;
  /** As stored, but also more than a book can have. */
  tags: string[];
  /** The physical line, from 1, where the book's record begins. */
  line: number;
  /** Additional fields of Flyleaf's own export; null in others. */
  own: OwnBook | null;
}

export interface OwnBook {
  gId: string;
  publisher: string;
  published: string;
  cover: string;
  addedAt: string | null;
}

/** A place in the file's own count, such as Kindle locations. It orders notes, and finds their chapter by place. */
export interface Location {
  start: number;
  end: number;
}

type Placed = 'chapter' | 'chapterTitle' | 'page';

/** A note without its place. */
type NoteContent = Omit<NoteText, Placed> & NoteMarks;

/**
 * `kind`: at most one `review` for each book. `remark` is plain text, not longer than a note can be. `tags` are ready to
 * store: lower case, without `#`, at most ten.
 */
export interface ParsedNote extends NoteContent {
  book: number;
  /** Set when a longer text was split: its parts follow each other, and end in `(1/2)`, `(2/2)`. */
  part: { number: number; of: number } | null;
  chapter: number | null;
  chapterTitle: string | null;
  page: number | null;
  location: Location | null;
  /** An instant with `Z` when the file names a zone; otherwise local time, or a day. Null when unknown. */
  at: string | null;
  /** The time of the last edit, if the file has it. */
  editedAt: string | null;
  fromField: string | null;
  line: number;
}

export const skipReasons = [
  'duplicate',
  /** A highlight that was edited later. */
  'older-version',
  'bookmark',
  'empty',
  /** The notice that the publisher allows no more copied text. */
  'clipping-limit',
  'no-title',
  'not-a-book',
  /** A highlight that only names a chapter. */
  'heading',
  /** Hidden or deleted in the other service. */
  'ignored',
  'deleted',
  /** A cell with notes that can't be read. */
  'broken-notes',
  'broken-row',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface Skipped {
  line: number;
  reason: SkipReason;
  /** The record as in the file, for the report. */
  row: string;
}

export type NotMappedReason =
  /** Flyleaf has no field for it. */
  | 'not-kept'
  /** A month, a year, or a day that doesn't exist, is before 1900 or in the future. */
  | 'no-day'
  /** The end is kept, the start isn't. */
  | 'ends-before-start'
  | 'no-isbn'
  | 'no-rating'
  | 'no-page'
  | 'no-tag'
  | 'unknown-status';

/** A value of an imported record that is left out. */
export interface NotMapped {
  line: number;
  /** The name of the column or field in the file. */
  field: string;
  value: string;
  why: NotMappedReason;
}

/** Where a chapter of a book begins, from a file with a table of contents. */
export interface ChapterPlace {
  book: number;
  chapter: number | null;
  /** The chapter's name after its number; empty when it has none. */
  title: string;
  /** The first known location and page of the chapter. */
  location: number | null;
  page: number | null;
}

export type DayOrder = 'day-first' | 'month-first';

export const csvFields = [
  ...(['title', 'author', 'isbn', 'status', 'rating', 'started', 'finished', 'stopped', 'pages', 'review'] as const),
  'minutes' as const,
  ...(['olWork', 'olEdition', 'bookTags'] as const),
  ...(['quotation', 'thought', 'chapter', 'chapterTitle', 'page', 'noteTags', 'notedAt'] as const),
] as const;
export type CsvField = (typeof csvFields)[number];

export interface Columns {
  headers: string[];
  /** By index of the header; null for a column that isn't read. No field is used twice. */
  fields: readonly (CsvField | null)[];
  /** The first rows, for the reader who maps the columns. */
  sample: string[][];
}

export interface Contents {
  format: FormatName;
  books: ParsedBook[];
  notes: ParsedNote[];
  skipped: Skipped[];
  notMapped: NotMapped[];
  /** Set when dates could be DD/MM or MM/DD: read as day first, unless `ReadOptions.dayOrder` decides. */
  ambiguousDay: string | null;
  chapters: ChapterPlace[];
  /** The columns of a `csv`, a table of no known service. */
  columns: Columns | null;
}

export interface ReadOptions {
  /** The reader's current day, such as `2026-11-27`. Later days than the next one are left out. */
  today: string;
  dayOrder?: DayOrder;
  fields?: readonly (CsvField | null)[];
}

export type FormatName =
  | 'goodreads'
  | 'storygraph'
  | 'hardcover'
  | 'bookwyrm'
  | 'librarything'
  | 'openreads'
  | 'booklogr'
  | 'jelu'
  | 'open-library'
  | 'kindle-clippings'
  | 'kindle-notebook'
  | 'kindle-notebook-csv'
  | 'readwise'
  | 'readwise-markdown'
  | 'koreader-json'
  | 'koreader-lua'
  | 'koreader-markdown'
  | 'koreader-text'
  | 'kobo-annot'
  | 'moonreader'
  | 'flyleaf'
  | 'csv';

/** One kind of file. Texts have `\n` line ends and no byte order marks. */
export interface Format {
  name: FormatName;
  /** @param start the first 64 KiB of the text */
  recognizes(start: string): boolean;
  /** @throws `Unreadable` */
  read(text: string, options: ReadOptions): Contents;
}

const unreadableReasons = [
  'empty',
  'zip',
  'sqlite',
  'pdf',
  'image',
  /** Other bytes that aren't text. */
  'binary',
  'too-large',
  'long-line',
  /** A quoted cell that never ends; `line` is where it begins. */
  'unclosed-quote',
  /** JSON, Lua or XML that ends too early or has another error. */
  'broken',
  /** A text or table in which no format is recognized; `seems` says what it looks like. */
  'unknown',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

export type Seeming = 'table' | 'json' | 'html' | 'xml' | 'markdown' | 'text';

/** A file, or a part of it, that can't be read. */
export class Unreadable extends Error {
  constructor(
    readonly reason: UnreadableReason,
    readonly line: number | null = null,
    readonly seems: Seeming | null = null,
  ) {
    super(reason);
  }
}
