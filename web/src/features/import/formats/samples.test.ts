import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readImportFile } from '../file/read-file';
import type { Contents, ParsedBook, ParsedNote } from './format';

const folder = new URL('./samples/', import.meta.url);

type Fields = Record<string, unknown>;
interface Expected {
  file: string;
  format: string;
  books: Fields[];
  notes: Fields[];
  skipped: { line: number; reason: string }[];
  notMapped?: { line: number; what: string }[];
}

const expectedFiles = readdirSync(folder).filter((name) => name.endsWith('.expected.json'));

async function contentsOf(bytes: Uint8Array): Promise<Contents> {
  const outcome = await readImportFile(new Blob([Uint8Array.from(bytes)]), { today: '2026-11-27' });
  if (outcome.kind !== 'contents') throw new Error(`${outcome.reason} ${outcome.line}`);
  return outcome.contents;
}

const text = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFC')
    .replace(/ +$/gm, '');

const asFields = (book: ParsedBook): Fields => ({
  ...book,
  author: book.author ?? '',
  status: book.status ?? book.fallbackStatus,
});

function noteFields(contents: Contents, note: ParsedNote): Fields {
  return {
    ...note,
    title: contents.books[note.book]?.title,
    remark: text(note.remark),
    chapterTitle: note.chapterTitle ?? '',
    ...(note.fromField ? { fromField: note.fromField } : {}),
  };
}

/** Half stars and reviews are kept since the samples were written. */
function allowedValues(item: Fields, field: string): unknown[] {
  const accept = (item.accept ?? {}) as Record<string, unknown[]>;
  const allowed = [item[field], ...(accept[field] ?? [])];
  if (field === 'rating' && item.ratingInFile !== undefined) allowed.push(item.ratingInFile);
  if (field === 'kind' && item.fromField === 'review') return ['review'];
  return field === 'remark' ? allowed.map(text) : allowed;
}

/** A note's book can have any of the titles that are as good. */
function withTitlesOf(books: readonly Fields[], note: Fields): Fields {
  const book = books.find(({ title }) => title === note.title);
  const titles = ((book?.accept ?? {}) as Record<string, unknown[]>).title ?? [];
  return { ...note, accept: { ...(note.accept ?? {}), title: titles } };
}

const COMPARED = new Set(['accept', 'ratingInFile']);

function differs(found: Fields, item: Fields): string[] {
  return Object.keys(item)
    .filter((field) => !COMPARED.has(field))
    .filter(
      (field) => !allowedValues(item, field).some((value) => JSON.stringify(value) === JSON.stringify(found[field])),
    );
}

/** Takes the expected items out of the found ones; what is left on either side is wrong. */
function unmatched(found: readonly Fields[], expected: readonly Fields[]) {
  const left = [...found];
  const missing = expected.filter((item) => {
    const index = left.findIndex((other) => differs(other, item).length === 0);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return { missing, unexpected: left };
}

it.each(expectedFiles)('%s has the expected books, notes and skipped records', async (expectedFile) => {
  const expected: Expected = JSON.parse(readFileSync(new URL(expectedFile, folder), 'utf8'));
  const contents = await contentsOf(readFileSync(new URL(expected.file, folder)));
  expect(contents.format).toBe(expected.format);
  expect(unmatched(contents.books.map(asFields), expected.books)).toEqual({ missing: [], unexpected: [] });
  const notes = contents.notes.map((note) => noteFields(contents, note));
  const expectedNotes = expected.notes.map((note) => withTitlesOf(expected.books, note));
  expect(unmatched(notes, expectedNotes)).toEqual({ missing: [], unexpected: [] });
  expect(contents.skipped.map(({ line, reason }) => ({ line, reason }))).toEqual(expected.skipped);
  const left = contents.notMapped.map(({ line }) => line);
  expect(left).toEqual(expect.arrayContaining((expected.notMapped ?? []).map(({ line }) => line)));
});
