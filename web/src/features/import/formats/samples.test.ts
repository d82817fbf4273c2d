import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readImportFile } from '../file/read-file';
import type { Contents, ParsedBook, ParsedNote } from './format';

const folder = new URL('./samples/', import.meta.url);

type Fields = Record<string, unknown>;
interface Expected {
  format: string;
  books: Fields[];
  notes: Fields[];
  skipped: { line: number; reason: string }[];
  notMapped?: { line: number; what: string }[];
}

const expectedFiles = readdirSync(folder).filter((name) => name.endsWith('.expected.json'));

function sampleOf(expectedFile: string): { expected: Expected; bytes: Buffer } {
  const expected = JSON.parse(readFileSync(new URL(expectedFile, folder), 'utf8'));
  return { expected, bytes: readFileSync(new URL(expected.file, folder)) };
}

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

describe.each(expectedFiles)('%s', (expectedFile) => {
  it('has the expected books, notes and skipped records', async () => {
    const { expected, bytes } = sampleOf(expectedFile);
    const contents = await contentsOf(bytes);
    expect(contents.format).toBe(expected.format);
    expect(unmatched(contents.books.map(asFields), expected.books)).toEqual({ missing: [], unexpected: [] });
    const notes = contents.notes.map((note) => noteFields(contents, note));
    expect(
      unmatched(
        notes,
        expected.notes.map((note) => withTitlesOf(expected.books, note)),
      ),
    ).toEqual({ missing: [], unexpected: [] });
    expect(contents.skipped.map(({ line, reason }) => ({ line, reason }))).toEqual(expected.skipped);
  });

  it('reports the lines with values that are left out', async () => {
    const { expected, bytes } = sampleOf(expectedFile);
    const contents = await contentsOf(bytes);
    const reported = new Set(contents.notMapped.map(({ line }) => line));
    expect((expected.notMapped ?? []).map(({ line }) => line).filter((line) => !reported.has(line))).toEqual([]);
  });

  it('keeps halves of ratings', async () => {
    const { expected, bytes } = sampleOf(expectedFile);
    const contents = await contentsOf(bytes);
    const halves = expected.books
      .map(({ ratingInFile }) => ratingInFile)
      .filter((rating) => Number(rating) % 0.5 === 0);
    expect(contents.books.map(({ rating }) => rating)).toEqual(expect.arrayContaining(halves));
  });
});
