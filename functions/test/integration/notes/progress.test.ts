import { beforeAll, describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing-accounts';
import { type Note, notes, type ProgressAndBook, type SavedNote, type ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import type { MyProgress } from '../../../src/domain/progress';
import { notesHandlers } from '../../../src/notes/calls';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { statuses, times } from '../fixtures/at-once';
import { anId } from '../fixtures/discussions';

const send = inProcess(notes, notesHandlers);

let ada: Session;
beforeAll(async () => {
  ada = await newReader('ada');
});

const unknown = { progress: null, previous: null, updatedAt: null };
const at = (chapter: number, finished = false) => ({ chapter, finished });

const read = async (bookKey: string, as = ada) =>
  (await send<ProgressAndBook>(`GET /api/notes/progress/${bookKey}`, { as })).body;
const move = async (bookKey: string, body: object, as = ada) =>
  (await send<MyProgress>(`PATCH /api/notes/progress/${bookKey}`, { as, body })).body;

async function newBook(as = ada): Promise<string> {
  const id = anId();
  expect(await send(`POST /api/notes/books/${id}`, { as, body: { title: 'Emma' } })).toMatchObject({ status: 200 });
  return id;
}
const take = async (bookId: string, chapter: number, options: { as?: Session; key?: string } = {}) => {
  const body = { bookId, chapter, remark: 'The lamp goes out' };
  const answer = await send<SavedNote>('POST /api/notes', { as: ada, ...options, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const edit = async (noteId: string, body: object) =>
  (await send<SavedNote>(`PATCH /api/notes/${noteId}`, { as: ada, body })).body;

describe('reading progress by hand', () => {
  it('is unknown at first, moves forward and back, and can be deleted', async () => {
    const book = anId();
    expect(await read(book)).toEqual(unknown);
    const updatedAt = expect.any(String);
    expect(await move(book, { chapter: 12 })).toEqual({ progress: at(12), previous: null, updatedAt });
    expect(await move(book, { chapter: 7 })).toEqual({ progress: at(7), previous: at(12), updatedAt });
    expect(await move(book, { finished: true })).toEqual({ progress: at(7, true), previous: at(7), updatedAt });
    expect(await move(book, { chapter: 3 })).toEqual({ progress: at(3), previous: at(7, true), updatedAt });
    expect(await read(book)).toEqual({ progress: at(3), previous: at(7, true), updatedAt });
    const forget = () => send<MyProgress>(`DELETE /api/notes/progress/${book}`, { as: ada });
    expect(await forget()).toMatchObject({ status: 200, body: { ...unknown, previous: at(3) } });
    expect(await read(book)).toEqual(unknown);
    expect(await forget()).toMatchObject({ status: 200, body: unknown });
  });

  it('keeps the state for Undo when a request is repeated', async () => {
    const book = anId();
    await move(book, { chapter: 5 });
    const first = await move(book, { chapter: 9 });
    expect(await move(book, { chapter: 9 })).toEqual(first);
    expect(first.previous).toEqual(at(5));
  });

  it.each([
    [{ chapter: 0 }, at(0)],
    [{ chapter: 10_000 }, at(10_000)],
    [{ finished: true }, at(0, true)],
    [{ chapter: 4, finished: true }, at(4, true)],
    [{ finished: false }, at(0)],
  ])('%j leads to %j', async (body, progress) => {
    expect(await move(anId(), body)).toMatchObject({ progress });
  });

  it.each([
    ['chapter', { chapter: -1 }],
    ['chapter', { chapter: 1.5 }],
    ['chapter', { chapter: 10_001 }],
    ['chapter', { chapter: 100_000 }],
    ['chapter', { chapter: 'IX' }],
    ['chapter', { chapter: '12' }],
    ['chapter', { chapter: null }],
    ['chapter', {}],
    ['finished', { finished: 'yes' }],
  ])('rejects %s in %j', async (field, body) => {
    const book = anId();
    const answer = await send(`PATCH /api/notes/progress/${book}`, { as: ada, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } });
    expect(await read(book)).toEqual(unknown);
  });

  it('changes one move at a time when devices move it at once', async () => {
    const book = anId();
    const answers = await Promise.all([3, 6, 9].map((chapter) => move(book, { chapter })));
    const steps = new Map(answers.map(({ progress, previous }) => [previous?.chapter, progress?.chapter]));
    let [chapter, followed]: [number | undefined, number] = [steps.get(undefined), 1];
    while (steps.has(chapter)) [chapter, followed] = [steps.get(chapter), followed + 1];
    expect([followed, (await read(book)).progress]).toEqual([3, at(chapter ?? -1)]);
  });

  it("can't be changed while the account is being erased", async () => {
    const leaving = await newReader('leaving');
    await startAccountErasure(leaving.id, new Date());
    const answer = await send('PATCH /api/notes/progress/emma', { as: leaving, body: { chapter: 1 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('notes', () => {
  it('move the progress only forward', async () => {
    const book = await newBook();
    expect((await take(book, 4)).moved).toEqual({ progress: at(4), previous: null });
    const note = await take(book, 2);
    expect(note.moved).toBeNull();
    expect((await take(book, 4)).moved).toBeNull();
    expect((await edit(note._id, { chapter: 6 })).moved).toEqual({ progress: at(6), previous: at(4) });
    expect((await edit(note._id, { remark: 'Another' })).moved).toBeNull();
    expect(await read(book)).toMatchObject({ progress: at(6), previous: at(4) });
  });

  it('move it back when the one that moved it last is corrected', async () => {
    const book = await newBook();
    await take(book, 4);
    const typo = await take(book, 121);
    expect((await edit(typo._id, { remark: 'Another' })).moved).toBeNull();
    expect((await edit(typo._id, { chapter: 12 })).moved).toEqual({ progress: at(12), previous: at(4) });
    expect((await edit(typo._id, { chapter: 13 })).moved).toEqual({ progress: at(13), previous: at(4) });
    expect((await edit(typo._id, { chapter: 2 })).moved).toEqual({ progress: at(4), previous: at(13) });
    expect(await read(book)).toMatchObject({ progress: at(4), previous: at(13) });
    expect((await edit(typo._id, { chapter: 3 })).moved).toBeNull();
  });

  it('leave it unchanged after another change has moved it', async () => {
    const book = await newBook();
    const [first, second] = [await take(book, 5), await take(book, 9)];
    expect((await edit(first._id, { chapter: 1 })).moved).toBeNull();
    await move(book, { chapter: 20 });
    await send(`DELETE /api/notes/${second._id}`, { as: ada });
    expect(await read(book)).toMatchObject({ progress: at(20) });
  });

  it('leave finished reading progress unchanged', async () => {
    const book = await newBook();
    await move(book, { finished: true });
    expect((await take(book, 4)).moved).toBeNull();
    expect(await read(book)).toMatchObject({ progress: at(0, true) });
  });

  it('move progress forward again after a manual move back', async () => {
    const book = await newBook();
    await take(book, 9);
    await move(book, { chapter: 3 });
    expect((await take(book, 5)).moved).toEqual({ progress: at(5), previous: at(3) });
  });

  it('move the progress in the book to which they are moved', async () => {
    const [from, to] = [await newBook(), await newBook()];
    const note = await take(from, 8);
    expect((await edit(note._id, { bookId: to })).moved).toEqual({ progress: at(8), previous: null });
    expect([(await read(from)).progress, (await read(to)).progress]).toEqual([null, at(8)]);
  });

  it('are listed with the time of the last move of the progress', async () => {
    const book = await newBook();
    await take(book, 5);
    const { body } = await send<object>(`GET /api/notes/books/${book}`, { as: ada });
    expect(body).toMatchObject({ book: { progress: at(5) }, progressAt: (await read(book)).updatedAt });
  });

  it('move it back when the one that moved it last is deleted, but not with the removal of the book', async () => {
    const book = await newBook();
    const [first, second] = [await take(book, 5), await take(book, 7)];
    const remove = async ({ _id }: Note) => (await send<Note>(`DELETE /api/notes/${_id}`, { as: ada })).body;
    expect(await remove(second)).toMatchObject({ moved: { progress: at(5) } });
    expect(await read(book)).toMatchObject({ progress: at(5) });
    expect(await remove(first)).not.toHaveProperty('moved');
    const only = await take(await newBook(), 7);
    expect(await remove(only)).toMatchObject({ moved: { progress: null } });
    const { book: shown, ...rest } = await read(only.bookId);
    expect(rest).toEqual(unknown);
    expect(shown?._id).toBe(only.bookId);
    await take(book, 9);
    expect(await read(book)).toMatchObject({ book: { _id: book, status: 'reading' } });
    await send(`DELETE /api/notes/books/${book}`, { as: ada });
    const kept = await read(book);
    expect(kept).toMatchObject({ progress: at(9) });
    expect(kept).not.toHaveProperty('book');
  });

  it('count as the last move when moved to an edition of the same work', async () => {
    const [from, to] = [await newBook(), await newBook()];
    await send(`POST /api/notes/editions/${from}`, { as: ada, body: { id: to, title: 'Emma' } });
    await move(to, { chapter: 3 });
    const note = await take(from, 121);
    expect((await edit(note._id, { bookId: to, chapter: 12 })).moved).toEqual({ progress: at(12), previous: at(3) });
    expect([(await read(from)).progress, (await read(to)).progress]).toEqual([at(12), at(12)]);
  });

  it('return the same move when a request is repeated', async () => {
    const book = await newBook();
    await move(book, { chapter: 2 });
    const key = `key-${book}`.slice(0, 64);
    const first = await take(book, 5, { key });
    expect(await take(book, 5, { key })).toEqual(first);
    expect(first.moved).toEqual({ progress: at(5), previous: at(2) });

    const body = { chapter: 7, updatedAt: first.updatedAt };
    const edited = await edit(first._id, body);
    expect(edited.moved).toEqual({ progress: at(7), previous: at(2) });
    expect((await edit(first._id, body)).moved).toEqual(edited.moved);
    expect(await read(book)).toMatchObject({ progress: at(7), previous: at(2) });
  });

  it('stores notes of simultaneous devices, and moves the progress to the furthest', async () => {
    const book = await newBook();
    const chapters = [3, 9, 1, 7, 5, 2, 8, 4];
    await Promise.all(chapters.map((chapter) => take(book, chapter)));
    const { body } = await send<{ book: ShelfBook; notes: Note[] }>(`GET /api/notes/books/${book}`, { as: ada });
    expect([body.notes.length, body.book.numNotes, body.book.progress]).toEqual([8, 8, at(9)]);
  });

  it('find the book removed or the progress deleted in the meantime, without other errors', async () => {
    const book = await newBook();
    await move(book, { chapter: 1 });
    const note = (chapter: number) => ({ as: ada, body: { bookId: book, chapter, remark: 'At once' } });
    const [, , answers] = await Promise.all([
      send(`DELETE /api/notes/progress/${book}`, { as: ada }),
      send(`DELETE /api/notes/books/${book}`, { as: ada }),
      times(4, (chapter) => send('POST /api/notes', note(chapter))),
    ]);
    expect(Object.keys(statuses(answers)).filter((status) => !['200', '404'].includes(status))).toEqual([]);
  });
});

it('is part of the shelf and of the book, null while unknown', async () => {
  const as = await newReader();
  expect(await send('GET /api/notes/books', { as })).toMatchObject({ status: 200, body: [] });
  const [known, other] = [await newBook(as), await newBook(as)];
  await move(known, { chapter: 12 }, as);
  const { body: shelf } = await send<ShelfBook[]>('GET /api/notes/books', { as });
  expect(shelf.map(({ _id, progress }) => [_id, progress])).toEqual([
    [other, null],
    [known, at(12)],
  ]);
  const { body } = await send<{ book: ShelfBook }>(`GET /api/notes/books/${known}`, { as });
  expect(body.book.progress).toEqual(at(12));
});
