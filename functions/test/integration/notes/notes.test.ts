import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { MarginNote } from '../../../src/contract/margins';
import type { Note, SavedNote, ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { NO_CHAPTER, WHOLE_BOOK } from '../../../src/domain/spoilers';
import { notes, reviewId } from '../../../src/notes/store';
import { db } from '../../../src/platform/store/firestore';
import { noteMarks, noteText, storedNote } from '../../fixtures/notes';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { sendNotes as send } from '../fixtures/my-data';
import { fieldsOf } from '../fixtures/records';

const scene = sceneOf(async () => {
  const [ada, eve] = await Promise.all([newReader('ada'), newReader('eve')]);
  for (const as of [ada, eve]) await shelve(as, 'emma');
  await shelve(ada, 'dune');
  await shelve(eve, 'hers');
  return { ada, eve };
});

async function shelve(as: Session, gId: string, title = `Title of ${gId}`): Promise<ShelfBook> {
  const body = { gId, userId: 'forged', title, author: 'An Author' };
  const answer = await send<ShelfBook>(`POST /api/notes/books/${gId}`, { as, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

const noteOn = (bookId: string) => ({
  ...noteText({ remark: 'The lamp goes out', chapter: 4, chapterTitle: 'The Lamp', page: 71 }),
  pub: false,
  userId: 'forged@example.com',
  bookId,
  bookTitle: 'placeholder',
});

async function newNote(fields: object = {}, as = scene.ada): Promise<SavedNote> {
  const { status, body } = await send<SavedNote>('POST /api/notes/', { as, body: { ...noteOn('emma'), ...fields } });
  expect(status).toBe(200);
  return body;
}

const readBook = async (id = 'emma') =>
  (await send<{ book: ShelfBook; notes: Note[] }>(`GET /api/notes/books/${id}`, { as: scene.ada })).body;
const readNote = async (id: string) =>
  (await send<{ note: Note; book: ShelfBook }>(`GET /api/notes/note/${id}`, { as: scene.ada })).body;
const save = (id: string, body: object) => send<SavedNote>(`PATCH /api/notes/${id}`, { as: scene.ada, body });
const remove = (id: string) => send(`DELETE /api/notes/${id}`, { as: scene.ada });

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

async function store(count: number, remark: string): Promise<void> {
  const writer = db().bulkWriter();
  for (let n = 0; n < count; n += 1) {
    const at = new Date(Date.UTC(2026, 1, 1) + n);
    const note = storedNote(`stored-${n}`, { userId: scene.ada.id, remark, createdAt: at, updatedAt: at });
    void writer.create(db().doc(`notes/stored-${n}`), fieldsOf(note));
  }
  await writer.close();
  await countAs(count);
}
const countAs = (numNotes: number) => db().doc(`users/${scene.ada.id}/books/emma`).update({ numNotes });

it("doesn't come back when the request for a deleted note is sent again, and can be written again", async () => {
  for (const fields of [{}, { kind: 'review', remark: 'A clever book' }]) {
    const create = (key: string) =>
      send<SavedNote>('POST /api/notes', { as: scene.ada, body: { ...noteOn('emma'), ...fields }, key });
    const lost = `lost-answer-${Object.keys(fields).length}`;
    const first = await create(lost);
    expect((await create(lost)).body._id).toBe(first.body._id);
    expect(await remove(first.body._id)).toMatchObject({ status: 200 });
    expect(await create(lost)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: { key: 'noteDeleted' } },
    });
    expect((await readBook()).book.numNotes).toBe(0);
    expect((await create(`again-${lost}`)).status).toBe(200);
    await remove((await readBook()).notes[0]?._id ?? '');
  }
});

describe('restoring a deleted note', () => {
  const restore = (note: Note, fields: object = {}, as = scene.ada) => {
    const { chapter, remark, kind, page, tags, favourite, bookId, pub } = note;
    const place = chapter > limits.chapter.max ? {} : { chapter };
    const body = { ...place, remark, kind, page, tags, favourite, bookId, pub, restores: note._id, ...fields };
    return send<SavedNote>('POST /api/notes', { as, body });
  };
  const old = new Date('2025-03-04T05:06:07.000Z');

  it.each([
    ['a note', { chapter: 3, page: 9, kind: 'quotation' as const, tags: ['sea'], favourite: true }],
    ['a public note', { chapter: 3, pub: true }],
    ['a review', { kind: 'review' as const, chapter: WHOLE_BOOK }],
    ['an imported note without a chapter', { chapter: NO_CHAPTER, location: 77, page: 12, imported: true as const }],
  ])('gives back %s with its id, date and place, once', async (_, fields) => {
    const isReview = 'kind' in fields && fields.kind === 'review';
    const _id = isReview ? reviewId(scene.ada.id, 'emma') : 'restored-1';
    const note = storedNote(_id, {
      userId: scene.ada.id,
      bookTitle: 'Title of emma',
      createdAt: old,
      updatedAt: old,
      ...fields,
    });
    await db().doc(`notes/${_id}`).set(fieldsOf(note));
    await countAs(1);
    const { updatedAt, ...before } = (await readNote(_id)).note;
    await remove(_id);
    expect(await restore({ ...before, updatedAt })).toMatchObject({ status: 200, body: { ...before, moved: null } });
    expect((await restore({ ...before, updatedAt })).body).toMatchObject(before);
    expect(await readBook()).toMatchObject({ book: { numNotes: 1 }, notes: [before] });
    const { updatedAt: _then, ...record } = note;
    expect((await notes().doc(_id).get()).data()).toMatchObject(record);
  });

  it('moves the progress only if the deletion has moved it back', async () => {
    const { _id } = await newNote({ chapter: 4 });
    const { note } = await readNote(_id);
    await remove(_id);
    expect((await readBook()).book.progress).toBeNull();
    expect((await restore(note)).body).toMatchObject({ _id, moved: { progress: { chapter: 4 } } });
    await send('PATCH /api/notes/progress/emma', { as: scene.ada, body: { chapter: 2 } });
    await remove(_id);
    expect((await restore(note)).body).toMatchObject({ _id, moved: null });
    expect((await readBook()).book.progress).toMatchObject({ chapter: 2 });
  });

  it('stays hidden if moderators have hidden it', async () => {
    const note = storedNote('restored-2', { userId: scene.ada.id, pub: true, moderated: true });
    await db().doc('notes/restored-2').set(fieldsOf(note));
    await countAs(1);
    const { note: before } = await readNote('restored-2');
    await remove('restored-2');
    expect((await restore(before)).status).toBe(200);
    expect((await db().doc('notes/restored-2').get()).get('moderated')).toBe(true);
  });

  it("works only for one's own deleted note, and shares it only with a chapter", async () => {
    const { _id } = await newNote();
    const { note } = await readNote(_id);
    expect(await restore(note, {}, scene.eve)).toMatchObject({ status: 404 });
    await remove(_id);
    expect(await restore(note, {}, scene.eve)).toMatchObject({ status: 404 });
    expect(await restore(note, { kind: 'review' })).toMatchObject(NOT_FOUND);
    expect(await restore({ ...note, _id: 'never' })).toMatchObject(NOT_FOUND);
    const shared = { ...note, chapter: NO_CHAPTER, pub: true };
    expect(await restore(shared)).toMatchObject({ status: 400, body: { fields: { chapter: expect.any(String) } } });
  });
});

describe('the shelf', () => {
  it('rejects the 2,001st note of a book', async () => {
    await countAs(2000);
    const more = await send('POST /api/notes', { as: scene.ada, body: noteOn('emma') });
    expect(more).toMatchObject({ status: 400, body: { error: 'A book can have at most 2,000 notes.' } });
    await countAs(0);
  });
});

describe('notes', () => {
  it('are stored as sent and listed last changed first', async () => {
    const first = await newNote();
    expect(first).toEqual({
      ...noteOn('emma'),
      _id: expect.any(String),
      ...noteMarks(),
      audience: 'private',
      userId: scene.ada.id,
      createdAt: expect.any(String),
      updatedAt: first.createdAt,
      book: { ...(await readBook()).book, numNotes: 1 },
      moved: { progress: { chapter: 4, finished: false }, previous: null },
    });
    const second = await newNote();
    await save(first._id, { remark: 'changed' });
    const { book, notes } = await readBook();
    expect([book.numNotes, notes.map((note) => note._id)]).toEqual([2, [first._id, second._id]]);
  });

  it("have a kind, tags and a favorite mark, which are read with the note's book", async () => {
    const marks = { kind: 'quotation', favourite: true };
    const { _id } = await newNote({ ...marks, tags: ['#Grief', 'grief', 'Perché'] });
    expect(await readNote(_id)).toMatchObject({
      book: { _id: 'emma', progress: { chapter: 4 } },
      note: { ...marks, tags: ['grief', 'perché'] },
    });
    const change = { tags: [], kind: 'thought', favourite: false };
    await save(_id, change);
    expect((await readNote(_id)).note).toMatchObject({ ...change, remark: noteOn('emma').remark });
    const none = { kind: FieldValue.delete(), tags: FieldValue.delete(), favourite: FieldValue.delete() };
    await db().doc(`notes/${_id}`).update(none);
    expect((await readNote(_id)).note).toMatchObject(change);
  });

  it('are split over several answers if they are long, each note once and last changed first', async () => {
    await store(110, '\u{1F40B}'.repeat(5000));
    const first = await send<{ notes: Note[] }>('GET /api/notes/books/emma', { as: scene.ada });
    const next = /<(.*)>; rel="next"/.exec(first.headers.Link ?? '')?.[1];
    const second = await send<{ notes: Note[] }>(`GET ${next}`, { as: scene.ada });
    expect(Buffer.byteLength(JSON.stringify(first.body))).toBeLessThan(3_000_000);
    expect(second.headers.Link).toBeUndefined();
    const all = [...first.body.notes, ...second.body.notes].map(({ _id }) => _id);
    expect(all).toEqual(Array.from({ length: 110 }, (_, n) => `stored-${109 - n}`));
  });

  it("aren't saved over a newer version, except by a call that sends the newer one or none", async () => {
    const { _id, updatedAt } = await newNote();
    const first = await save(_id, { remark: 'one device', updatedAt });
    expect(first).toMatchObject({ status: 200, body: { remark: 'one device' } });
    const { note: stored } = await readNote(_id);
    expect(await save(_id, { remark: 'the other', chapter: 90, pub: true, updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: { key: 'noteChanged' } },
    });
    expect((await readNote(_id)).note).toEqual(stored);
    expect((await readBook()).book).toMatchObject({ numNotes: 1, progress: { chapter: 4 } });
    expect(await save(_id, { remark: 'the other', updatedAt: stored.updatedAt })).toMatchObject({ status: 200 });
    expect((await save(_id, { remark: 'of no version' })).body).toMatchObject({ remark: 'of no version' });
  });

  it('move only between books on the shelf', async () => {
    const { _id } = await newNote();
    expect(await save(_id, { bookId: 'hers' })).toMatchObject(NOT_FOUND);
    expect(await save(_id, { bookId: 'dune' })).toMatchObject({ status: 200, body: { bookId: 'dune' } });
    expect([(await readBook()).book.numNotes, (await readBook('dune')).book.numNotes]).toEqual([0, 1]);
  });

  it('are subtracted when deleted, and deleted once', async () => {
    const { _id } = await newNote();
    const answers = await Promise.all([1, 2].map(() => remove(_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await readBook()).book.numNotes).toBe(0);
  });
});

it('answers with the seconds until the session expires', async () => {
  const { body } = await send<number>('GET /api/notes/expiryJWT', { as: scene.ada });
  const days = (body - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
});

describe('the public page of a book', () => {
  const page = async () => (await db().doc('books/emma').get()).data();
  const unsorted = { author: 'An Author', genre: null, numDiscussions: 0 };

  it('is created without a genre before a note becomes public, and named with the notes of the book', async () => {
    const { _id } = await newNote();
    await save(_id, { remark: 'Still private' });
    expect([await page(), 'page' in (await readBook())]).toEqual([undefined, false]);
    await save(_id, { pub: true });
    expect(await page()).toMatchObject(unsorted);
    expect(await readBook()).toMatchObject({ page: { genre: null, numDiscussions: 0 } });
    const [made, changed] = await Promise.all([db().doc('books/emma').get(), db().doc(`notes/${_id}`).get()]);
    expect(made.createTime?.toMillis()).toBeLessThan(changed.updateTime?.toMillis() ?? 0);
  });

  it('is created once by two public notes at the same moment, and stays unchanged afterwards', async () => {
    await Promise.all([newNote({ pub: true }), newNote({ pub: true }, scene.eve)]);
    const before = await page();
    expect(before).toMatchObject(unsorted);
    await newNote({ pub: true });
    expect(await page()).toEqual(before);
  });
});

describe('a review', () => {
  const review = (fields: object = {}) => {
    const body = { bookId: 'emma', kind: 'review', remark: 'A clever book', ...fields };
    return send<SavedNote>('POST /api/notes', { as: scene.ada, body });
  };
  const reach = (body: object) => send('PATCH /api/notes/progress/emma', { as: scene.eve, body });

  it('is private, leaves the progress where it is, and is saved once when the first answer is lost', async () => {
    const first = await review();
    expect(first).toMatchObject({ body: { kind: 'review', audience: 'private', moved: null } });
    expect((await review()).body._id).toBe(first.body._id);
    await save(first.body._id, { remark: 'Edited' });
    expect(await review({ remark: 'From another device' })).toMatchObject({ status: 409 });
    expect(await readBook()).toMatchObject({ book: { progress: null }, notes: [{ remark: 'Edited' }] });
  });

  it('is one for each reader and book: a different second one is refused, also when both are sent at once', async () => {
    const both = await Promise.all([review({ remark: 'First' }), review({ remark: 'Second' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ message: { key: 'hasReview' } });
    expect((await readBook()).notes).toHaveLength(1);
  });

  it('stays a review of its book when a change names a chapter or another book with a review', async () => {
    const { _id, chapter } = (await review()).body;
    const other = (await review({ bookId: 'dune', remark: 'Of the other' })).body;
    expect(await save(_id, { remark: 'Changed', chapter: 3, kind: 'thought', bookId: 'dune' })).toMatchObject({
      status: 200,
      body: { remark: 'Changed', kind: 'review', chapter, bookId: 'emma', moved: null },
    });
    expect((await readBook('dune')).notes).toMatchObject([{ _id: other._id, remark: 'Of the other' }]);
  });

  it("isn't made from a note on a chapter, which would be shown before its readers have finished", async () => {
    const { _id } = await newNote();
    expect(await save(_id, { kind: 'review', audience: 'public' })).toMatchObject({ status: 400 });
    expect((await readBook()).notes).toMatchObject([{ kind: 'thought', chapter: 4, audience: 'private' }]);
  });

  it('is shown to readers who have finished the book, whatever chapter its author names', async () => {
    const { body } = await review({ chapter: 1, page: 3, audience: 'public' });
    const margins = async (query = '') =>
      (await send<MarginNote[]>(`GET /api/notes/margins/emma${query}`, { as: scene.eve })).body;
    const seen = async () => [
      await margins('?chapter=end'),
      (await send('GET /api/notes/margins/emma/waiting', { as: scene.eve })).body,
    ];
    await reach({ chapter: 5 });
    for (const query of ['', '?chapter=1', '?upTo=end', `?reveal=${body._id}`])
      expect(await margins(query)).toEqual([]);
    expect(await seen()).toMatchObject([[], [{ count: 1 }]]);
    await reach({ finished: true });
    const shown = { kind: 'review', remark: 'A clever book', user: scene.ada.username };
    expect(await seen()).toMatchObject([[shown], []]);
  });
});
