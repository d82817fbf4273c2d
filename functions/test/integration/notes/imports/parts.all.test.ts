import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/contract/calls';
import type { Import, ImportsCalls, ReportRow } from '../../../../src/contract/imports';
import type { ExportPart } from '../../../../src/contract/my-data';
import type { NoteChanges } from '../../../../src/contract/notes';
import { MAX_BODY_BYTES } from '../../../../src/domain/limits';
import { NO_CHAPTER } from '../../../../src/domain/spoilers';
import { writeCursor } from '../../../../src/my-data/export/rules';
import { noteKey } from '../../../../src/notes/imports/keys';
import { db } from '../../../../src/platform/store/firestore';
import { recordCost } from '../../../fixtures/costs';
import { sceneOf } from '../../../fixtures/one-scene';
import { newReader } from '../../../fixtures/readers';
import { countReads } from '../../../fixtures/reads';
import { statuses } from '../../fixtures/at-once';
import { anId } from '../../fixtures/discussions';
import { book, file, importsBy, quotation, read, send } from '../../fixtures/imports';
import { sendUser } from '../../fixtures/my-data';
import { at, now, put } from '../../fixtures/records';

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  return { ada, ben };
});

const { start, sendPart, finish, undo, bring, shelfBook } = importsBy(() => scene.ada);

type Known = Answer<ImportsCalls, 'POST /api/notes/imports/known'>;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

async function allOf<T>(
  first: string,
  pageAt: (cursor: string) => Promise<{ items: readonly T[]; next: string | null }>,
): Promise<T[]> {
  const { items, next } = await pageAt(first);
  return [...items, ...(next === null ? [] : await allOf(next, pageAt))];
}

const atOnce = <T>(calls: readonly (() => Promise<T>)[]) => Promise.all(calls.map((call) => call()));

describe('a part', () => {
  it('returns its first answer when it arrives again, also after the import is finished', async () => {
    const gId = anId();
    const [id, body] = [await start(), { books: [book(gId)], notes: [quotation(gId, 'Once')] }];
    const first = await sendPart(id, 0, body);
    expect(await sendPart(id, 0, body, scene.ada, at(5))).toEqual(first);
    await finish(id);
    expect(await sendPart(id, 0, body, scene.ada, at(6))).toMatchObject({
      status: 200,
      body: { books: first.body.books },
    });
    expect((await shelfBook(gId)).notes).toHaveLength(1);
  });

  it('fails with the number of another part or one that was not announced, and when the import is over', async () => {
    const id = await start();
    await sendPart(id, 0, { books: [book(anId())] });
    const conflict = { status: 409, body: { code: 'conflict' } };
    expect(await sendPart(id, 0, { books: [book(anId())] })).toMatchObject({
      ...conflict,
      body: { message: { key: 'partUsed' } },
    });
    expect(await sendPart(id, 12, {})).toMatchObject({ status: 400 });
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
  });

  it('is rejected completely for a future day or another book’s key, with the names of all refused rows', async () => {
    const id = await start();
    const ahead = { readings: [{ ...read, finished: '2090-01-01' }] };
    const books = [book('byhand-abcdefghijklmnopqrstuv'), book('emma'), book('dune', ahead)];
    const { body } = await sendPart(id, 0, { books });
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual(['books.0.gId', 'books.2.readings']);
    const found = await send<Import>(`GET /api/notes/imports/${id}`, { as: scene.ada, now });
    expect(found.body).toMatchObject({ received: [] });
  });
});

describe('a part with long titles', () => {
  const long = '📖'.repeat(300);
  const reviews = (gId: string) =>
    Array.from({ length: 300 }, (_, index) => ({ bookId: gId, kind: 'review', remark: `r${index}` }));

  it('names each book once in the stored report, whose answers have a megabyte at most, and export parts two', async () => {
    const [gId, id] = [anId(), await start()];
    const books = [book(gId, { title: long, author: long })];
    for (const part of [0, 1, 2, 3]) await sendPart(id, part, { books: part ? [] : books, notes: reviews(gId) });
    const stored = await db().collection(`users/${scene.ada.id}/importParts`).get();
    const parts = stored.docs.filter((doc) => doc.id.startsWith(id)).map((doc) => doc.data());
    expect(parts).toHaveLength(4);
    for (const { rows, named } of parts) {
      expect(bytesOf([rows, named])).toBeLessThan(MAX_BODY_BYTES);
    }
    const rowsFrom = (cursor: string) =>
      send<Answer<ImportsCalls, 'GET /api/notes/imports/{importId}/rows'>>(
        `GET /api/notes/imports/${id}/rows?cursor=${cursor}`,
        { as: scene.ada, now },
      );
    const seen = await allOf('0', async (cursor) => {
      const { body } = await rowsFrom(cursor);
      expect(bytesOf(body)).toBeLessThan(1_050_000);
      return { items: body.rows, next: body.next };
    });
    expect(seen).toHaveLength(1196);
    expect(seen.every(({ title, author }) => title === long && author === long)).toBe(true);
    const first = writeCursor({ section: 'importedRows', after: undefined });
    const exported = await allOf(first, async (cursor) => {
      const { body } = await sendUser<ExportPart>(`GET /api/user/export?cursor=${cursor}`, { as: scene.ada });
      expect(bytesOf(body.importedRows)).toBeLessThan(2_000_000);
      return { items: body.importedRows, next: body.next };
    });
    expect(exported).toHaveLength(1196);
  });
});

describe('imports', () => {
  it('run one at a time, and starting one can be repeated', async () => {
    const id = await start();
    const body = { id, files: [file], parts: 1 };
    const same = await send<Import>('POST /api/notes/imports', { as: scene.ada, body, now: at(9) });
    expect(same).toMatchObject({ status: 200, body: { _id: id, startedAt: now.toISOString() } });
    const other = { as: scene.ada, body: { ...body, id: anId() }, now };
    expect(await send('POST /api/notes/imports', other)).toMatchObject({
      status: 409,
      body: { message: { key: 'importOpen' } },
    });
    await finish(id);
    expect(await send('POST /api/notes/imports', other)).toMatchObject({ status: 200 });
    await finish(other.body.id);
  });

  it('start in one of two tabs that start them at once', async () => {
    const ids = [anId(), anId()];
    const answers = await atOnce(
      ids.map(
        (id) => () => send('POST /api/notes/imports', { as: scene.ben, body: { id, files: [file], parts: 1 }, now }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    for (const id of ids) await finish(id, scene.ben);
  });

  it('expire after 90 days', async () => {
    const { id } = await bring({ books: [book(anId())] });
    expect(await send(`GET /api/notes/imports/${id}`, { as: scene.ada, now: at(90 * 86_400 - 1) })).toMatchObject({
      status: 200,
    });
    const later = at(91 * 86_400);
    for (const call of ['GET /api/notes/imports/{id}', 'POST /api/notes/imports/{id}/undo']) {
      expect(await send(call.replace('{id}', id), { as: scene.ada, now: later })).toMatchObject({ status: 404 });
    }
    expect((await send<Import[]>('GET /api/notes/imports', { as: scene.ada, now: later })).body).toEqual([]);
  });

  it("keep the device's own skipped rows and refused ones, in parts", async () => {
    const id = await start();
    const unread = [{ file: 0, line: 12, reason: 'noTitle', text: '=HYPERLINK("x")' }];
    const refused = { kind: 'book', line: 3, reason: 'refused', fields: ['rating'], title: 'Emma', author: 'Austen' };
    for (let part = 0; part < 11; part += 1) await sendPart(id, part, { unread: part < 10 ? unread : [refused] });
    const { body } = await send<{ rows: ReportRow[]; next: string }>(`GET /api/notes/imports/${id}/rows`, {
      as: scene.ada,
      now,
    });
    expect([body.rows.length, body.next]).toEqual([10, '10']);
    expect(body.rows[0]).toMatchObject({ kind: 'row', line: 12, reason: 'noTitle', text: '=HYPERLINK("x")' });
    const rest = await send(`GET /api/notes/imports/${id}/rows?cursor=${body.next}`, { as: scene.ada, now });
    expect(rest.body).toMatchObject({
      rows: [{ reason: 'refused', conflicts: ['rating'], title: 'Emma' }],
      next: null,
    });
    expect(await finish(id)).toMatchObject({ body: { state: 'finished', counts: { unread: 11 } } });
  });
});

describe('the preview of a second import', () => {
  it('queries the notes of those books alone whose notes the reader has written or rewritten since', async () => {
    const ids = Array.from({ length: 30 }, anId);
    const { notes: added } = await bring({
      books: ids.map((gId) => book(gId)),
      notes: ids.map((gId) => quotation(gId, 'Kept')),
    });
    const [typed = ''] = ids;
    await send('POST /api/notes', { as: scene.ada, body: { bookId: typed, remark: 'Typed', chapter: 1 }, now: at(2) });
    const change = (index: number, body: object) =>
      send(`PATCH /api/notes/${added[index]?._id}`, { as: scene.ada, body, now: at(2) });
    await change(1, { remark: 'Rewritten' });
    await change(2, { favourite: true });
    const body = { books: ids.map((gId) => ({ gId, notes: true })) };
    const known = await countReads(() =>
      send<Known>('POST /api/notes/imports/known', { as: scene.ada, body, now: at(3) }),
    );
    expect([known.reads, known.queries]).toEqual([2 * ids.length + 2, 2]);
    expect(known.result.body.books.map(({ keys }) => keys.length)).toEqual([2, 2, ...Array(28).fill(1)]);
    const files = { notes: ids.slice(0, 3).map((gId) => quotation(gId, 'Rewritten')) };
    const second = await bring(files, scene.ada, at(4));
    expect(second.notes.map(({ outcome }) => outcome)).toEqual(['new', 'there', 'new']);
  });

  it('receives the keys of deleted notes too, which notes came with a chapter, and the rows whose book the reader chose', async () => {
    const [gId, mine, removed] = [anId(), anId(), anId()];
    await send(`POST /api/notes/books/${mine}`, { as: scene.ada, body: { title: 'Emma' }, now });
    await send('POST /api/notes', { as: scene.ada, body: { bookId: mine, remark: 'Typed', chapter: 1 }, now });
    const books = [book(gId), book(mine, { row: 'Emma: a novel\nAusten' }), book(removed)];
    const notes = [quotation(gId, 'Placed', { chapter: 3 }), quotation(gId, 'Deleted')];
    const { id, notes: added } = await bring({ books, notes });
    await send(`DELETE /api/notes/${added[1]?._id}`, { as: scene.ada, now: at(1) });
    await send(`DELETE /api/notes/books/${removed}`, { as: scene.ada, now: at(1) });
    const query = { books: [gId, mine, removed].map((each) => ({ gId: each, notes: true })) };
    const known = async (when: number) =>
      (
        await send<Known>('POST /api/notes/imports/known', { as: scene.ada, body: query, now: at(when) })
      ).body.books.map((each) => ({ ...each, keys: each.keys.toSorted() }));
    const typed = noteKey({ kind: 'thought', remark: 'Typed' });
    const [placed = '', deleted = ''] = notes.map(({ remark }) => noteKey({ kind: 'quotation', remark }));
    expect(await known(3)).toMatchObject([
      { removed: false, keys: [placed, deleted].toSorted(), placed: [placed], rows: [] },
      { removed: false, keys: [typed], placed: [], rows: ['Emma: a novel\nAusten'] },
      { removed: true, keys: [], placed: [], rows: [] },
    ]);
    await undo(id);
    expect(await known(101)).toMatchObject([{ placed: [], rows: [] }, { keys: [typed] }, { placed: [] }]);
  });
});

describe('the keys of books with much to remember', () => {
  it('come in answers of about a megabyte, for the first books', async () => {
    const ids = Array.from({ length: 40 }, anId);
    const rows = Array.from({ length: 20 }, (_, row) => `${row}${'📖'.repeat(600)}`);
    const record = { keys: {}, placed: [], rows, seen: now };
    await put(Object.fromEntries(ids.map((gId) => [`users/${scene.ada.id}/imported/${gId}`, record])));
    const found: string[] = [];
    for (let left = ids; left.length > 0; ) {
      const body = { books: left.map((gId) => ({ gId, notes: false })) };
      const answer = await send<Known>('POST /api/notes/imports/known', { as: scene.ada, body });
      expect(bytesOf(answer.body)).toBeLessThan(1_100_000);
      expect(answer.body.books.length).toBeGreaterThan(0);
      found.push(...answer.body.books.map(({ gId }) => gId));
      left = left.slice(answer.body.books.length);
    }
    expect(found).toEqual(ids);
  });
});

describe('undoing an import', () => {
  it('removes what it created, takes back what it filled and tells the copies on devices', async () => {
    const [added, mine] = [anId(), anId()];
    await send(`POST /api/notes/books/${mine}`, { as: scene.ada, body: { title: 'Emma', author: 'Jane Austen' }, now });
    const before = (await shelfBook(mine)).book;
    const { next } = (await send<NoteChanges>('GET /api/notes/changes', { as: scene.ada, now })).body;
    const done = await bring({
      books: [book(added, { status: 'finished', readings: [read] }), book(mine, { status: 'finished', rating: 4 })],
      notes: [quotation(added, 'On the new book'), quotation(mine, 'On the old book')],
    });
    expect(await undo(done.id)).toMatchObject({
      status: 200,
      body: { state: 'undone', undone: { removed: 3, kept: 0 } },
    });
    expect(await send(`GET /api/notes/books/${added}`, { as: scene.ada })).toMatchObject({ status: 404 });
    expect(await shelfBook(mine)).toMatchObject({ book: before, notes: [] });
    const since = `?since=${encodeURIComponent(next)}`;
    const changes = (await send<NoteChanges>(`GET /api/notes/changes${since}`, { as: scene.ada, now: at(200) })).body;
    expect(changes.deletedNotes).toEqual(expect.arrayContaining(done.notes.map(({ _id }) => _id)));
    expect(changes.deletedBooks).toContain(added);
    expect(await undo(done.id)).toMatchObject({ status: 200, body: { undone: { removed: 3, kept: 0 } } });
  });

  it('keeps what was edited afterwards, and the same file adds only the rest again', async () => {
    const [edited, plain] = [anId(), anId()];
    const part = {
      books: [book(edited), book(plain)],
      notes: [quotation(edited, 'To be edited'), quotation(edited, 'To be removed')],
    };
    const done = await bring(part);
    await send(`PATCH /api/notes/${done.notes[0]?._id}`, { as: scene.ada, body: { remark: 'Edited' }, now: at(50) });
    expect(await undo(done.id)).toMatchObject({ body: { undone: { removed: 2, kept: 2 } } });
    expect((await shelfBook(edited)).notes.map(({ remark }) => remark)).toEqual(['Edited']);
    const again = await bring(part, scene.ada, at(200));
    expect([...again.books, ...again.notes].map(({ outcome }) => outcome)).toEqual(['there', 'new', 'there', 'new']);
  });

  it('keeps a note that was edited before its chapter was set by its place, and removes the others', async () => {
    const gId = anId();
    const notes = [quotation(gId, 'To be edited', { page: 9 }), quotation(gId, 'Only placed', { page: 10 })];
    const done = await bring({ books: [book(gId)], notes });
    await send(`PATCH /api/notes/${done.notes[0]?._id}`, { as: scene.ada, body: { remark: 'My own' }, now: at(50) });
    for (const chapter of [1, 2]) {
      const body = { by: 'page', chapters: [{ from: 9 + chapter - 1, chapter }] };
      await send(`POST /api/notes/books/${gId}/chapters`, { as: scene.ada, body, now: at(50 + chapter) });
    }
    expect(await undo(done.id)).toMatchObject({ body: { undone: { removed: 1, kept: 2 } } });
    expect((await shelfBook(gId)).notes).toMatchObject([{ remark: 'My own' }]);
  });

  it('takes back the chapter that another import has filled, and then removes the note', async () => {
    const gId = anId();
    const first = await bring({ books: [book(gId)], notes: [quotation(gId, 'Words')] });
    const second = await bring({ notes: [quotation(gId, 'Words', { chapter: 3 })] }, scene.ada, at(10));
    expect(second.notes).toMatchObject([{ outcome: 'filled' }]);
    await undo(second.id);
    expect((await shelfBook(gId)).notes).toMatchObject([{ chapter: NO_CHAPTER }]);
    expect(await undo(first.id)).toMatchObject({ body: { undone: { removed: 2, kept: 0 } } });
  });

  it('leaves a filled note alone once it is shared or edited', async () => {
    const [gId, changes] = [anId(), [{ pub: true }, { remark: 'My own words' }]];
    const words = changes.map((_, index) => quotation(gId, `Words ${index}`));
    await bring({ books: [book(gId)], notes: words });
    const filling = { notes: words.map((each) => ({ ...each, chapter: 3 })) };
    const { id, notes } = await bring(filling, scene.ada, at(10));
    for (const [index, body] of changes.entries())
      await send(`PATCH /api/notes/${notes[index]?._id}`, { as: scene.ada, body, now: at(20) });
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect((await shelfBook(gId)).notes.map(({ chapter }) => chapter)).toEqual([3, 3]);
  });

  it('keeps a book whose rating was changed, and a filled value that was replaced', async () => {
    const [added, mine] = [anId(), anId()];
    await send(`POST /api/notes/books/${mine}`, { as: scene.ada, body: { title: 'Emma' }, now });
    const { id } = await bring({
      books: [book(added, { rating: 4 }), book(mine, { rating: 4, pages: 300, minutes: 700 })],
    });
    for (const gId of [added, mine])
      await send(`PATCH /api/notes/books/${gId}`, { as: scene.ada, body: { rating: 2 } });
    expect(await undo(id)).toMatchObject({ body: { undone: { removed: 0, kept: 1 } } });
    expect((await shelfBook(added)).book.rating).toBe(2);
    expect((await shelfBook(mine)).book).toMatchObject({ rating: 2, pages: null, minutes: null });
  });

  it('removes a book whose state was stored before it had all its fields', async () => {
    const gId = anId();
    const { id } = await bring({ books: [book(gId, { rating: 4 })] });
    const part = db().doc(`users/${scene.ada.id}/importParts/${id}.0000`);
    const [{ state }] = (await part.get()).get('newBooks') as [{ state: string }];
    const { tags, minutes, ...earlier } = JSON.parse(state)[2];
    const stored = JSON.stringify([...JSON.parse(state).slice(0, 2), earlier]);
    await part.update({ newBooks: [{ _id: gId, state: stored }] });
    expect(await undo(id)).toMatchObject({ body: { undone: { removed: 1, kept: 0 } } });
  });

  it('takes back tags that filled none, and keeps those that the reader has changed', async () => {
    const [added, mine, changed, tagged] = [anId(), anId(), anId(), anId()];
    for (const gId of [mine, changed, tagged])
      await send(`POST /api/notes/books/${gId}`, { as: scene.ada, body: { title: 'Emma' }, now });
    const tag = (gId: string, tags: string[]) =>
      send(`PATCH /api/notes/books/${gId}`, { as: scene.ada, body: { tags }, now });
    await tag(tagged, ['own']);
    const rows = [added, mine, changed, tagged].map((gId) => book(gId, { tags: ['Classics', 'sea'] }));
    const { id, books } = await bring({ books: rows });
    expect(books.map(({ outcome }) => outcome)).toEqual(['new', 'filled', 'filled', 'there']);
    const tags = () => Promise.all([mine, changed, tagged].map(async (gId) => (await shelfBook(gId)).book.tags));
    expect(await tags()).toEqual([['classics', 'sea'], ['classics', 'sea'], ['own']]);
    await tag(changed, ['sea']);
    expect(await undo(id)).toMatchObject({ body: { undone: { removed: 1, kept: 0 } } });
    expect(await tags()).toEqual([[], ['sea'], ['own']]);
  });

  it('closes an open import, which then rejects further parts', async () => {
    const id = await start();
    await sendPart(id, 0, { books: [book(anId())] });
    expect(await undo(id)).toMatchObject({ body: { state: 'undone' } });
    expect(await sendPart(id, 1, {})).toMatchObject({ status: 409 });
    await finish(await start());
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

  it('of 1,000 notes on 10 books is about a write for each, and the second time a read for each', async () => {
    const bodies = parts(Array.from({ length: 10 }, () => anId()));
    const whole = async (when: number) => {
      const id = await start(scene.ada, at(when));
      for (const [part, body] of bodies.entries()) {
        expect((await sendPart(id, part, body, scene.ada, at(when))).status).toBe(200);
      }
      await finish(id);
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
    const undone = await countReads(() => undo(first.result));
    recordCost('undo of 1,000 notes', undone);
    expect(undone.writes).toBeLessThanOrEqual(2100);
  });
});
