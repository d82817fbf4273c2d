import type { Sent } from '@contract/calls';
import type { ImportsCalls } from '@contract/imports';
import { bookIdsOf } from '@domain/book-ids-of';
import { importLimits } from '@domain/import-limits';
import { type Length, limits, MAX_BODY_BYTES } from '@domain/limits';
import { FIRST_DAY } from '@domain/statuses';
import { withoutEmpty } from '@domain/without-empty';
import { cleanName, cleanText, cut } from './clean';
import { chosenRow, type LibraryNote, type ReadFile, type Source } from './library';
import { isImported, type Preview, type PreviewBook, sentAgain, tagsWithin } from './preview';

export type Part = Sent<ImportsCalls, 'POST /api/notes/imports/{importId}/parts/{part}'>['body'];
export type WireBook = NonNullable<Part['books']>[number];
export type WireNote = NonNullable<Part['notes']>[number];
export type WireRow = NonNullable<Part['unread']>[number];

/** Room for the names of the lists. */
export const PART_BYTES = MAX_BODY_BYTES - 1024;

const encoder = new TextEncoder();
export const bytesOf = (row: object): number => encoder.encode(JSON.stringify(row)).length + 1;

/** The books, then the notes, then what wasn't imported, in parts that each fit into one call. */
export function partsOf(preview: Preview, files: readonly ReadFile[]): Part[] {
  const imported = preview.books.filter(({ outcome }) => isImported(outcome));
  const parts: Part[] = [];
  let bytes = 0;
  function add<Row extends object>(list: keyof Part, most: number, row: Row): void {
    const size = bytesOf(row);
    let last = parts.at(-1);
    if (!last || bytes + size > PART_BYTES || (last[list]?.length ?? 0) >= most) {
      last = {};
      parts.push(last);
      bytes = 0;
    }
    last[list] = [...(last[list] ?? []), row] as never;
    bytes += size;
  }
  for (const row of imported) add('books', importLimits.books.max, bookOf(row));
  for (const row of imported) {
    const { gId, newNotes } = row;
    for (const note of [...newNotes, ...sentAgain(row)]) add('notes', importLimits.notes.max, noteOf(note, gId));
  }
  for (const row of unreadOf(preview, files)) add('unread', importLimits.notes.max, row);
  return parts;
}

/** Files beyond the limit are one in the report. */
const placeOf = ({ file, line }: Source): Source => ({ file: Math.min(file, importLimits.files.max - 1), line });

function bookOf({ book, matched, gId, status, tags, isChosen, isAgain }: PreviewBook): WireBook {
  const { source, title, author, isbn13, olWork, olEdition, readings, rating, pages, minutes, position, own } = book;
  const added = own?.addedAt ?? book.addedOn;
  const { publisher = '', published = '', cover } = matched ?? own ?? {};
  const named = matched ?? { title: cleanName(title, limits.title), author: cleanName(author ?? '', limits.author) };
  const ids = matched
    ? bookIdsOf(matched)
    : { ...(isbn13 && { isbn13 }), ...(olWork && { olWork }), ...(olEdition && { olEdition }) };
  return {
    ...placeOf(source),
    gId,
    title: named.title,
    author: named.author,
    ...ids,
    publisher: cleanName(publisher, limits.publisher),
    published: cleanName(published, limits.published),
    ...(cover && { cover }),
    ...(added && { added }),
    ...(status && { status }),
    ...(readings.length > 0 && { readings: readings.slice(-limits.readings.max) }),
    ...(rating !== null && { rating }),
    ...(pages !== null && { pages }),
    ...(minutes !== null && { minutes }),
    ...(position !== null && { position }),
    ...(tags.length > 0 && { tags: tagsWithin(tags) }),
    ...(own && { own: true }),
    ...(isAgain && { again: true }),
    ...(isChosen && { row: chosenRow(book) }),
  };
}

function noteOf(note: LibraryNote, bookId: string): WireNote {
  const { source, key, part, chapter, chapterTitle, page, location, at, editedAt, fromField, ...content } = note;
  const { kind, remark } = content;
  const createdAt = instantOf(at);
  const isReview = kind === 'review';
  return {
    ...placeOf(source),
    bookId,
    ...withoutEmpty(content),
    remark,
    kind,
    ...(!isReview && isWithin(chapter, limits.chapter) && { chapter }),
    ...(!isReview && chapterTitle && { chapterTitle: cleanName(chapterTitle, limits.chapterTitle) }),
    ...(!isReview && isWithin(page, limits.page) && { page }),
    ...(isWithin(location?.start, importLimits.location) && { location: location?.start }),
    ...(createdAt && { createdAt }),
  };
}

const isWithin = (value: number | null | undefined, { min, max }: Length): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** A time without a zone is the reader's own. A day alone is its noon. */
export function instantOf(at: string | null): string | undefined {
  if (at === null) return undefined;
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(at) ? `${at}T12:00:00` : at);
  if (Number.isNaN(date.getTime())) return undefined;
  const instant = date.toISOString();
  return instant >= FIRST_DAY ? instant : undefined;
}

const camel = (reason: string): string => reason.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** For the report: what the files have and the import leaves out. */
function* unreadOf(preview: Preview, files: readonly ReadFile[]): Generator<WireRow> {
  for (const [file, { contents }] of files.entries()) {
    for (const { line, reason, row } of contents.skipped) {
      yield {
        ...placeOf({ file, line }),
        kind: 'row',
        reason: camel(reason),
        text: cut(cleanText(row), limits.remark.max),
      };
    }
  }
  for (const { outcome, book } of preview.books) {
    if (isImported(outcome)) continue;
    yield {
      ...placeOf(book.source),
      kind: 'book' as const,
      reason: outcome === 'choose' ? 'notChosen' : 'leftOut',
      title: cleanName(book.title, limits.title),
      author: cleanName(book.author ?? '', limits.author),
      ...(book.isbn13 && { isbn13: book.isbn13 }),
    };
  }
}
