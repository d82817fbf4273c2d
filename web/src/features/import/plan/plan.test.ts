import { importLimits } from '@domain/import-limits';
import { MAX_BODY_BYTES } from '@domain/limits';
import { noteMarks, noteText } from '@test/note-text';
import { expect, it } from 'vitest';
import type { Contents, ParsedBook, ParsedNote } from '../formats/format';
import { libraryOf, noteKey } from './library';
import { bytesOf, instantOf, partsOf } from './parts';
import { previewOf } from './preview';
import { sought, soughtBatches } from './sought';

const book = (changes: Partial<ParsedBook> = {}): ParsedBook => ({
  title: 'Emma',
  author: 'Jane Austen',
  isbn13: null,
  olWork: null,
  olEdition: null,
  status: null,
  fallbackStatus: 'reading',
  ownShelf: null,
  shelfTags: [],
  rating: null,
  ratingInFile: null,
  readings: [],
  pages: null,
  minutes: null,
  position: null,
  tags: [],
  line: 1,
  addedOn: null,
  own: null,
  ...changes,
});
const note = (changes: Partial<ParsedNote> = {}): ParsedNote => ({
  ...noteText(),
  ...noteMarks(),
  book: 0,
  kind: 'quotation',
  remark: 'Handsome, clever, and rich.',
  chapter: null,
  chapterTitle: null,
  page: null,
  location: null,
  at: null,
  fromField: null,
  line: 1,
  part: null,
  editedAt: null,
  ...changes,
});
const file = (books: ParsedBook[], notes: ParsedNote[] = [], changes: Partial<Contents> = {}) => ({
  name: 'file',
  contents: {
    format: 'csv' as const,
    books,
    notes,
    skipped: [],
    notMapped: [],
    ambiguousDay: null,
    chapters: [],
    columns: null,
    ...changes,
  },
});
const match = () => ({ certain: null, choices: [], byHand: 'own' });
const unknown = { removed: false, keys: new Set<string>(), placed: new Set<string>(), rows: new Set<string>() };
const noChoices = { books: new Map(), shelves: new Map() };

it('unites the tags of a book in several files, and sends ten of them', async () => {
  const numbered = Array.from({ length: 9 }, (_, n) => `tag ${n}`);
  const files = [
    file([book({ ownShelf: 'Cooking', shelfTags: ['cooking'], tags: ['a'] })]),
    file([book({ ownShelf: 'Food!', shelfTags: ['food'], tags: ['a', ...numbered] })]),
  ];
  const { books } = await libraryOf(files);
  expect(books).toMatchObject([{ tags: ['a', 'food', ...numbered], ownShelf: 'Cooking' }]);
  const shown = (choice?: 'finished' | 'tag' | 'leave') => {
    const shelves = new Map(choice && [['Cooking', choice]]);
    const preview = previewOf(books, { matchOf: match, known: new Map() }, { ...noChoices, shelves });
    const [{ status, tags = [] } = {}] = partsOf(preview, files)[0]?.books ?? [];
    return [status, tags[0], tags.length, preview.numTagsLeft];
  };
  expect(shown()).toEqual(['reading', 'cooking', 10, 2]);
  expect(shown('tag')).toEqual(shown());
  expect(shown('finished')).toEqual(['finished', 'a', 10, 1]);
  expect(shown('leave')).toEqual([undefined, undefined, 0, 0]);
});

it('joins the book of two files, and keeps what each of them knows', async () => {
  const shelf = file([book({ isbn13: '9780141439587', status: 'finished', rating: 4.5 })]);
  const clippings = file([book({ author: 'Austen, Jane' })], [note()]);
  const { books } = await libraryOf([clippings, shelf]);
  expect(books).toMatchObject([{ status: 'finished', rating: 4.5, isbn13: '9780141439587', notes: [{}] }]);
});

it("brings a book of the reader's own export back under its key", async () => {
  const own = { gId: 'dune-1', publisher: 'Ace', published: '1990', cover: '', addedAt: '2024-01-02T10:00:00.000Z' };
  const files = [file([book({ own })])];
  const { books } = await libraryOf(files);
  const doubtful = () => ({ ...match(), choices: [{ id: 'other' } as never] });
  const parts = partsOf(previewOf(books, { matchOf: doubtful, known: new Map() }, noChoices), files);
  expect(parts).toMatchObject([{ books: [{ gId: 'dune-1', publisher: 'Ace', added: '2024-01-02T10:00:00.000Z' }] }]);
});

it('joins a title with the same one without a subtitle from another file, but no volumes of one main title', async () => {
  const titlesOf = async (...files: string[][]) => {
    const { books } = await libraryOf(files.map((titles) => file(titles.map((title) => book({ title })))));
    return books.map(({ title }) => title);
  };
  expect(await titlesOf(['Emma: a novel'], ['Emma'])).toEqual(['Emma: a novel']);
  const volumes = ['Sandman: Preludes', 'Sandman: Dream Country', 'Sandman'];
  expect(await titlesOf(volumes, ['Sandman: Dream Country'])).toEqual(volumes);
});

it('keeps of the same words in two files what either of them knows', async () => {
  const at = '2024-01-02T10:00:00Z';
  const clippings = file([book()], [note({ at, page: 7, location: { start: 90, end: 91 } })]);
  const other = file([book()], [note({ at: '2025-01-01', chapter: 2, page: 8, tags: ['pride'], favourite: true })]);
  const known = { chapter: 2, page: 7, location: { start: 90, end: 91 }, tags: ['pride'], favourite: true, at };
  expect((await libraryOf([clippings, other])).books).toMatchObject([{ notes: [known] }]);
});

it('places the notes of clippings by the chapters of a notebook, and has the same words once', async () => {
  const clippings = file(
    [book()],
    [note({ location: { start: 120, end: 121 } }), note({ remark: 'Later.', location: { start: 900, end: 901 } })],
  );
  const notebook = file([book()], [note({ chapter: 1, chapterTitle: 'One' })], {
    chapters: [
      { book: 0, chapter: 1, title: 'One', location: 100, page: null },
      { book: 0, chapter: 7, title: 'Seven', location: 800, page: null },
    ],
  });
  const { books, repeated } = await libraryOf([clippings, notebook]);
  expect(books[0]?.notes).toMatchObject([{ chapter: 1 }, { remark: 'Later.', chapter: 7, chapterTitle: 'Seven' }]);
  expect(repeated).toBe(1);
});

it('sends parts of at most 64 KiB, books before their notes', async () => {
  const notes = Array.from({ length: 900 }, (_, n) => note({ remark: `${n} ${'è'.repeat(200)}` }));
  const files = [file([book()], notes)];
  const { books } = await libraryOf(files);
  const parts = partsOf(previewOf(books, { matchOf: match, known: new Map() }, noChoices), files);
  const bytes = parts.map((part) => new TextEncoder().encode(JSON.stringify(part)).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(64 * 1024);
  expect(parts[0]?.books).toHaveLength(1);
  expect(parts.flatMap((part) => part.notes ?? [])).toHaveLength(900);
});

it('leaves out notes that are known, unless the file knows a chapter that no import has brought', async () => {
  const files = [file([book()], [note(), note({ remark: 'Placed.', chapter: 3 })])];
  const { books } = await libraryOf(files);
  const keys = new Set([await noteKey('quotation', 'handsome clever and rich'), await noteKey('quotation', 'Placed')]);
  const again = (placed: ReadonlySet<string>) => {
    const known = new Map([['own', { ...unknown, keys, placed }]]);
    const preview = previewOf(books, { matchOf: match, known }, noChoices);
    return [preview.notes, partsOf(preview, files).flatMap((part) => part.notes ?? [])];
  };
  const counts = { new: 0, there: 2, placed: 1, waiting: 0 };
  expect(again(new Set())).toEqual([counts, [expect.objectContaining({ remark: 'Placed.' })]]);
  expect(again(keys)).toEqual([{ ...counts, placed: 0 }, []]);
});

it('asks once which book a row is', async () => {
  const files = [file([book({ title: 'Emma: a novel' })])];
  const { books } = await libraryOf(files);
  const shelf = {
    status: 'want',
    readings: [],
    rating: null,
    pages: null,
    minutes: null,
    position: null,
    tags: [],
    numNotes: 0,
  };
  const chosen = { id: 'emma-1', title: 'Emma', author: 'Jane Austen', shelf } as never;
  const doubtful = () => ({ ...match(), choices: [{ id: 'emma-0', shelf: null } as never, chosen] });
  const choices = { ...noChoices, books: new Map([[0, { kind: 'match' as const, book: chosen }]]) };
  const [part] = partsOf(previewOf(books, { matchOf: doubtful, known: new Map() }, choices), files);
  const [{ gId = '', row = '' } = {}] = part?.books ?? [];
  expect([gId, row]).toEqual(['emma-1', expect.stringContaining('Emma: a novel')]);
  const known = new Map([[gId, { ...unknown, rows: new Set([row]) }]]);
  expect(previewOf(books, { matchOf: doubtful, known }, noChoices).counts).toMatchObject({ choose: 0, there: 1 });
  expect(previewOf(books, { matchOf: doubtful, known: new Map() }, noChoices).counts).toMatchObject({ choose: 1 });
});

it.each([
  ['takes the only similar book', 'Sapiens: A Brief History', ['Sapiens'], 0],
  ['takes it after `or`', 'Sapiens or, A Brief History', ['Sapiens'], 0],
  ['asks about two books', 'Sapiens: A Brief History', ['Sapiens', 'Homo Sapiens'], 1],
  ['asks about another subtitle', 'Sapiens: A Brief History', ['Sapiens: A Graphic History'], 1],
  ['asks about a subtitle that the file lacks', 'Sapiens', ['Sapiens: A Graphic History'], 1],
])('matches a title without its subtitle: %s', async (_, title, found, choose) => {
  const author = 'Yuval Noah Harari';
  const choices = found.map((each) => ({ id: each, title: each, author, shelf: null }) as never);
  const { books } = await libraryOf([file([book({ title, author })])]);
  const preview = previewOf(books, { matchOf: () => ({ ...match(), choices }), known: new Map() }, noChoices);
  expect(preview.counts).toMatchObject({ choose, new: 1 - choose });
  expect(preview.books).toMatchObject([{ isWithoutSubtitle: choose === 0 }]);
});

it('matches no title without its subtitle for two volumes, or for another author', async () => {
  const sandman = { id: 'sandman', title: 'Sandman', author: 'Neil Gaiman', shelf: null } as never;
  const matchOf = () => ({ ...match(), choices: [sandman] });
  const chooses = async (...rows: Partial<ParsedBook>[]) => {
    const { books } = await libraryOf([file(rows.map(book))]);
    return previewOf(books, { matchOf, known: new Map() }, noChoices).counts.choose;
  };
  const author = 'Neil Gaiman';
  expect(await chooses({ title: 'Sandman: Dream Country', author })).toBe(0);
  expect(await chooses({ title: 'Sandman: Dream Country', author }, { title: 'Sandman: Preludes', author })).toBe(2);
  expect(await chooses({ title: 'Sandman: Dream Country', author: 'Ann Gaimans' })).toBe(1);
  expect(await chooses({ title: 'Sandman: Dream Country', author: null })).toBe(1);
});

it('keeps a second review of a book as a thought, and the same one once', async () => {
  const review = (remark: string) => file([book()], [note({ kind: 'review', remark })]);
  const { books } = await libraryOf([review('Witty.'), review('witty'), review('Too long.')]);
  expect(books[0]?.notes).toMatchObject([
    { kind: 'review', remark: 'Witty.' },
    { kind: 'thought', remark: 'Too long.' },
  ]);
});

it('dates the own texts of a shelf to the last end of the book, or to the day on which it was added', async () => {
  const read = (finished: string) => ({ started: null, finished, stopped: null });
  const readings = [read('2025-03-09'), read('2021-01-02')];
  const own = (changes: Partial<ParsedNote> = {}) => note({ kind: 'review', fromField: 'review', ...changes });
  const { books } = await libraryOf([
    file(
      [book({ readings, addedOn: '2020-05-01' }), book({ title: 'Persuasion', addedOn: '2020-05-01' })],
      [
        own(),
        own({ book: 1 }),
        own({ book: 1, kind: 'thought', remark: 'Lent.', at: '2024-01-01' }),
        note({ book: 1 }),
      ],
    ),
  ]);
  const dates = books.flatMap(({ notes }) => notes.map(({ at }) => at));
  expect(dates).toEqual(['2025-03-09', '2020-05-01', '2024-01-01', null]);
});

it('reports a book that was left out so that it can be imported again', async () => {
  const files = [file([book({ isbn13: '9780141439587' })])];
  const { books } = await libraryOf(files);
  const choices = { ...noChoices, books: new Map([[books[0]?.key ?? 0, { kind: 'leave' as const }]]) };
  const parts = partsOf(previewOf(books, { matchOf: match, known: new Map() }, choices), files);
  const row = { title: 'Emma', author: 'Jane Austen', isbn13: '9780141439587' };
  expect(parts).toMatchObject([{ unread: [{ kind: 'book', reason: 'leftOut', ...row }] }]);
});

it.each([
  ['2026-07-17T14:00:25Z', '2026-07-17T14:00:25.000Z'],
  ['2026-07-17T14:00:25', '2026-07-17T14:00:25.000Z'],
  ['2026-07-17', '2026-07-17T12:00:00.000Z'],
  ['no date', undefined],
  ['1899-12-31T10:00:00', undefined],
])('dates %s as %s', (at, instant) => {
  expect(instantOf(at)).toBe(instant);
});

const soughtBooks = async (titles: readonly string[]) =>
  (await libraryOf([file(titles.map((title, at) => book({ title, author: `Author ${at % 3}` })))])).books;

it('looks up each book once, in as few calls as possible', async () => {
  const { max } = importLimits.matches;
  const books = await soughtBooks(Array.from({ length: max + 1 }, (_, at) => `Volume ${at}`));
  const batches = [...soughtBatches([...books, ...books])];
  expect(batches.map((batch) => batch.length)).toEqual([max, 1]);
  expect(batches.flat().every(({ count }) => count === 2)).toBe(true);
});

it('looks up long titles in calls of at most 64 KiB', async () => {
  const books = await soughtBooks(Array.from({ length: 300 }, (_, at) => `${'Ü'.repeat(280)} ${at}`));
  const batches = [...soughtBatches(books)];
  const bytes = batches.map((batch) => bytesOf({ books: batch.map((each) => sought(each.book)) }));
  expect(batches.flat()).toHaveLength(300);
  expect(bytes.length).toBeGreaterThan(1);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(MAX_BODY_BYTES);
});
