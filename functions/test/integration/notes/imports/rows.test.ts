import { describe, expect, it } from 'vitest';
import { discuss, type PublicNote } from '../../../../src/contract/discuss';
import type { ReportRow } from '../../../../src/contract/imports';
import { discussHandlers } from '../../../../src/discuss/calls';
import { NO_CHAPTER, WHOLE_BOOK } from '../../../../src/domain/spoilers';
import { db } from '../../../../src/platform/store/firestore';
import { inProcess } from '../../../fixtures/in-process';
import { sceneOf } from '../../../fixtures/one-scene';
import { newReader } from '../../../fixtures/readers';
import { aTitle, newClub } from '../../fixtures/clubs';
import { anId } from '../../fixtures/discussions';
import { book, importsBy, quotation, read, send } from '../../fixtures/imports';
import { at, now } from '../../fixtures/records';

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  return { ada, ben };
});

const { start, sendPart, undo, bring, shelfBook } = importsBy(() => scene.ada);

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
      status: 'finished',
      readings: [read],
      rating: 4.5,
      pages: 320,
      numNotes: 3,
      progress: null,
      position: null,
    });
    const kept = { createdAt, imported: true, audience: 'private', pub: false };
    expect(new Map(found.notes.map((note) => [note.remark, note]))).toEqual(
      new Map<string, unknown>([
        [
          'The words',
          expect.objectContaining({
            ...kept,
            chapter: NO_CHAPTER,
            chapterTitle: 'Loose',
            page: 12,
            location: 340,
            tags: ['style'],
          }),
        ],
        ['A thought', expect.objectContaining({ ...kept, chapter: 3 })],
        ['All in all good', expect.objectContaining({ ...kept, kind: 'review', chapter: WHOLE_BOOK })],
      ]),
    );
  });

  it('changes nothing in a note that others can read', async () => {
    const [gId, words] = [anId(), 'A dull beginning'];
    await bring({ books: [book(gId)], notes: [quotation(gId, words, { chapter: 3 })] });
    const filling = [quotation(gId, words, { chapterTitle: 'Ada is a thief', page: 66, tags: ['thief'] })];
    const { club } = await newClub(scene.ada, aTitle('Shared'));
    const [note] = (await shelfBook(gId)).notes;
    for (const audience of ['public', { club }] as const) {
      await send(`PATCH /api/notes/${note?._id}`, { as: scene.ada, body: { audience } });
      const before = (await shelfBook(gId)).notes;
      expect((await bring({ notes: filling })).notes).toEqual([{ outcome: 'there', _id: note?._id }]);
      expect((await shelfBook(gId)).notes).toEqual(before);
    }
  });

  it('fills what is empty, keeps what is there and lists what differs', async () => {
    const [empty, full] = [anId(), anId()];
    for (const gId of [empty, full]) {
      await send(`POST /api/notes/books/${gId}`, { as: scene.ada, body: { title: 'Emma', author: 'Jane Austen' } });
    }
    await send(`PATCH /api/notes/books/${full}`, { as: scene.ada, body: { status: 'reading', rating: 3 } });
    const rows = [empty, full].map((gId) => book(gId, { line: 7, status: 'finished', readings: [read], rating: 5 }));
    const { books, id, import: done } = await bring({ books: rows });
    expect(books).toEqual([
      { outcome: 'filled', _id: empty, filled: ['status', 'readings', 'rating'] },
      { outcome: 'conflict', _id: full, filled: ['readings'], conflicts: ['status', 'rating'] },
    ]);
    expect(done.counts.books).toMatchObject({ filled: 2, conflict: 1 });
    expect((await shelfBook(empty)).book).toMatchObject({ status: 'finished', rating: 5, progress: null });
    expect((await shelfBook(full)).book).toMatchObject({ status: 'reading', rating: 3, title: 'Emma' });
    const report = await send<{ rows: ReportRow[] }>(`GET /api/notes/imports/${id}/rows`, { as: scene.ada, now });
    expect(report.body).toMatchObject({
      rows: [{ kind: 'book', line: 7, outcome: 'conflict', conflicts: ['status', 'rating'], title: `Title ${full}` }],
      next: null,
    });
  });

  it('recognizes everything the second time, from any file, and copies of a row', async () => {
    const gId = anId();
    const part = {
      books: [book(gId, { status: 'finished', readings: [read], rating: 4 })],
      notes: [
        quotation(gId, 'It is a truth, universally acknowledged'),
        quotation(gId, 'It is a truth, universally acknowledged'),
        { bookId: gId, remark: 'Good', kind: 'review' },
      ],
    };
    await bring(part);
    const again = await bring({
      ...part,
      notes: [...part.notes, quotation(gId, 'IT IS A TRUTH universally  acknowledged…', { page: 3, chapter: 1 })],
    });
    const outcomes = [...again.books, ...again.notes].map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['there', 'there', 'there', 'there', 'filled']);
    expect(again.notes.at(-1)).toMatchObject({ filled: ['chapter', 'page'] });
    expect((await shelfBook(gId)).notes).toHaveLength(2);
  });

  it('recognizes notes that the reader has written, and lists another review of the same book', async () => {
    const gId = anId();
    await send(`POST /api/notes/books/${gId}`, { as: scene.ada, body: { title: 'Emma' }, now });
    for (const body of [
      { bookId: gId, remark: 'Typed by hand', chapter: 2 },
      { bookId: gId, remark: 'My review', kind: 'review' },
    ]) {
      await send('POST /api/notes', { as: scene.ada, body, now });
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
    await send(`DELETE /api/notes/${first.notes[0]?._id}`, { as: scene.ada, now: at(1) });
    const second = await bring(part, scene.ada, at(2));
    expect(second.notes).toMatchObject([{ outcome: 'skipped', reason: 'deleted' }, { outcome: 'there' }]);
    await send(`DELETE /api/notes/books/${gId}`, { as: scene.ada, now: at(3) });
    const third = await bring(part, scene.ada, at(4));
    expect([...third.books, ...third.notes].map(({ reason }) => reason)).toEqual(['deleted', 'deleted', 'deleted']);
    const fourth = await bring({ ...part, books: [book(gId, { again: true })] }, scene.ada, at(5));
    expect([...fourth.books, ...fourth.notes].map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new']);
  });

  it("follows the reader's progress in a book", async () => {
    const gId = anId();
    await send(`PATCH /api/notes/progress/${gId}`, { as: scene.ada, body: { finished: true } });
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
    const gId = anId();
    const id = await start();
    await sendPart(id, 0, { books: [book(gId)] });
    const count = (numNotes: number) => db().doc(`users/${scene.ada.id}/books/${gId}`).update({ numNotes });
    await count(1999);
    const notes = [quotation(gId, 'The last'), quotation(gId, 'One more'), quotation(anId(), 'Elsewhere')];
    const { body } = await sendPart(id, 1, { notes });
    expect(body.notes).toMatchObject([
      { outcome: 'new' },
      { outcome: 'skipped', reason: 'bookFull' },
      { outcome: 'skipped', reason: 'noBook' },
    ]);
    expect(body.import.counts.notes).toMatchObject({ new: 1, skipped: 2 });
    await count(1);
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
    const share = (body: object) => send(`PATCH /api/notes/${added[0]?._id}`, { as: scene.ada, body, now: at(1) });
    expect(await share({ audience: 'public' })).toMatchObject({
      status: 400,
      body: { fields: { chapter: 'Give this note a chapter before you share it.' } },
    });
    expect(await share({ audience: 'public', chapter: 4 })).toMatchObject({ status: 200, body: { moved: null } });
    expect((await shelfBook(gId)).book.progress).toBeNull();
  });

  it('show others that their dates are from a file', async () => {
    const { gId, notes: added } = await placed([{ chapter: 1, createdAt: '2019-05-06T07:08:09.000Z' }, { chapter: 2 }]);
    for (const { _id } of added) {
      await send(`PATCH /api/notes/${_id}`, { as: scene.ada, body: { audience: 'public' }, now: at(1) });
    }
    const path = `GET /api/discuss/notes/${gId}?upTo=end`;
    const { body } = await inProcess(discuss, discussHandlers)<PublicNote[]>(path);
    expect(body.map(({ chapter, imported }) => [chapter, imported]).toSorted()).toEqual([
      [1, true],
      [2, undefined],
    ]);
  });

  it('get chapters by their places, in one call', async () => {
    const { gId, id } = await placed([
      { page: 3 },
      { page: 10 },
      { page: 11 },
      { location: 9 },
      { minute: 205 },
      { page: 12, chapter: 7 },
    ]);
    const chapters = [
      { from: 5, chapter: 1, title: 'First' },
      { from: 11, chapter: 2 },
    ];
    const path = `POST /api/notes/books/${gId}/chapters`;
    const answer = await send(path, { as: scene.ada, body: { by: 'page', chapters }, now: at(1) });
    expect(answer.body).toEqual({ changed: 2, left: 3 });
    const { notes: found } = await shelfBook(gId);
    const inOrder = found.toSorted((one, other) => one.remark.localeCompare(other.remark));
    expect(inOrder.map(({ chapter }) => chapter)).toEqual([NO_CHAPTER, 1, 2, NO_CHAPTER, NO_CHAPTER, 7]);
    expect(inOrder[1]).toMatchObject({ chapterTitle: 'First' });
    const byLocation = { by: 'location', chapters: [{ from: 1, chapter: 5 }] };
    expect((await send(path, { as: scene.ada, body: byLocation, now: at(2) })).body).toEqual({ changed: 1, left: 2 });
    const byTime = { by: 'minute', chapters: [{ from: 200, chapter: 12 }] };
    expect((await send(path, { as: scene.ada, body: byTime, now: at(3) })).body).toEqual({ changed: 1, left: 1 });
    const unordered = { by: 'page', chapters: chapters.toReversed() };
    expect(await send(path, { as: scene.ada, body: unordered })).toMatchObject({ status: 400 });
    expect(await send(path, { as: scene.ben, body: byLocation })).toMatchObject({ status: 404 });
    expect(await undo(id)).toMatchObject({ body: { undone: { removed: 7, kept: 0 } } });
  });
});
