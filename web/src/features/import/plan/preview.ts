import type { BookMatch, MatchedBook } from '@contract/search';
import { filledBook, type ReadBook } from '@domain/imported-book';
import { limits } from '@domain/limits';
import type { Status } from '@domain/statuses';
import { chosenRow, type LibraryBook, type LibraryNote } from './library';
import { hasMainTitleOf, nameKey } from './names';

/** The reader's choice for the books of one of a file's own shelves. Without one, the shelf is a tag. */
export type ShelfChoice = Status | 'tag' | 'leave';

/**
 * `own`: a hand-made book with the file's title and author. `again`: a book that the reader has removed since.
 * `withoutSubtitle`: the match has only the main title of the file's.
 */
export type Choice = { kind: 'match'; book: MatchedBook; withoutSubtitle?: true } | { kind: 'own' | 'leave' | 'again' };

export interface Choices {
  books: ReadonlyMap<number, Choice>;
  shelves: ReadonlyMap<string, ShelfChoice>;
}

/** `choose`: the reader decides which book it is. `removed`: imported before, and removed from the shelf since. */
export const bookOutcomes = ['choose', 'new', 'filled', 'conflict', 'there', 'removed', 'left'] as const;
export type BookOutcome = (typeof bookOutcomes)[number];

export interface PreviewBook {
  book: LibraryBook;
  match: BookMatch;
  outcome: BookOutcome;
  /** The catalog's book or the one on the shelf; undefined for a book of the reader's own. */
  matched: MatchedBook | undefined;
  /** The key that it is stored under. */
  gId: string;
  status: Status | null;
  /** Also more than a book can have. */
  tags: string[];
  filled: readonly string[];
  conflicts: readonly string[];
  newNotes: readonly LibraryNote[];
  /** Notes that the reader has already, or has deleted. */
  knownNotes: readonly LibraryNote[];
  /** Of these, the ones with a chapter that no import has brought yet. */
  placedNotes: readonly LibraryNote[];
  /** The reader chose the book for what the files say. */
  isChosen: boolean;
  /** The match has only the main title. */
  isWithoutSubtitle: boolean;
  /** The reader has removed it, and wants it again. */
  isAgain: boolean;
}

/** The parts of a book that an import would find again. */
export interface KnownBook {
  removed: boolean;
  keys: ReadonlySet<string>;
  placed: ReadonlySet<string>;
  rows: ReadonlySet<string>;
}

/** By book key (`gId`). */
export type KnownNotes = ReadonlyMap<string, KnownBook>;

export interface Preview {
  books: PreviewBook[];
  counts: Record<BookOutcome, number>;
  /** `placed`: of those that are there, the ones whose chapter the file knows. It is filled in where it is missing. */
  notes: { new: number; there: number; placed: number; waiting: number };
  /** Tags beyond those that a book can have. */
  numTagsLeft: number;
}

interface Looked {
  /** By the key of a book; undefined while it is being looked up. */
  matchOf: (book: LibraryBook) => BookMatch | undefined;
  known: KnownNotes;
}

const BY_HAND = 'byhand-';

/**
 * The key of a book of the reader's own, or the one in their own export. The export has an edited hand-made book under
 * the key of its first title; an import gives it the key of its current title.
 */
export const ownKeyOf = ({ own }: LibraryBook, { byHand }: BookMatch): string =>
  own && !own.gId.startsWith(BY_HAND) ? own.gId : byHand;

/**
 * The choice that applies without the reader's: a certain match, the one of an earlier import, the only similar book if it
 * has the main title, or a book of their own when nothing is similar.
 */
function choiceOf(book: LibraryBook, match: BookMatch, known: KnownNotes, isAlone: boolean): Choice | undefined {
  const certain =
    match.certain ??
    match.choices.find(({ id }) => id === book.own?.gId) ??
    match.choices.find(({ id }) => known.get(id)?.rows.has(chosenRow(book)));
  if (certain) return { kind: 'match', book: certain };
  const [similar, ...others] = match.choices;
  if (similar && others.length === 0 && isAlone && hasMainTitleOf(similar, book)) {
    return { kind: 'match', book: similar, withoutSubtitle: true };
  }
  return book.own || match.choices.length === 0 ? { kind: 'own' } : undefined;
}

/** The effects of an import. Leaves out books that haven't been looked up yet. */
export function previewOf(books: readonly LibraryBook[], { matchOf, known }: Looked, choices: Choices): Preview {
  const sofar: Sofar = { books: new Map(), notes: new Map() };
  const repeated = repeatedNames(books);
  const rows = books.flatMap((book) => {
    const match = matchOf(book);
    if (!match) return [];
    const isAlone = !repeated.has(nameKey(book.title, book.author));
    const usual = choiceOf(book, match, known, isAlone);
    return [rowOf({ book, match, usual }, choices, known, sofar)];
  });
  const counts = { new: 0, filled: 0, there: 0, conflict: 0, choose: 0, removed: 0, left: 0 };
  const notes = { new: 0, there: 0, placed: 0, waiting: 0 };
  for (const { outcome, newNotes, knownNotes, placedNotes } of rows) {
    counts[outcome] += 1;
    if (isImported(outcome)) notes.new += newNotes.length;
    else notes.waiting += newNotes.length;
    notes.there += knownNotes.length;
    notes.placed += isImported(outcome) ? placedNotes.length : 0;
  }
  const numTagsLeft = rows
    .filter(({ outcome }) => isImported(outcome))
    .reduce((sum, { tags }) => sum + tags.length - tagsWithin(tags).length, 0);
  return { books: rows, counts, notes, numTagsLeft };
}

/** The names of several books, which may be volumes. */
function repeatedNames(books: readonly LibraryBook[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { title, author } of books) {
    const name = nameKey(title, author);
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return repeated;
}

export const isImported = (outcome: BookOutcome): boolean =>
  outcome !== 'choose' && outcome !== 'left' && outcome !== 'removed';

const isPlaced = ({ chapter, kind }: LibraryNote): boolean => chapter !== null && kind !== 'review';

/** The server finds out what a known note lacks, and that another review differs. */
export const sentAgain = ({ knownNotes, placedNotes }: PreviewBook): LibraryNote[] =>
  knownNotes.filter((note) => note.kind === 'review' || placedNotes.includes(note));

export const filledBooks = ({ books }: Preview): number => books.filter(({ filled }) => filled.length > 0).length;

/** The shelf after the rows before, by book key: two rows can be one book. */
interface Sofar {
  books: Map<string, ReadBook>;
  notes: Map<string, Set<string>>;
}

const empty: ReadBook = { status: 'want', readings: [], rating: null, pages: null, minutes: null, tags: [] };

interface FoundRow {
  book: LibraryBook;
  match: BookMatch;
  /** Without the reader's choice. */
  usual: Choice | undefined;
}

export const tagsWithin = (tags: readonly string[]): string[] => tags.slice(0, limits.tags.max);

/** Previews a row as the server takes it: in order, so a repeated one finds the first. */
function rowOf({ book, match, usual }: FoundRow, choices: Choices, known: KnownNotes, sofar: Sofar): PreviewBook {
  const { ownShelf } = book;
  const shelved = book.status ?? (ownShelf === null ? null : (choices.shelves.get(ownShelf) ?? 'tag'));
  const chosen = choices.books.get(book.key);
  const choice: Choice | undefined = shelved === 'leave' ? { kind: 'leave' } : (chosen ?? usual);
  const certain = choice?.kind === 'again' ? (match.certain ?? undefined) : undefined;
  const matched = choice?.kind === 'match' ? choice.book : certain;
  const gId = matched?.id ?? ownKeyOf(book, match);
  const { removed = false, keys, placed } = known.get(gId) ?? {};
  const seen = sofar.notes.get(gId);
  const isKnown = ({ key }: LibraryNote) => keys?.has(key) || seen?.has(key) || false;
  const newNotes = book.notes.filter((note) => !isKnown(note));
  const knownNotes = book.notes.filter(isKnown);
  const placedNotes = knownNotes.filter((note) => isPlaced(note) && !placed?.has(note.key));
  const isAgain = choice?.kind === 'again';
  const isChosen = chosen?.kind === 'match';
  const isWithoutSubtitle = choice?.kind === 'match' && choice.withoutSubtitle === true;
  const mine = sofar.books.get(gId) ?? matched?.shelf ?? undefined;
  const fromFile = shelved === 'leave' || shelved === 'tag' ? null : shelved;
  const tags = [...new Set([...(shelved === 'tag' ? book.shelfTags : []), ...book.tags])];
  const status = fromFile ?? (mine ? null : book.fallbackStatus);
  const row = {
    book,
    match,
    matched,
    gId,
    status,
    tags,
    newNotes,
    knownNotes,
    placedNotes,
    isChosen,
    isWithoutSubtitle,
    isAgain,
  };
  const result = (outcome: BookOutcome, filled: readonly string[] = [], conflicts: readonly string[] = []) => ({
    ...row,
    outcome,
    filled,
    conflicts,
  });
  if (!choice) return result('choose');
  if (choice.kind === 'leave') return result('left');
  if (removed && !isAgain && !matched?.shelf) return result('removed');
  sofar.notes.set(gId, new Set([...(seen ?? []), ...newNotes.map(({ key }) => key)]));
  const { readings, rating, pages, minutes } = book;
  const read = { status, readings, rating, pages, minutes, tags: tagsWithin(tags) };
  const { change, filled, conflicts } = filledBook(mine ?? empty, read, limits.readings.max);
  sofar.books.set(gId, { ...(mine ?? empty), ...change });
  if (!mine) return result('new');
  const outcome = conflicts.length > 0 ? 'conflict' : filled.length > 0 ? 'filled' : 'there';
  return result(outcome, filled, conflicts);
}
