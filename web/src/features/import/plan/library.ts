import type { Position, Reading } from '@contract/shelf';
import { importLimits } from '@domain/import-limits';
import { NOTE_KEY_LENGTH, noteKeyText } from '@domain/note-key';
import type { Status } from '@domain/statuses';
import { withoutEmpty } from '@domain/without-empty';
import type { ChapterPlace, Contents, ParsedBook, ParsedNote } from '../formats/format';
import { cleanText, cut } from './clean';
import { isSameTitle, nameKey, wholeTitle } from './names';

export interface ReadFile {
  name: string;
  contents: Contents;
}

/** The record that something comes from. `file` is the index of the file. */
export interface Source {
  file: number;
  line: number;
}

export interface LibraryNote extends Omit<ParsedNote, 'book' | 'line'> {
  source: Source;
  /** By which an import finds the note again; empty until it is known. */
  key: string;
}

type Place = Omit<ChapterPlace, 'book'>;

/** One book of the reader's files, with everything that all files say about it. */
export interface LibraryBook
  extends Pick<
    ParsedBook,
    'title' | 'author' | 'isbn13' | 'olWork' | 'olEdition' | 'rating' | 'pages' | 'minutes' | 'tags' | 'addedOn' | 'own'
  > {
  key: number;
  source: Source;
  status: Status | null;
  fallbackStatus: Status;
  ownShelf: string | null;
  shelfTags: string[];
  readings: Reading[];
  position: Position | null;
  notes: LibraryNote[];
  chapters: Place[];
}

/** The same for two records that find the same book. */
export const soughtKey = ({ title, author, isbn13, olWork, olEdition }: LibraryBook): string =>
  [isbn13, olWork, olEdition, title, author].join('\n');

/** By which the next import remembers the reader's choice. */
export const chosenRow = (book: LibraryBook): string => cut(cleanText(soughtKey(book)), importLimits.row.max);

export interface Library {
  books: LibraryBook[];
  /** Records that another file, or another record of the same book, has already. */
  repeated: number;
}

/** Two records are one book only when their ISBNs, or their places on the reader's own shelf, don't say otherwise. */
function isOtherEdition(book: LibraryBook, record: ParsedBook): boolean {
  if (book.own && record.own) return book.own.gId !== record.own.gId;
  return book.isbn13 !== null && record.isbn13 !== null && book.isbn13 !== record.isbn13;
}

const readingKey = ({ started, finished, stopped }: Reading): string => [started, finished, stopped].join();

/** A reading that only adds a start or an end to one that is known already isn't another reading. */
function withReadings(known: readonly Reading[], added: readonly Reading[]): Reading[] {
  const keys = new Set(known.map(readingKey));
  const ends = new Set(known.flatMap(({ finished, stopped }) => finished ?? stopped ?? []));
  const others = added.filter((reading) => {
    const end = reading.finished ?? reading.stopped;
    return !keys.has(readingKey(reading)) && !(end && ends.has(end));
  });
  const dayOf = ({ started, finished, stopped }: Reading) => finished ?? stopped ?? started ?? '9999';
  return [...known, ...others].sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
}

function fill(book: LibraryBook, record: ParsedBook): void {
  book.author ??= record.author;
  book.isbn13 ??= record.isbn13;
  book.olWork ??= record.olWork;
  book.olEdition ??= record.olEdition;
  // Files of notes only guess a status.
  if (book.status === null && book.ownShelf === null) {
    book.status = record.status;
    book.ownShelf = record.ownShelf;
    book.shelfTags = record.shelfTags;
    book.fallbackStatus = record.fallbackStatus;
  }
  const shelf = record.ownShelf === book.ownShelf ? [] : record.shelfTags;
  book.tags = [...new Set([...book.tags, ...shelf, ...record.tags])];
  book.addedOn ??= record.addedOn;
  book.own ??= record.own;
  book.rating ??= record.rating;
  book.pages ??= record.pages;
  book.minutes ??= record.minutes;
  book.position ??= record.position;
  book.readings = withReadings(book.readings, record.readings);
}

function newBook(record: ParsedBook, file: number, key: number): LibraryBook {
  const { title, author, isbn13, olWork, olEdition, status, fallbackStatus, ownShelf, shelfTags } = record;
  const { rating, pages, minutes, position, readings, tags, line, addedOn, own } = record;
  return {
    key,
    title,
    author,
    isbn13,
    olWork,
    olEdition,
    status,
    fallbackStatus,
    ownShelf,
    shelfTags,
    rating,
    pages,
    minutes,
    position,
    addedOn,
    own,
    tags,
    readings: [...readings],
    source: { file, line },
    notes: [],
    chapters: [],
  };
}

/** Joins the books of all files. The same book in two files is one, and so is the same note. */
export async function libraryOf(files: readonly ReadFile[]): Promise<Library> {
  const library = joinedFiles(files);
  const notes = library.books.flatMap((book) => book.notes);
  await Promise.all(
    notes.map(async (note) => {
      note.key = await noteKey(note.kind, note.remark);
    }),
  );
  return library;
}

function joinedFiles(files: readonly ReadFile[]): Library {
  const books: LibraryBook[] = [];
  const byIsbn = new Map<string, LibraryBook>();
  const byName = new Map<string, LibraryBook[]>();
  let repeated = 0;

  /** By book, the whole titles of its records in the current file. */
  let titlesHere = new Map<LibraryBook, Set<string>>();
  const canBeNamed = (book: LibraryBook, { title }: ParsedBook): boolean => {
    const here = titlesHere.get(book);
    // A file that has both `Sandman` and `Sandman: Dream Country` means two books.
    return isSameTitle(book.title, title) && (!here || here.has(wholeTitle(title)));
  };

  const find = (record: ParsedBook): LibraryBook | undefined => {
    const known = record.isbn13 === null ? undefined : byIsbn.get(record.isbn13);
    if (known && !isOtherEdition(known, record)) return known;
    const named = byName.get(nameKey(record.title, record.author)) ?? [];
    const isSame = (book: LibraryBook) => !isOtherEdition(book, record) && canBeNamed(book, record);
    const hasTitle = (book: LibraryBook) => wholeTitle(book.title) === wholeTitle(record.title);
    return named.find((book) => isSame(book) && hasTitle(book)) ?? named.find(isSame);
  };
  const remember = (book: LibraryBook, record: ParsedBook) => {
    titlesHere.set(book, (titlesHere.get(book) ?? new Set()).add(wholeTitle(record.title)));
    if (record.isbn13 !== null) byIsbn.set(record.isbn13, book);
    const name = nameKey(record.title, record.author);
    const named = byName.get(name);
    if (!named) byName.set(name, [book]);
    else if (!named.includes(book)) named.push(book);
  };

  for (const [file, { contents }] of files.entries()) {
    titlesHere = new Map();
    const ofFile = contents.books.map((record) => {
      const known = find(record);
      const book = known ?? newBook(record, file, books.length);
      if (known) fill(known, record);
      else books.push(book);
      remember(book, record);
      return book;
    });
    for (const { book, line, ...note } of contents.notes) {
      const remark = cleanText(note.remark);
      if (remark !== '') ofFile[book]?.notes.push({ ...note, remark, source: { file, line }, key: '' });
    }
    for (const { book, ...place } of contents.chapters) ofFile[book]?.chapters.push(place);
  }
  for (const book of books) {
    const { length } = book.notes;
    book.notes = withoutRepeated(withOneReview(book.notes)).map((note) =>
      withChapter(withDate(note, book), book.chapters),
    );
    repeated += length - book.notes.length;
  }
  return { books, repeated };
}

/** A book has one review. Other words of another file are kept as a thought. */
function withOneReview(notes: readonly LibraryNote[]): LibraryNote[] {
  const words = ({ remark }: LibraryNote) => noteKeyText('thought', remark);
  const review = notes.find(({ kind }) => kind === 'review');
  const isOther = (note: LibraryNote) => note.kind === 'review' && review && words(note) !== words(review);
  return notes.map((note) => (isOther(note) ? { ...note, kind: 'thought' } : note));
}

/** The same words in two files are one note, with what either of them knows. */
function withoutRepeated(notes: readonly LibraryNote[]): LibraryNote[] {
  const known = new Map<string, LibraryNote>();
  for (const note of notes) {
    const key = noteKeyText(note.kind, note.remark);
    const first = known.get(key);
    known.set(key, first ? joined(first, note) : note);
  }
  return [...known.values()];
}

function joined(first: LibraryNote, second: LibraryNote): LibraryNote {
  const { part, fromField } = first;
  return { ...second, ...withoutEmpty(first), part, fromField };
}

/** Shelf files rarely date a review or private notes: the day on which the book was finished, else added. */
function withDate(note: LibraryNote, { readings, addedOn }: LibraryBook): LibraryNote {
  if (note.at !== null || note.fromField === null) return note;
  const ends = readings.flatMap(({ finished, stopped }) => finished ?? stopped ?? []);
  return { ...note, at: ends.toSorted().at(-1) ?? addedOn };
}

/** Places a note without a chapter by the table of contents of another file of the same book. */
function withChapter(note: LibraryNote, places: readonly Place[]): LibraryNote {
  if (note.chapter !== null || note.kind === 'review' || places.length === 0) return note;
  const place = placeOf(note, places);
  if (!place || place.chapter === null) return note;
  return { ...note, chapter: place.chapter, chapterTitle: note.chapterTitle ?? place.title };
}

function placeOf(note: LibraryNote, places: readonly Place[]): Place | undefined {
  const { location, page } = note;
  const last = (at: number, by: 'location' | 'page') =>
    places.reduce<Place | undefined>((found, place) => {
      const start = place[by];
      return start !== null && start <= at && start >= (found?.[by] ?? 0) ? place : found;
    }, undefined);
  return (location && last(location.start, 'location')) ?? (page === null ? undefined : last(page, 'page'));
}

/** The key by which an import finds a note again. */
export async function noteKey(kind: string, remark: string): Promise<string> {
  const bytes = new TextEncoder().encode(noteKeyText(kind, remark));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, NOTE_KEY_LENGTH);
}
