import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportRow } from '../../../../src/contract/imports';
import type { Session } from '../../../../src/contract/user';
import { NO_CHAPTER, WHOLE_BOOK } from '../../../../src/domain/spoilers';
import { newReader } from '../../../fixtures/readers';
import { emptyStore, readStore } from '../../../fixtures/store';
import { expectSound } from '../../audit/fixtures/audit';
import { anId } from '../../fixtures/discussions';
import { book, importsBy, quotation, read, send } from '../../fixtures/imports';
import { at, now } from '../../fixtures/records';

let ada: Session;
beforeAll(async () => {
  await emptyStore();
  ada = await newReader('ada');
});

const { start, sendPart, finish, undo, bring, shelfBook } = importsBy(() => ada);

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

  it('starts no reading, creates no page and notifies nobody', async () => {
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
    expect(done.counts.books).toMatchObject({ filled: 2, conflict: 1 });
    expect((await shelfBook(empty)).book).toMatchObject({ status: 'finished', rating: 5, progress: null });
    expect((await shelfBook(full)).book).toMatchObject({ status: 'reading', rating: 3, title: 'Emma' });
    const report = await send<{ rows: ReportRow[] }>(`GET /api/notes/imports/${id}/rows`, { as: ada, now });
    expect(report.body).toMatchObject({
      rows: [{ kind: 'book', line: 7, outcome: 'conflict', conflicts: ['status', 'rating'], title: `Title ${full}` }],
      next: null,
    });
    await expectSound();
  });

  it('recognizes everything the second time, from any file', async () => {
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

  it('recognizes notes that the reader has written, and lists another review of the same book', async () => {
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

  it("follows the reader's progress in a book", async () => {
    const gId = anId();
    await send(`PATCH /api/notes/progress/${gId}`, { as: ada, body: { finished: true } });
    await bring({ books: [book(gId, { status: 'want' })] });
    expect((await shelfBook(gId)).book).toMatchObject({ status: 'finished', progress: { finished: true } });
  });

  it('dates notes from the future by the import, and undated ones in the order of the file', async () => {
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

  it('skips notes on missing books, and those beyond the limit of a book', async () => {
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
