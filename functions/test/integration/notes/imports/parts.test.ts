import { beforeAll, describe, expect, it } from 'vitest';
import type { Import, ReportRow } from '../../../../src/contract/imports';
import { type Session, user } from '../../../../src/contract/user';
import { noteKey } from '../../../../src/notes/imports/keys';
import { userHandlers } from '../../../../src/user-handlers';
import { inProcess } from '../../../fixtures/in-process';
import { newReader } from '../../../fixtures/readers';
import { emptyStore, readStore } from '../../../fixtures/store';
import { expectSound } from '../../audit/fixtures/audit';
import { statuses } from '../../fixtures/at-once';
import { anId } from '../../fixtures/discussions';
import { book, file, importsBy, quotation, read, send } from '../../fixtures/imports';
import { suspend } from '../../fixtures/moderation';
import { at, now } from '../../fixtures/records';

const account = inProcess(user, userHandlers);

let ada: Session;
let ben: Session;
beforeAll(async () => {
  await emptyStore();
  [ada, ben] = [await newReader('ada'), await newReader('ben')];
});

const { start, sendPart, finish, bring, shelfBook } = importsBy(() => ada);

const atOnce = <T>(calls: readonly (() => Promise<T>)[]) => Promise.all(calls.map((call) => call()));

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

  it('fails with the number of another part, and when the import is over', async () => {
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
  ])('is rejected completely with %s', async (_, body, status, field) => {
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
  it('run one at a time, and starting one can be repeated', async () => {
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

  it('start in one of two tabs that start them at once', async () => {
    const ids = [anId(), anId()];
    const answers = await atOnce(
      ids.map((id) => () => send('POST /api/notes/imports', { as: ben, body: { id, files: [file], parts: 1 }, now })),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    for (const id of ids) await finish(id, ben);
  });

  it("can't be read or changed by another reader", async () => {
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

  it('expire after 90 days', async () => {
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

describe('the preview', () => {
  it('receives the keys of the notes that an import would find again', async () => {
    const [gId, removed, unknown] = [anId(), anId(), anId()];
    const { notes: added } = await bring({
      books: [book(gId), book(removed)],
      notes: [quotation(gId, 'Kept'), quotation(gId, 'Deleted')],
    });
    await send(`DELETE /api/notes/${added[1]?._id}`, { as: ada, now: at(1) });
    await send('POST /api/notes', { as: ada, body: { bookId: gId, remark: 'Typed', chapter: 1 }, now: at(2) });
    await send(`DELETE /api/notes/books/${removed}`, { as: ada, now: at(3) });
    const quoted = ['Kept', 'Deleted'].map((remark) => noteKey({ kind: 'quotation', remark }));
    const mine = [...quoted, noteKey({ kind: 'thought', remark: 'Typed' })].toSorted().join();
    const books = [
      { gId, notes: true },
      { gId: removed, notes: false },
      { gId: unknown, notes: true },
    ];
    const { body } = await send('POST /api/notes/imports/known', { as: ada, body: { books }, now: at(4) });
    expect(body).toEqual({
      books: [
        { gId, removed: false, keys: expect.toSatisfy((keys: string[]) => keys.toSorted().join() === mine) },
        { gId: removed, removed: true, keys: [] },
        { gId: unknown, removed: false, keys: [] },
      ],
    });
  });
});
