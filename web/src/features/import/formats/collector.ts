import { NoteMarks, NoteText } from '@contract/note-text';
import { limits } from '@domain/limits';
import { fold } from '@domain/text-words';
import * as z from 'zod';
import type { ChapterPlace, Contents, FormatName, NotMappedReason, ParsedBook, ParsedNote, SkipReason } from './format';
import { authorKey } from './values/authors';
import { chapterTitleOf } from './values/names';
import { inParts } from './values/remarks';
import { bookTags } from './values/tags';

export type BookInput = Partial<ParsedBook> & Pick<ParsedBook, 'title' | 'author' | 'line'>;
export type NoteInput = Partial<ParsedNote> & Pick<ParsedNote, 'book' | 'kind' | 'remark' | 'line'>;

/** Rows in the report keep their beginning. */
const ROW_CHARACTERS = 2000;

/** Spelled out, because spreading is slow for tens of thousands of rows. */
function bookOf(input: BookInput, tags: string[]): ParsedBook {
  return {
    title: input.title,
    author: input.author,
    isbn13: input.isbn13 ?? null,
    olWork: input.olWork ?? null,
    olEdition: input.olEdition ?? null,
    status: input.status ?? null,
    fallbackStatus: input.fallbackStatus ?? 'want',
    ownShelf: input.ownShelf ?? null,
    shelfTags: bookTags([input.ownShelf ?? '']).tags,
    rating: input.rating ?? null,
    ratingInFile: input.ratingInFile ?? null,
    addedOn: input.addedOn ?? null,
    readings: input.readings ?? [],
    pages: input.pages ?? null,
    minutes: input.minutes ?? null,
    position: input.position ?? null,
    tags,
    line: input.line,
    own: input.own ?? null,
  };
}

const { chapter, chapterTitle, page, kind, remark, ...others } = { ...NoteText.shape, ...NoteMarks.shape };
/** The other fields of a note, where a file says nothing about them. */
const unsaid = z.object(others).parse({});
const otherFields = Object.keys(unsaid) as (keyof typeof unsaid)[];

function noteOf(input: NoteInput, remark: string, part: ParsedNote['part']): ParsedNote {
  const { chapter = null, chapterTitle } = input;
  const note: ParsedNote = {
    book: input.book,
    kind: input.kind,
    remark,
    part,
    chapter: isChapter(chapter) ? chapter : null,
    chapterTitle: chapterTitle ? chapterTitleOf(chapterTitle) || null : null,
    page: input.page ?? null,
    location: input.location ?? null,
    at: input.at ?? null,
    editedAt: input.editedAt ?? null,
    fromField: input.fromField ?? null,
    line: input.line,
    ...unsaid,
  };
  for (const field of otherFields) if (input[field] !== undefined) Object.assign(note, { [field]: input[field] });
  return note;
}

export class Collector {
  readonly books: ParsedBook[] = [];
  readonly notes: ParsedNote[] = [];
  private readonly skipped: Contents['skipped'] = [];
  private readonly notMapped: Contents['notMapped'] = [];
  private readonly chapters: ChapterPlace[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly byTitle = new Map<string, number[]>();
  private readonly reviewed = new Set<number>();

  constructor(private readonly format: FormatName) {}

  addBook(book: BookInput): number {
    this.books.push(bookOf(book, this.tagsOf(book)));
    return this.books.length - 1;
  }

  private tagsOf({ line, tags: written = [] }: BookInput): string[] {
    const { tags, dropped } = bookTags(written);
    this.leaveOut(line, 'tags', dropped.join(', '), 'no-tag');
    return tags;
  }

  /**
   * A second row of the same book adds the readings and tags that the first doesn't have. `isNew`: the row says anything new.
   */
  addShelfBook(key: string, book: BookInput): { index: number; isNew: boolean } {
    const known = this.byKey.get(key);
    const existing = known === undefined ? undefined : this.books[known];
    if (known === undefined || !existing) {
      const index = this.addBook(book);
      this.byKey.set(key, index);
      return { index, isNew: true };
    }
    const seen = new Set(existing.readings.map((reading) => JSON.stringify(reading)));
    const added = (book.readings ?? []).filter((reading) => !seen.has(JSON.stringify(reading)));
    existing.readings = inOrder([...existing.readings, ...added]);
    const shelf = book.ownShelf && book.ownShelf !== existing.ownShelf ? bookTags([book.ownShelf]).tags : [];
    existing.tags = [...new Set([...existing.tags, ...shelf, ...this.tagsOf(book)])];
    existing.rating ??= book.rating ?? null;
    existing.ratingInFile ??= book.ratingInFile ?? null;
    return { index: known, isNew: added.length > 0 };
  }

  /** The book of a note in a file that has notes only. One author in two spellings is one book. */
  bookOfNotes(title: string, author: string | null, line: number): number {
    const folded = fold(title);
    const sameTitle = this.byTitle.get(folded) ?? [];
    const key = authorKey(author);
    const keyOf = (index: number) => authorKey(this.books[index]?.author ?? null);
    const known =
      sameTitle.find((index) => keyOf(index) === key) ?? sameTitle.find((index) => canBeSame(keyOf(index), key));
    const book = known === undefined ? undefined : this.books[known];
    if (known !== undefined && book) {
      book.author ??= author;
      return known;
    }
    const index = this.addBook({ title, author, line, fallbackStatus: 'reading' });
    this.byTitle.set(folded, [...sameTitle, index]);
    return index;
  }

  addNote(note: NoteInput): void {
    const isSecondReview = note.kind === 'review' && this.reviewed.has(note.book);
    if (note.kind === 'review') this.reviewed.add(note.book);
    const parts = inParts(note.remark);
    for (const [index, remark] of parts.entries()) {
      const added = noteOf(note, remark, parts.length === 1 ? null : { number: index + 1, of: parts.length });
      if (isSecondReview || (index > 0 && note.kind === 'review')) added.kind = 'thought';
      this.notes.push(added);
    }
  }

  skip(line: number, reason: SkipReason, row: string): void {
    this.skipped.push({ line, reason, row: row.length > ROW_CHARACTERS ? `${row.slice(0, ROW_CHARACTERS)}…` : row });
  }

  leaveOut(line: number, field: string, value: string, why: NotMappedReason = 'not-kept'): void {
    if (value.trim() !== '') this.notMapped.push({ line, field, value: value.trim().slice(0, 300), why });
  }

  addChapter(place: ChapterPlace): void {
    this.chapters.push(place);
  }

  contents(): Contents {
    return {
      format: this.format,
      books: this.books,
      notes: this.notes,
      skipped: this.skipped.sort((one, other) => one.line - other.line),
      notMapped: this.notMapped,
      ambiguousDay: null,
      chapters: this.chapters,
      columns: null,
    };
  }
}

/** One has only some of the other's people, or none. */
function canBeSame(one: string, other: string): boolean {
  const [fewer = [], more = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  return one === '' || other === '' || fewer.every((word) => more.includes(word));
}

const isChapter = (chapter: number | null): boolean =>
  chapter !== null && Number.isInteger(chapter) && chapter >= limits.chapter.min && chapter <= limits.chapter.max;

type Readings = ParsedBook['readings'];
const lastDay = ({ started, finished, stopped }: Readings[number]): string => finished ?? stopped ?? started ?? '';

/** Earliest first; the latest ones when there are more than a book can have. */
export const inOrder = (readings: Readings): Readings =>
  [...readings].sort((one, other) => lastDay(one).localeCompare(lastDay(other), 'en')).slice(-limits.readings.max);
