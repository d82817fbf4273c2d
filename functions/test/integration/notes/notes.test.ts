import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Note, notes, type SavedNote, type ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/calls';
import { db } from '../../../src/platform/store/firestore';
import { inProcess } from '../../fixtures/in-process';
import { noteMarks, noteText, storedNote } from '../../fixtures/notes';
import { newReader } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { fieldsOf } from '../fixtures/records';
import { runAllJobs } from '../jobs/fixtures/killed';

const send = inProcess(notes, notesHandlers);

let ada: Session;
let eve: Session;
beforeAll(async () => {
  [ada, eve] = await Promise.all([newReader('ada'), newReader('eve')]);
});

let count = 0;
async function newBook(as: Session): Promise<string> {
  const gId = `book-${++count}`;
  const body = { gId, userId: 'forged', title: `Book ${count}`, author: 'An Author' };
  expect(await send(`POST /api/notes/books/${gId}`, { as, body })).toMatchObject({ status: 200 });
  return gId;
}

const noteOn = (bookId: string) => ({
  ...noteText({ remark: 'The lamp goes out', chapter: 4, chapterTitle: 'The Lamp', page: 71 }),
  ...{ pub: false, userId: 'forged@example.com', bookId, bookTitle: 'placeholder' },
});

async function newNote(as: Session, bookId: string, fields = {}): Promise<SavedNote> {
  const { status, body } = await send<SavedNote>('POST /api/notes/', { as, body: { ...noteOn(bookId), ...fields } });
  expect(status).toBe(200);
  return body;
}

const readBook = async (as: Session, id: string) =>
  (await send<{ book: ShelfBook; notes: Note[] }>(`GET /api/notes/books/${id}`, { as })).body;

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

it("doesn't come back when the request for a deleted note is sent again, and can be written again", async () => {
  const bookId = await newBook(ada);
  for (const fields of [{}, { kind: 'review', remark: 'A clever book' }]) {
    const key = `lost-answer-${Object.keys(fields).length}`;
    const create = (of = key) =>
      send<SavedNote>('POST /api/notes', { as: ada, body: { ...noteOn(bookId), ...fields }, key: of });
    const [first, again] = [await create(), await create()];
    expect([first.status, again.body._id]).toEqual([200, first.body._id]);
    expect(await send(`DELETE /api/notes/${first.body._id}`, { as: ada })).toMatchObject({ status: 200 });
    expect(await create()).toMatchObject({
      ...{ status: 409, body: { code: 'conflict', message: { key: 'noteDeleted' } } },
    });
    expect((await readBook(ada, bookId)).notes).toEqual([]);
    const other = await create(`${key}-later`);
    expect(other.status).toBe(200);
    await send(`DELETE /api/notes/${other.body._id}`, { as: ada });
  }
});

describe('the shelf', () => {
  it('has a book once, last added first, and ignores the user in the body', async () => {
    const reader = await newReader();
    const [first, second] = [await newBook(reader), await newBook(reader)];
    await newNote(reader, first);
    const again = { title: 'Another title', author: '' };
    expect(await send(`POST /api/notes/books/${first}`, { as: reader, body: again })).toMatchObject({
      body: { _id: first, gId: first, author: 'An Author', userId: reader.id, numNotes: 1 },
    });
    const { body } = await send<ShelfBook[]>('GET /api/notes/books', { as: reader });
    expect(body.map((book) => book._id)).toEqual([second, first]);
  });

  it('has pages', async () => {
    const reader = await newReader();
    const made = [await newBook(reader), await newBook(reader), await newBook(reader)];
    const first = await send<ShelfBook[]>('GET /api/notes/books?limit=2', { as: reader });
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.Link ?? '')?.[1];
    const second = await send<ShelfBook[]>(`GET ${next}`, { as: reader });
    expect([...first.body, ...second.body].map((book) => book._id)).toEqual(made.reverse());
    expect(second.headers.Link).toBeUndefined();
    expect(await send('GET /api/notes/books?cursor=nonsense', { as: reader })).toMatchObject({ status: 400 });
  });

  it('deletes a book with its notes and returns their number', async () => {
    const bookId = await newBook(ada);
    const note = await newNote(ada, bookId);
    await newNote(ada, bookId);
    expect(await send(`DELETE /api/notes/books/${bookId}`, { as: ada })).toMatchObject({
      status: 200,
      body: { _id: bookId, numNotes: 2 },
    });
    expect(await send(`GET /api/notes/books/${bookId}`, { as: ada })).toMatchObject(NOT_FOUND);
    expect(await send(`PATCH /api/notes/${note._id}`, { as: ada, body: { remark: 'x' } })).toMatchObject(NOT_FOUND);
    expect(await send(`GET /api/notes/note/${note._id}`, { as: ada })).toMatchObject(NOT_FOUND);
  });

  it('rejects the 2,001st note of a book and deletes 2,000', async () => {
    const bookId = await newBook(ada);
    const { _id, moved, book, audience, ...note } = await newNote(ada, bookId);
    const writer = db().bulkWriter();
    for (let number = 1; number < 2000; number += 1) {
      const at = new Date(Date.parse(note.createdAt) + number);
      const fields = fieldsOf(storedNote('', { ...note, createdAt: at, updatedAt: at }));
      void writer.create(db().collection('notes').doc(), fields);
    }
    await writer.close();
    await db().doc(`users/${ada.id}/books/${bookId}`).update({ numNotes: 2000 });

    expect((await readBook(ada, bookId)).notes).toHaveLength(2000);
    const more = await send('POST /api/notes', { as: ada, body: noteOn(bookId) });
    expect(more).toMatchObject({ status: 400, body: { error: 'A book can have at most 2,000 notes.' } });
    expect(await send(`DELETE /api/notes/books/${bookId}`, { as: ada })).toMatchObject({ body: { numNotes: 2000 } });
    // On a busy machine, the deletion takes longer than the call.
    await runAllJobs();
    const left = await db().collection('notes').where('bookId', '==', bookId).where('userId', '==', ada.id).get();
    expect(left.size).toBe(0);
  });

  it('leaves no orphan when a note is added while its book is deleted', async () => {
    const bookId = await newBook(ada);
    const adding = Array.from({ length: 5 }, () => send<Note>('POST /api/notes', { as: ada, body: noteOn(bookId) }));
    const [deleted, ...added] = await Promise.all([send(`DELETE /api/notes/books/${bookId}`, { as: ada }), ...adding]);
    expect(deleted.status).toBe(200);
    for (const { status, body } of added) {
      expect([200, 404]).toContain(status);
      if (status === 200) expect(await send(`DELETE /api/notes/${body._id}`, { as: ada })).toMatchObject(NOT_FOUND);
    }
  });
});

describe('notes', () => {
  it('are stored as sent and listed last changed first', async () => {
    const bookId = await newBook(ada);
    const first = await newNote(ada, bookId);
    expect(first).toEqual({
      ...noteOn(bookId),
      _id: expect.any(String),
      ...noteMarks(),
      audience: 'private',
      userId: ada.id,
      createdAt: expect.any(String),
      updatedAt: first.createdAt,
      book: { ...(await readBook(ada, bookId)).book, numNotes: 1 },
      moved: { progress: { chapter: 4, finished: false }, previous: null },
    });
    const second = await newNote(ada, bookId);
    await send(`PATCH /api/notes/${first._id}`, { as: ada, body: { remark: 'changed' } });
    const { book, notes } = await readBook(ada, bookId);
    expect(notes.map((note) => note._id)).toEqual([first._id, second._id]);
    expect(book.numNotes).toBe(2);
  });

  it.each([
    ['emoji and right-to-left text', '📚 مرحبا بالعالم 👩‍👩‍👧'],
    ['5,000 characters', 'é'.repeat(5000)],
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['prototype names', '__proto__'],
  ])('store %s as text', async (_, remark) => {
    const bookId = await newBook(ada);
    await newNote(ada, bookId, { remark, chapterTitle: '__proto__' });
    expect((await readBook(ada, bookId)).notes).toMatchObject([{ remark, chapterTitle: '__proto__' }]);
  });

  it.each<[string, unknown]>([
    ['remark', ''],
    ['remark', '   '],
    ['remark', 'x'.repeat(5001)],
    ['remark', 7],
    ['chapter', -1],
    ['chapter', 10_001],
    ['chapter', 1.5],
    ['chapter', '4'],
    ['page', 100_001],
    ['chapterTitle', 'x'.repeat(201)],
    ['kind', 'poem'],
    ['tags', 'grief'],
    ['tags', ['two words']],
    ['favourite', 1],
    ['pub', 'yes'],
    ['bookId', '../users'],
  ])('reject %s %.20j at the field, on creation and change', async (field, value) => {
    const bookId = await newBook(ada);
    const { _id } = await newNote(ada, bookId);
    const refused = { status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } };
    expect(await send('POST /api/notes', { as: ada, body: { ...noteOn(bookId), [field]: value } })).toMatchObject(
      refused,
    );
    expect(await send(`PATCH /api/notes/${_id}`, { as: ada, body: { [field]: value } })).toMatchObject(refused);
  });

  it("have a kind, tags and a favorite mark, which are read with the note's book", async () => {
    const bookId = await newBook(ada);
    const marks = { kind: 'quotation', favourite: true };
    const { _id } = await newNote(ada, bookId, { ...marks, tags: ['#Grief', 'grief', 'Perché'] });
    const read = () => send<{ note: Note }>(`GET /api/notes/note/${_id}`, { as: ada });
    expect(await read()).toMatchObject({
      status: 200,
      body: { book: { _id: bookId, progress: { chapter: 4 } }, note: { ...marks, tags: ['grief', 'perché'] } },
    });
    const change = { tags: [], kind: 'thought', favourite: false };
    await send(`PATCH /api/notes/${_id}`, { as: ada, body: change });
    expect((await read()).body.note).toMatchObject({ ...change, remark: noteOn(bookId).remark });
  });

  it('has none of them in older notes', async () => {
    const { _id } = await newNote(ada, await newBook(ada));
    const none = { kind: FieldValue.delete(), tags: FieldValue.delete(), favourite: FieldValue.delete() };
    await db().doc(`notes/${_id}`).update(none);
    const { body } = await send(`GET /api/notes/note/${_id}`, { as: ada });
    expect(body).toMatchObject({ note: { kind: 'thought', tags: [], favourite: false } });
  });

  it('are split over several answers if they are long, each note once and last changed first', async () => {
    const bookId = await newBook(ada);
    const longest = '\u{1F40B}'.repeat(5000);
    await times(110, () => newNote(ada, bookId, { remark: longest }));
    const first = await send<{ notes: Note[] }>(`GET /api/notes/books/${bookId}`, { as: ada });
    const next = /<(.*)>; rel="next"/.exec(first.headers.Link ?? '')?.[1];
    const second = await send<{ notes: Note[] }>(`GET ${next}`, { as: ada });
    expect(Buffer.byteLength(JSON.stringify(first.body))).toBeLessThan(3_000_000);
    expect(second.headers.Link).toBeUndefined();
    const all = [...first.body.notes, ...second.body.notes];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(110);
    expect(all.map(({ updatedAt }) => updatedAt)).toEqual(
      all
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .reverse(),
    );
  });

  it('are created once per key, even by simultaneous requests', async () => {
    const bookId = await newBook(ada);
    const options = { as: ada, body: noteOn(bookId), key: 'key-of-one-note' };
    const made = await Promise.all([1, 2, 3].map(() => send<Note>('POST /api/notes', options)));
    expect(new Set(made.map(({ body }) => body._id)).size).toBe(1);
    expect((await readBook(ada, bookId)).book.numNotes).toBe(1);
  });

  it("aren't saved over a newer version, except by a call that sends the newer one or none", async () => {
    const bookId = await newBook(ada);
    const { _id, updatedAt } = await newNote(ada, bookId);
    const save = (body: object) => send<Note>(`PATCH /api/notes/${_id}`, { as: ada, body });
    const read = async () => (await send<{ note: Note }>(`GET /api/notes/note/${_id}`, { as: ada })).body.note;
    const first = await save({ remark: 'one device', updatedAt });
    expect(first).toMatchObject({ status: 200, body: { remark: 'one device' } });
    const stored = await read();
    expect(await save({ remark: 'the other', chapter: 90, pub: true, updatedAt })).toMatchObject({
      ...{ status: 409, body: { code: 'conflict', message: { key: 'noteChanged' } } },
    });
    expect(await read()).toEqual(stored);
    expect((await readBook(ada, bookId)).book).toMatchObject({ numNotes: 1, progress: { chapter: 4 } });
    expect(await save({ remark: 'one device', updatedAt })).toMatchObject({ status: 200 });
    const { updatedAt: newer } = await read();
    expect(await save({ remark: 'the other', updatedAt: newer })).toMatchObject({ status: 200 });
    expect(await save({ remark: 'of no version' })).toMatchObject({ status: 200, body: { remark: 'of no version' } });
  });

  it('move only between books on the shelf', async () => {
    const [from, to, theirs] = [await newBook(ada), await newBook(ada), await newBook(eve)];
    const { _id } = await newNote(ada, from);
    const move = (bookId: string) => send(`PATCH /api/notes/${_id}`, { as: ada, body: { bookId } });
    expect(await move(theirs)).toMatchObject(NOT_FOUND);
    expect(await move(to)).toMatchObject({ status: 200, body: { bookId: to } });
    expect([(await readBook(ada, from)).book.numNotes, (await readBook(ada, to)).book.numNotes]).toEqual([0, 1]);
  });

  it('are subtracted when deleted, and deleted once', async () => {
    const bookId = await newBook(ada);
    const { _id } = await newNote(ada, bookId);
    const answers = await Promise.all([1, 2].map(() => send(`DELETE /api/notes/${_id}`, { as: ada })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await readBook(ada, bookId)).book.numNotes).toBe(0);
  });
});

it('answers with the seconds until the session expires', async () => {
  const { status, body } = await send<number>('GET /api/notes/expiryJWT', { as: ada });
  expect(status).toBe(200);
  const days = (body - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
});

describe('the public page of a book', () => {
  const page = async (bookId: string) => (await db().doc(`books/${bookId}`).get()).data();
  const unsorted = { author: 'An Author', genre: null, numDiscussions: 0 };

  it('is created with a public note, without a genre', async () => {
    const bookId = await newBook(ada);
    await newNote(ada, bookId);
    expect(await page(bookId)).toBeUndefined();
    await newNote(ada, bookId, { pub: true });
    expect(await page(bookId)).toMatchObject(unsorted);
  });

  it('is named with the notes of the book, with its genre and the number of its discussions', async () => {
    const bookId = await newBook(ada);
    const pageOf = async () => (await send<object>(`GET /api/notes/books/${bookId}`, { as: ada })).body;
    expect(await pageOf()).not.toHaveProperty('page');
    await newNote(ada, bookId, { pub: true });
    expect(await pageOf()).toMatchObject({ page: { genre: null, numDiscussions: 0 } });
    await db().doc(`books/${bookId}`).update({ genre: 'classics', numDiscussions: 2 });
    expect(await pageOf()).toMatchObject({ page: { genre: 'classics', numDiscussions: 2 } });
  });

  it('is created when a note becomes public', async () => {
    const bookId = await newBook(ada);
    const { _id } = await newNote(ada, bookId);
    await send(`PATCH /api/notes/${_id}`, { as: ada, body: { remark: 'Still private' } });
    expect(await page(bookId)).toBeUndefined();
    await send(`PATCH /api/notes/${_id}`, { as: ada, body: { pub: true } });
    expect(await page(bookId)).toMatchObject(unsorted);
  });

  it('exists before the note is public', async () => {
    const bookId = await newBook(ada);
    const { _id } = await newNote(ada, bookId);
    await send(`PATCH /api/notes/${_id}`, { as: ada, body: { pub: true } });
    const [made, changed] = await Promise.all([db().doc(`books/${bookId}`).get(), db().doc(`notes/${_id}`).get()]);
    expect(made.createTime?.toMillis()).toBeLessThan(changed.updateTime?.toMillis() ?? 0);
  });

  it('stays unchanged when another note becomes public', async () => {
    const bookId = await newBook(ada);
    await db().doc(`books/${bookId}`).set({ title: 'As it was', numDiscussions: 3 });
    await newNote(ada, bookId, { pub: true });
    expect(await page(bookId)).toEqual({ title: 'As it was', numDiscussions: 3 });
  });

  it('is created once by two public notes at the same moment', async () => {
    const bookId = await newBook(ada);
    await send(`POST /api/notes/books/${bookId}`, { as: eve, body: { title: 'Book', author: 'An Author' } });
    await Promise.all([newNote(ada, bookId, { pub: true }), newNote(eve, bookId, { pub: true })]);
    expect(await page(bookId)).toMatchObject(unsorted);
  });
});
