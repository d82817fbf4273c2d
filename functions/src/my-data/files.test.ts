import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { noteMarks, noteText } from '../../test/fixtures/notes';
import type { ExportPart } from '../contract/my-data';
import type { Note as OwnNote } from '../contract/notes';
import { ShelfState } from '../contract/shelf';
import { NO_CHAPTER, WHOLE_BOOK } from '../domain/spoilers';
import { exportedNote } from '../notes/view';
import { type FilesPage, fileName, filesOf } from './files';

type Book = ExportPart['shelf'][number];
type Note = Omit<OwnNote, 'userId'>;

const at = '2020-03-04T05:06:07.000Z';

const book = (changes: Partial<Book> = {}): Book => ({
  _id: 'emma',
  title: 'Emma',
  author: 'Jane Austen',
  publisher: 'Murray',
  published: '1815',
  numNotes: 0,
  ...ShelfState.parse({}),
  addedAt: at,
  notedAt: at,
  ...changes,
});

const note = (changes: Partial<Note> = {}): Note => ({
  _id: 'note',
  bookId: 'emma',
  bookTitle: 'Emma',
  ...noteText({ remark: 'Words', kind: 'quotation' }),
  ...noteMarks(),
  pub: false,
  audience: 'private',
  createdAt: at,
  updatedAt: at,
  ...changes,
});

const page = (changes: Partial<FilesPage>): FilesPage => ({
  shelf: [],
  reviews: new Map(),
  notes: [],
  before: undefined,
  isFirst: true,
  bookOf: () => ({ title: 'Emma', author: 'Jane Austen' }),
  ...changes,
});

const rowsOf = (format: 'csv', changes: Partial<FilesPage>, name: string): Record<string, string>[] => {
  const text = filesOf(format, page(changes)).find((file) => file.name === name)?.text ?? '';
  return parse(text, { bom: true, columns: true });
};

const headOf = (name: string): string =>
  filesOf('csv', page({}))
    .find((file) => file.name === name)
    ?.text.replace('\ufeff', '') ?? '';

describe('the CSV of the shelf', () => {
  it("has Goodreads' columns, in its order, then the length of an audiobook and the position", () => {
    expect(headOf('shelf.csv')).toBe(
      'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,' +
        'Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,' +
        'Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies,Length in Minutes,Position\r\n',
    );
  });

  it('has the ISBNs as text, the publisher, the year and how often a book was read', () => {
    const readings = ['2019-12-31', '2020-02-01'].map((finished) => ({ started: null, finished, stopped: null }));
    const emma = book({ status: 'finished', isbn13: '9780141439587', readings });
    expect(rowsOf('csv', { shelf: [emma] }, 'shelf.csv')).toMatchObject([
      {
        ISBN: '="0141439580"',
        ISBN13: '="9780141439587"',
        Publisher: 'Murray',
        'Year Published': '1815',
        'Read Count': '2',
      },
    ]);
  });
});

describe('the CSV of the notes', () => {
  it("has Readwise's columns, in its order, and the chapter after them", () => {
    expect(headOf('notes.csv')).toBe(
      'Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,' +
        'Document tags,Chapter,Chapter Name\r\n',
    );
  });

  it('begins once', () => {
    const later = filesOf('csv', page({ notes: [note()], isFirst: false }));
    expect(later).toMatchObject([{ name: 'notes.csv', text: expect.stringMatching(/^Words,/) }]);
  });
});

describe('the Markdown for Obsidian', () => {
  it('is a file for each book, with its properties and its chapters as headings', () => {
    const shelf = [book({ status: 'reading', rating: 4, title: 'Emma: "Box Hill"' })];
    const [file] = filesOf('obsidian', page({ shelf }));
    expect(file?.text).toBe(
      '---\ntitle: "Emma: \\"Box Hill\\""\nauthor: "Jane Austen"\nstatus: "reading"\nrating: 4\nadded: "2020-03-04"\n---\n\n',
    );
    const notes = [note({ chapterTitle: 'The start' }), note({ chapter: NO_CHAPTER })];
    const [noted] = filesOf('obsidian', page({ notes }));
    expect(noted?.name).toBe(fileName({ _id: 'emma', title: 'Emma', author: 'Jane Austen' }));
    expect(noted?.text).toMatch(/^# Emma\n[\s\S]*## Chapter 1: The start\n[\s\S]*> Words\n[\s\S]*## No chapter yet\n/);
  });

  it('continues a book of an earlier part without its heading', () => {
    const [file] = filesOf('obsidian', page({ notes: [note()], before: { bookId: 'emma', chapter: 1 } }));
    expect(file?.text).not.toContain('#');
  });

  it.each([
    ['a/b\\c:d*e?"f<g>h|i#j^k[l]m', 'a b c d e f g h i j k l m'],
    ['..hidden', 'hidden'],
    ['CON', 'CON'],
    ['x'.repeat(300), 'x'.repeat(80)],
    ['\u202e///', 'Book'],
  ])('names the file of %j so that every system can store it', (title, start) => {
    const name = fileName({ _id: 'emma', title, author: '' });
    expect(name).toMatch(/^[^/\\:*?"<>|#^[\]]+ [0-9a-f]{6}\.md$/);
    expect(name.startsWith(start)).toBe(true);
  });

  it('names two books of the same title differently', () => {
    const names = ['one', 'two'].map((_id) => fileName({ _id, title: 'Emma', author: 'Jane Austen' }));
    expect(new Set(names).size).toBe(2);
  });
});

describe('every file', () => {
  const unplaced = { kind: 'quotation', chapter: NO_CHAPTER } as const;
  const notes = [0, 145].flatMap((place) => [
    note({ ...unplaced, page: place }),
    note({ ...unplaced, chapterTitle: 'Sixth day', location: place }),
    note({ kind: 'review', chapter: WHOLE_BOOK, page: place }),
  ]);

  it.each([
    ['JSON', JSON.stringify(notes.map(exportedNote))],
    ...(['csv', 'obsidian'] as const).map((format) => [
      format,
      filesOf(format, page({ notes }))
        .map(({ text }) => text)
        .join(),
    ]),
  ])('has no number that only sorts notes without a chapter: %s', (_, text) => {
    expect(text).not.toMatch(new RegExp(`${WHOLE_BOOK}|${NO_CHAPTER}`));
  });
});
