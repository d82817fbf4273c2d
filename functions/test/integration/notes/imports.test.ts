import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/contract/calls';
import type { Import, ImportsCalls, ReportRow } from '../../../src/contract/imports';
import { type Note, type NoteChanges, notes, type ShelfBook } from '../../../src/contract/notes';
import { type Session, user } from '../../../src/contract/user';
import { NO_CHAPTER, WHOLE_BOOK } from '../../../src/domain/spoilers';
import { notesHandlers } from '../../../src/notes/calls';
import { noteKey } from '../../../src/notes/imports/keys';
import { userHandlers } from '../../../src/user-handlers';
import { recordCost } from '../../fixtures/costs';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { emptyStore, readStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { statuses } from '../fixtures/at-once';
import { anId } from '../fixtures/discussions';
import { suspend } from '../fixtures/moderation';
import { at, now } from '../fixtures/records';

const send = inProcess(notes, notesHandlers);
const account = inProcess(user, userHandlers);

type PartAnswer = Answer<ImportsCalls, 'POST /api/notes/imports/{importId}/parts/{part}'>;

let ada: Session;
let ben: Session;
beforeAll(async () => {
  await emptyStore();
  [ada, ben] = [await newReader('ada'), await newReader('ben')];
});

const atOnce = <T>(calls: readonly (() => Promise<T>)[]) => Promise.all(calls.map((call) => call()));

const file = { name: 'library.csv', format: 'goodreads', books: 2, notes: 1 };

async function start(as = ada, when = now): Promise<string> {
  const id = anId();
  const answer = await send('POST /api/notes/imports', { as, body: { id, files: [file], parts: 1 }, now: when });
  expect(answer.status).toBe(200);
  return id;
}

const sendPart = (id: string, part: number, body: object, as = ada, when = now) =>
  send<PartAnswer>(`POST /api/notes/imports/${id}/parts/${part}`, { as, body, now: when });

const finish = (id: string, as = ada) => send<Import>(`POST /api/notes/imports/${id}/finish`, { as, now });
/** Repeats the call, which works for a few seconds, until it is done. */
async function undo(id: string, as = ada, when = at(100)) {
  for (;;) {
    const answer = await send<Import>(`POST /api/notes/imports/${id}/undo`, { as, now: when });
    if (answer.body.state !== 'undoing') return answer;
  }
}

/** One whole import of one part. */
async function bring(body: object, as = ada, when = now): Promise<PartAnswer & { id: string }> {
  const id = await start(as, when);
  const answer = await sendPart(id, 0, body, as, when);
  expect(answer).toMatchObject({ status: 200 });
  await finish(id, as);
  return { ...answer.body, id };
}

const book = (gId: string, fields = {}) => ({ gId, title: `Title ${gId}`, author: 'Jane Austen', ...fields });
const quotation = (bookId: string, remark: string, fields = {}) => ({ bookId, remark, kind: 'quotation', ...fields });

const shelfBook = async (gId: string, as = ada) =>
  (await send<{ book: ShelfBook; notes: Note[] }>(`GET /api/notes/books/${gId}`, { as })).body;

const read = { started: '2020-01-01', finished: '2020-02-01', stopped: null };

describe('an import', () => {
  it('adds books with their readings, ratings and pages, and dated private notes, and moves no progress', async () => {
    const gId = anId();
    const createdAt = '2019-05-06T07:08:09.000Z';
    const {
      books,
      notes: added,
      import: done,
    } = await bring({
      books: [book(gId, { status: 'finished', readings: [read], rating: 4.5, pages: 320, added: '2019-01-02' })],
      notes: [
        quotation(gId, 'The words', { createdAt, page: 12, location: 340, tags: ['Style'], chapterTitle: 'Loose' }),
        { bookId: gId, remark: 'A thought', chapter: 3, createdAt },
        { bookId: gId, remark: 'All in all good', kind: 'review', createdAt },
      ],
    });
    expect(books).toEqual([{ outcome: 'new', _id: gId }]);
    expect(added.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new']);
    expect(done.counts).toMatchObject({ books: { new: 1 }, notes: { new: 3, skipped: 0 } });
    const found = await shelfBook(gId);
    expect(found.book).toMatchObject({
      ...{ status: 'finished', readings: [read], rating: 4.5, pages: 320, numNotes: 3, progress: null, position: null },
    });
    const kept = { createdAt, audience: 'private', pub: false };
    expect(new Map(found.notes.map((note) => [note.remark, note]))).toEqual(
      new Map<string, unknown>([
        [
          'The words',
          expect.objectContaining({
            ...{ ...kept, chapter: NO_CHAPTER, chapterTitle: 'Loose', page: 12, location: 340, tags: ['style'] },
          }),
        ],
        ['A thought', expect.objectContaining({ ...kept, chapter: 3 })],
        ['All in all good', expect.objectContaining({ ...kept, kind: 'review', chapter: WHOLE_BOOK })],
      ]),
    );
    await expectSound();
  });

  it('starts no reading, has no page and notifies nobody', async () => {
    const gId = anId();
    const before = [...(await readStore()).keys()];
    await bring({ books: [book(gId)], notes: [quotation(gId, 'Quiet', { chapter: 2 })] });
    const added = [...(await readStore()).keys()].filter((path) => !before.includes(path));
    const kinds = added.map((path) =>
      path
        .split('/')
        .filter((_, index) => index % 2 === 0)
        .join('/'),
    );
    expect(kinds.toSorted()).toEqual(['notes', 'users/books', 'users/importParts', 'users/imported', 'users/imports']);
    expect((await shelfBook(gId)).book).toMatchObject({ status: 'want', readings: [] });
  });

  it('fills what is empty, keeps what is there and lists what differs', async () => {
    const [empty, full] = [anId(), anId()];
    for (const gId of [empty, full]) {
      await send(`POST /api/notes/books/${gId}`, { as: ada, body: { title: 'Emma', author: 'Jane Austen' } });
    }
    await send(`PATCH /api/notes/books/${full}`, { as: ada, body: { status: 'reading', rating: 3 } });
    const rows = [empty, full].map((gId) => book(gId, { line: 7, status: 'finished', readings: [read], rating: 5 }));
    const { books, id, import: done } = await bring({ books: rows });
    expect(books).toEqual([
      { outcome: 'filled', _id: empty, filled: ['status', 'readings', 'rating'] },
      { outcome: 'conflict', _id: full, filled: ['readings'], conflicts: ['status', 'rating'] },
    ]);
    expect(done.counts.books).toMatchObject({ filled: 1, conflict: 1 });
    expect((await shelfBook(empty)).book).toMatchObject({ status: 'finished', rating: 5, progress: null });
    expect((await shelfBook(full)).book).toMatchObject({ status: 'reading', rating: 3, title: 'Emma' });
    const report = await send<{ rows: ReportRow[] }>(`GET /api/notes/imports/${id}/rows`, { as: ada, now });
    expect(report.body).toMatchObject({
      rows: [{ kind: 'book', line: 7, outcome: 'conflict', conflicts: ['status', 'rating'], title: `Title ${full}` }],
      next: null,
    });
    await expectSound();
  });

  it('finds everything again the second time, from any file', async () => {
    const gId = anId();
    const part = {
      books: [book(gId, { status: 'finished', readings: [read], rating: 4 })],
      notes: [
        quotation(gId, 'It is a truth, universally acknowledged'),
        { bookId: gId, remark: 'Good', kind: 'review' },
      ],
    };
    await bring(part);
    const again = await bring({
      ...part,
      notes: [...part.notes, quotation(gId, 'IT IS A TRUTH universally  acknowledged…', { page: 3, chapter: 1 })],
    });
    expect([...again.books, ...again.notes].map(({ outcome }) => outcome)).toEqual([
      'there',
      'there',
      'there',
      'filled',
    ]);
    expect(again.notes[2]).toMatchObject({ filled: ['chapter', 'page'] });
    expect((await shelfBook(gId)).notes).toHaveLength(2);
  });

  it('counts ten copies of a row once', async () => {
    const gId = anId();
    const copies = Array.from({ length: 10 }, () => quotation(gId, 'The same'));
    const { notes: added } = await bring({ books: [book(gId), book(gId)], notes: copies });
    expect(added.map(({ outcome }) => outcome)).toEqual(['new', ...Array(9).fill('there')]);
    expect((await shelfBook(gId)).book.numNotes).toBe(1);
  });

  it('meets notes that the reader has written, and lists another review of the same book', async () => {
    const gId = anId();
    await send(`POST /api/notes/books/${gId}`, { as: ada, body: { title: 'Emma' }, now });
    for (const body of [
      { bookId: gId, remark: 'Typed by hand', chapter: 2 },
      { bookId: gId, remark: 'My review', kind: 'review' },
    ]) {
      await send('POST /api/notes', { as: ada, body, now });
    }
    const { notes: found } = await bring({
      notes: [
        { bookId: gId, remark: 'typed by hand!', page: 9 },
        { bookId: gId, remark: 'Another review', kind: 'review' },
      ],
    });
    expect(found).toMatchObject([
      { outcome: 'filled', filled: ['page'] },
      { outcome: 'conflict', conflicts: ['remark'] },
    ]);
    expect((await shelfBook(gId)).book.numNotes).toBe(2);
  });

  it('leaves out what the reader has deleted, until they ask for the book again', async () => {
    const gId = anId();
    const part = { books: [book(gId)], notes: [quotation(gId, 'One'), quotation(gId, 'Two')] };
    const first = await bring(part);
    await send(`DELETE /api/notes/${first.notes[0]?._id}`, { as: ada, now: at(1) });
    const second = await bring(part, ada, at(2));
    expect(second.notes).toMatchObject([{ outcome: 'skipped', reason: 'deleted' }, { outcome: 'there' }]);
    await send(`DELETE /api/notes/books/${gId}`, { as: ada, now: at(3) });
    const third = await bring(part, ada, at(4));
    expect([...third.books, ...third.notes].map(({ reason }) => reason)).toEqual(['deleted', 'deleted', 'deleted']);
    const fourth = await bring({ ...part, books: [book(gId, { again: true })] }, ada, at(5));
    expect([...fourth.books, ...fourth.notes].map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new']);
    await expectSound();
  });

  it('follows the progress that the reader has in a book', async () => {
    const gId = anId();
    await send(`PATCH /api/notes/progress/${gId}`, { as: ada, body: { finished: true } });
    await bring({ books: [book(gId, { status: 'want' })] });
    expect((await shelfBook(gId)).book).toMatchObject({ status: 'finished', progress: { finished: true } });
  });

  it('takes the time of the import for notes from the future, and the order of the file for undated ones', async () => {
    const gId = anId();
    const { notes: added } = await bring({
      books: [book(gId)],
      notes: [quotation(gId, 'A'), quotation(gId, 'B'), quotation(gId, 'C', { createdAt: '2090-01-01T00:00:00.000Z' })],
    });
    const found = new Map((await shelfBook(gId)).notes.map(({ _id, createdAt }) => [_id, createdAt]));
    const dates = added.map(({ _id }) => found.get(_id ?? '') ?? '');
    expect(dates.toSorted()).toEqual(dates);
    expect(dates.at(-1)).toBe(now.toISOString());
  });

  it('skips notes on books that are not there, and those beyond the limit of a book', async () => {
    const [reader, gId] = [await newReader(), anId()];
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => quotation(gId, `Passage ${from + index}`));
    const id = await start(reader);
    await sendPart(id, 0, { books: [book(gId)] }, reader);
    for (const part of [1, 2, 3, 4, 5, 6]) {
      expect((await sendPart(id, part, { notes: many(part * 300, 300) }, reader, at(part))).status).toBe(200);
    }
    const { body } = await sendPart(id, 7, { notes: [...many(0, 201), quotation(anId(), 'Elsewhere')] }, reader, at(7));
    expect(body.notes.slice(199)).toMatchObject([
      { outcome: 'new' },
      { outcome: 'skipped', reason: 'bookFull' },
      { outcome: 'skipped', reason: 'noBook' },
    ]);
    expect(body.import.counts.notes).toMatchObject({ new: 2000, skipped: 2 });
    await finish(id, reader);
    expect(await undo(id, reader)).toMatchObject({ body: { state: 'undone', undone: { removed: 2001, kept: 0 } } });
    await expectSound();
  }, 60_000);
});

describe('a part', () => {
  it('returns its first answer when it arrives again, also after the import is finished', async () => {
    const gId = anId();
    const [id, body] = [await start(), { books: [book(gId)], notes: [quotation(gId, 'Once')] }];
    const first = await sendPart(id, 0, body);
    expect(await sendPart(id, 0, body, ada, at(5))).toEqual(first);
    await finish(id);
    expect(await sendPart(id, 0, body, ada, at(6))).toMatchObject({ status: 200, body: { books: first.body.books } });
    expect((await shelfBook(gId)).notes).toHaveLength(1);
  });

  it('fails with a number that another part has, and when the import is over', async () => {
    const id = await start();
    await sendPart(id, 0, { books: [book(anId())] });
    const conflict = { status: 409, body: { code: 'conflict' } };
    expect(await sendPart(id, 0, { books: [book(anId())] })).toMatchObject({
      ...{ ...conflict, body: { message: { key: 'partUsed' } } },
    });
    await finish(id);
    expect(await sendPart(id, 1, {})).toMatchObject({ ...conflict, body: { message: { key: 'importOver' } } });
  });

  it('is stored once when two tabs send it at once', async () => {
    const gId = anId();
    const [id, body] = [await start(), { books: [book(gId)], notes: [quotation(gId, 'Once')] }];
    const answers = await atOnce([() => sendPart(id, 0, body), () => sendPart(id, 0, body)]);
    expect(statuses(answers)).toEqual({ 200: 2 });
    const others = [1, 2, 3].map((part) => () => sendPart(id, part, { notes: [quotation(gId, `Part ${part}`)] }));
    expect(statuses(await atOnce(others))).toEqual({ 200: 3 });
    await finish(id);
    const found = await shelfBook(gId);
    expect([found.book.numNotes, found.notes.length]).toEqual([4, 4]);
    await expectSound();
  });

  it.each<[string, object, number, string | undefined]>([
    ['a remark of 5,001 characters', { notes: [quotation('emma', 'x'.repeat(5001))] }, 400, 'notes.0.remark'],
    ['an ISBN with a wrong check digit', { books: [book('emma', { isbn13: '9780141439581' })] }, 400, 'books.0.isbn13'],
    ['a quarter of a star', { books: [book('emma', { rating: 3.25 })] }, 400, 'books.0.rating'],
    [
      'a day in the future',
      { books: [book('emma', { readings: [{ ...read, finished: '2090-01-01' }] })] },
      400,
      'books.0.readings',
    ],
    ['an impossible day', { books: [book('emma', { added: '2020-02-30' })] }, 400, 'books.0.added'],
    ["another book's hand-made key", { books: [book('byhand-abcdefghijklmnopqrstuv')] }, 400, 'books.0.gId'],
    ['301 notes', { notes: Array.from({ length: 301 }, () => quotation('emma', 'x')) }, 400, 'notes'],
    [
      'more than 64 KiB',
      { notes: Array.from({ length: 14 }, () => quotation('emma', 'x'.repeat(4900))) },
      413,
      undefined,
    ],
  ])('with %s is refused whole', async (_, body, status, field) => {
    const reader = await newReader();
    const id = await start(reader);
    const answer = await sendPart(id, 0, body, reader);
    expect(answer.status).toBe(status);
    if (field) expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toContain(field);
    const found = await send<Import>(`GET /api/notes/imports/${id}`, { as: reader, now });
    expect(found.body).toMatchObject({ received: [] });
  });

  it('names all refused rows at once', async () => {
    const reader = await newReader();
    const id = await start(reader);
    const ahead = { readings: [{ ...read, finished: '2090-01-01' }] };
    const books = [book('byhand-abcdefghijklmnopqrstuv'), book('emma'), book('dune', ahead)];
    const { body } = await sendPart(id, 0, { books }, reader);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual(['books.0.gId', 'books.2.readings']);
  });
});

describe('imports', () => {
  it('are one at a time, and starting one can be repeated', async () => {
    const id = await start();
    const body = { id, files: [file], parts: 1 };
    const same = await send<Import>('POST /api/notes/imports', { as: ada, body, now: at(9) });
    expect(same).toMatchObject({ status: 200, body: { _id: id, startedAt: now.toISOString() } });
    const other = { as: ada, body: { ...body, id: anId() }, now };
    expect(await send('POST /api/notes/imports', other)).toMatchObject({
      ...{ status: 409, body: { message: { key: 'importOpen' } } },
    });
    await finish(id);
    expect(await send('POST /api/notes/imports', other)).toMatchObject({ status: 200 });
    await finish(other.body.id);
  });

  it('of two tabs that start at once: one is open, the other fails', async () => {
    const ids = [anId(), anId()];
    const answers = await atOnce(
      ids.map((id) => () => send('POST /api/notes/imports', { as: ben, body: { id, files: [file], parts: 1 }, now })),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    for (const id of ids) await finish(id, ben);
  });

  it('of another reader can be neither read nor changed', async () => {
    const { id } = await bring({ books: [book(anId())] });
    for (const call of [
      ...['GET /api/notes/imports/{id}', 'GET /api/notes/imports/{id}/rows', 'POST /api/notes/imports/{id}/finish'],
      ...['POST /api/notes/imports/{id}/undo', 'POST /api/notes/imports/{id}/parts/1'],
    ]) {
      expect(await send(call.replace('{id}', id), { as: ben, body: {}, now })).toMatchObject({ status: 404 });
    }
    const { body } = await send<Import[]>('GET /api/notes/imports', { as: ben, now });
    expect(body.map(({ _id }) => _id)).not.toContain(id);
  });

  it("add nothing to another reader's note", async () => {
    const gId = anId();
    const part = { books: [book(gId)], notes: [quotation(gId, 'Shared words')] };
    const mine = await bring(part);
    const theirs = await bring(part, ben);
    expect([mine.notes[0]?.outcome, theirs.notes[0]?.outcome]).toEqual(['new', 'new']);
    expect(mine.notes[0]?._id).not.toBe(theirs.notes[0]?._id);
  });

  it('are open to a suspended reader, because nobody else sees them', async () => {
    const reader = await newReader();
    await suspend(reader);
    const { books } = await bring({ books: [book(anId())] }, reader);
    expect(books).toMatchObject([{ outcome: 'new' }]);
  });

  it('are gone after 90 days', async () => {
    const { id } = await bring({ books: [book(anId())] });
    expect(await send(`GET /api/notes/imports/${id}`, { as: ada, now: at(90 * 86_400 - 1) })).toMatchObject({
      status: 200,
    });
    const later = at(91 * 86_400);
    for (const call of ['GET /api/notes/imports/{id}', 'POST /api/notes/imports/{id}/undo']) {
      expect(await send(call.replace('{id}', id), { as: ada, now: later })).toMatchObject({ status: 404 });
    }
    expect((await send<Import[]>('GET /api/notes/imports', { as: ada, now: later })).body).toEqual([]);
  });

  it("keep the device's own skipped rows, in parts", async () => {
    const id = await start();
    const unread = [{ file: 0, line: 12, reason: 'noTitle', text: '=HYPERLINK("x")' }];
    for (const part of Array.from({ length: 11 }, (_, index) => index)) await sendPart(id, part, { unread });
    const { body } = await send<{ rows: ReportRow[]; next: string }>(`GET /api/notes/imports/${id}/rows`, {
      ...{ as: ada, now },
    });
    expect([body.rows.length, body.next]).toEqual([10, '10']);
    expect(body.rows[0]).toMatchObject({ kind: 'row', line: 12, reason: 'noTitle', text: '=HYPERLINK("x")' });
    const rest = await send(`GET /api/notes/imports/${id}/rows?cursor=${body.next}`, { as: ada, now });
    expect(rest.body).toMatchObject({ rows: [{ line: 12 }], next: null });
    expect(await finish(id)).toMatchObject({ body: { state: 'finished', counts: { unread: 11 } } });
  });

  it('report the rows that were refused, with their fields', async () => {
    const row = { kind: 'book', line: 3, reason: 'refused', fields: ['rating'], title: 'Emma', author: 'Jane Austen' };
    const { id, import: done } = await bring({ unread: [row] });
    expect(done.counts).toMatchObject({ unread: 1 });
    const { body } = await send<{ rows: ReportRow[] }>(`GET /api/notes/imports/${id}/rows`, { as: ada, now });
    expect(body.rows).toMatchObject([{ outcome: 'skipped', reason: 'refused', conflicts: ['rating'], title: 'Emma' }]);
  });

  it('are in the export of the account and are erased with it', async () => {
    const reader = await newReader();
    const { id } = await bring({ books: [book(anId())], notes: [quotation('nowhere', 'Lost')] }, reader);
    const { body } = await account('GET /api/user/export', { as: reader });
    expect(body).toMatchObject({ imports: [{ _id: id }], importedRows: [{ importId: id, text: 'Lost' }] });
    await account('DELETE /api/user', { as: reader, body: { password: 'reading-123' } });
    const left = [...(await readStore()).keys()].filter((path) => path.startsWith(`users/${reader.id}`));
    expect(left).toEqual([]);
  });
});

describe('undoing an import', () => {
  it('removes what it created, takes back what it filled and tells the copies on devices', async () => {
    const [added, mine] = [anId(), anId()];
    await send(`POST /api/notes/books/${mine}`, { as: ada, body: { title: 'Emma', author: 'Jane Austen' }, now });
    const before = (await shelfBook(mine)).book;
    const { next } = (await send<NoteChanges>('GET /api/notes/changes', { as: ada, now })).body;
    const done = await bring({
      books: [book(added, { status: 'finished', readings: [read] }), book(mine, { status: 'finished', rating: 4 })],
      notes: [quotation(added, 'On the new book'), quotation(mine, 'On the old book')],
    });
    expect(await undo(done.id)).toMatchObject({
      ...{ status: 200, body: { state: 'undone', undone: { removed: 3, kept: 0 } } },
    });
    expect(await send(`GET /api/notes/books/${added}`, { as: ada })).toMatchObject({ status: 404 });
    expect(await shelfBook(mine)).toMatchObject({ book: before, notes: [] });
    const since = `?since=${encodeURIComponent(next)}`;
    const changes = (await send<NoteChanges>(`GET /api/notes/changes${since}`, { as: ada, now: at(200) })).body;
    expect(changes.deletedNotes).toEqual(expect.arrayContaining(done.notes.map(({ _id }) => _id)));
    expect(changes.deletedBooks).toContain(added);
    expect(await undo(done.id)).toMatchObject({ status: 200, body: { undone: { removed: 3, kept: 0 } } });
    await expectSound();
  });

  it('keeps what was edited since, and the same file adds only the rest again', async () => {
    const [edited, plain] = [anId(), anId()];
    const part = {
      books: [book(edited), book(plain)],
      notes: [quotation(edited, 'To be edited'), quotation(edited, 'To be removed')],
    };
    const done = await bring(part);
    await send(`PATCH /api/notes/${done.notes[0]?._id}`, { as: ada, body: { remark: 'Edited' }, now: at(50) });
    expect(await undo(done.id)).toMatchObject({ body: { undone: { removed: 2, kept: 2 } } });
    expect((await shelfBook(edited)).notes.map(({ remark }) => remark)).toEqual(['Edited']);
    const again = await bring(part, ada, at(200));
    expect([...again.books, ...again.notes].map(({ outcome }) => outcome)).toEqual(['there', 'new', 'there', 'new']);
    await expectSound();
  });

  it('keeps a book whose rating was changed, and a filled value that was replaced', async () => {
    const [added, mine] = [anId(), anId()];
    await send(`POST /api/notes/books/${mine}`, { as: ada, body: { title: 'Emma' }, now });
    const { id } = await bring({ books: [book(added, { rating: 4 }), book(mine, { rating: 4, pages: 300 })] });
    for (const gId of [added, mine]) await send(`PATCH /api/notes/books/${gId}`, { as: ada, body: { rating: 2 } });
    expect(await undo(id)).toMatchObject({ body: { undone: { removed: 0, kept: 1 } } });
    expect((await shelfBook(added)).book.rating).toBe(2);
    expect((await shelfBook(mine)).book).toMatchObject({ rating: 2, pages: null });
  });

  it('works on an open import, which then takes no more parts', async () => {
    const id = await start();
    await sendPart(id, 0, { books: [book(anId())] });
    expect(await undo(id)).toMatchObject({ body: { state: 'undone' } });
    expect(await sendPart(id, 1, {})).toMatchObject({ status: 409 });
    await finish(await start());
  });
});

describe('notes without a chapter', () => {
  const placed = async (fields: object[]) => {
    const gId = anId();
    const rows = fields.map((field, index) => quotation(gId, `Passage ${index}`, field));
    return { gId, ...(await bring({ books: [book(gId)], notes: rows })) };
  };

  it('cannot be shared until they have one, which moves no progress', async () => {
    const { gId, notes: added } = await placed([{}]);
    const share = (body: object) => send(`PATCH /api/notes/${added[0]?._id}`, { as: ada, body, now: at(1) });
    expect(await share({ audience: 'public' })).toMatchObject({
      ...{ status: 400, body: { fields: { chapter: 'Give this note a chapter before you share it.' } } },
    });
    expect(await share({ audience: 'public', chapter: 4 })).toMatchObject({ status: 200, body: { moved: null } });
    expect((await shelfBook(gId)).book.progress).toBeNull();
  });

  it('get chapters by their places, in one call', async () => {
    const { gId, id } = await placed([
      { page: 3 },
      { page: 10 },
      { page: 11 },
      { location: 9 },
      { page: 12, chapter: 7 },
    ]);
    const chapters = [
      { from: 5, chapter: 1, title: 'First' },
      { from: 11, chapter: 2 },
    ];
    const path = `POST /api/notes/books/${gId}/chapters`;
    const answer = await send(path, { as: ada, body: { by: 'page', chapters }, now: at(1) });
    expect(answer.body).toEqual({ changed: 2, left: 2 });
    const found = (await shelfBook(gId)).notes.map(({ remark, chapter, chapterTitle }) => [
      remark,
      chapter,
      chapterTitle,
    ]);
    expect(found.toSorted()).toEqual([
      ['Passage 0', NO_CHAPTER, ''],
      ['Passage 1', 1, 'First'],
      ['Passage 2', 2, ''],
      ['Passage 3', NO_CHAPTER, ''],
      ['Passage 4', 7, ''],
    ]);
    const byLocation = { by: 'location', chapters: [{ from: 1, chapter: 5 }] };
    expect((await send(path, { as: ada, body: byLocation, now: at(2) })).body).toEqual({ changed: 1, left: 1 });
    const unordered = { by: 'page', chapters: chapters.toReversed() };
    expect(await send(path, { as: ada, body: unordered })).toMatchObject({ status: 400 });
    expect(await send(path, { as: ben, body: byLocation })).toMatchObject({ status: 404 });
    expect(await undo(id)).toMatchObject({ body: { undone: { removed: 6, kept: 0 } } });
  });

  it('are named so in the exported Markdown', async () => {
    const reader = await newReader();
    const gId = anId();
    await bring({ books: [book(gId)], notes: [quotation(gId, 'Loose')] }, reader);
    const { body } = await account<{ notesMarkdown: string }>('GET /api/user/export', { as: reader });
    expect(body.notesMarkdown).toContain('## No chapter yet\n');
  });
});

describe('the export as files', () => {
  it('has the shelf and the notes as CSV, and a Markdown file for each book', async () => {
    const reader = await newReader();
    const gId = anId();
    const review = { bookId: gId, remark: 'Good', kind: 'review' };
    await bring({ books: [book(gId, { rating: 4.5 })], notes: [quotation(gId, 'Words'), review] }, reader);
    const csv = await account('GET /api/user/export/csv', { as: reader });
    expect(csv.body).toMatchObject({
      files: [
        { name: 'shelf.csv', text: expect.stringContaining(',4.5,') },
        { name: 'notes.csv', text: expect.stringContaining('Words') },
      ],
      next: null,
    });
    const markdown = await account('GET /api/user/export/obsidian', { as: reader });
    expect(markdown.body).toMatchObject({
      files: [{ name: expect.stringMatching(/\.md$/), text: expect.stringMatching(/^---\n[^>]*> Words/) }],
    });
    expect(await account('GET /api/user/export/pdf', { as: reader })).toMatchObject({ status: 400 });
  });
});

describe('the preview', () => {
  it('learns which notes are known from their keys, without their words', async () => {
    const [gId, removed, unknown] = [anId(), anId(), anId()];
    const { notes: added } = await bring({
      books: [book(gId), book(removed)],
      notes: [quotation(gId, 'Kept'), quotation(gId, 'Deleted')],
    });
    await send(`DELETE /api/notes/${added[1]?._id}`, { as: ada, now: at(1) });
    await send('POST /api/notes', { as: ada, body: { bookId: gId, remark: 'Typed', chapter: 1 }, now: at(2) });
    await send(`DELETE /api/notes/books/${removed}`, { as: ada, now: at(3) });
    const quoted = ['Kept', 'Deleted', 'New'].map((remark) => noteKey({ kind: 'quotation', remark }));
    const typed = noteKey({ kind: 'thought', remark: 'Typed' });
    const books = [
      { gId, keys: [...quoted, typed] },
      { gId: removed, keys: [] },
      { gId: unknown, keys: quoted },
    ];
    const { body } = await send('POST /api/notes/imports/known', { as: ada, body: { books }, now: at(4) });
    expect(body).toEqual({
      books: [
        { gId, removed: false, known: [quoted[0], quoted[1], typed] },
        { gId: removed, removed: true, known: [] },
        { gId: unknown, removed: false, known: [] },
      ],
    });
  });
});

describe('the cost', () => {
  const parts = (bookIds: readonly string[]) =>
    Array.from({ length: 5 }, (_, part) => ({
      books: bookIds.slice(part * 2, part * 2 + 2).map((gId) => book(gId)),
      notes: Array.from({ length: 200 }, (__, index) =>
        quotation(bookIds[part * 2 + (index % 2)] ?? '', `Passage ${index} of part ${part}`),
      ),
    }));

  it('of 1,000 notes on 10 books is little more than a write for each, and the second time a read for each', async () => {
    const reader = await newReader();
    const bodies = parts(Array.from({ length: 10 }, () => anId()));
    const whole = async (when: number) => {
      const id = await start(reader, at(when));
      for (const [part, body] of bodies.entries()) {
        expect((await sendPart(id, part, body, reader, at(when))).status).toBe(200);
      }
      await finish(id, reader);
      return id;
    };
    const first = await countReads(() => whole(0));
    recordCost('import of 1,000 notes', first);
    expect(first.writes).toBeLessThanOrEqual(1060);
    expect(first.reads + first.queries).toBeLessThanOrEqual(120);
    const second = await countReads(() => whole(1));
    recordCost('the same import again', second);
    expect(second.writes).toBeLessThanOrEqual(30);
    expect(second.reads + second.queries).toBeLessThanOrEqual(1100);
    const undone = await countReads(() => undo(first.result, reader));
    recordCost('undo of 1,000 notes', undone);
    console.info(
      JSON.stringify({ first, second, undone }, ['first', 'second', 'undone', 'reads', 'queries', 'writes']),
    );
    expect(undone.writes).toBeLessThanOrEqual(2100);
  }, 60_000);
});
