import { describe, expect, it } from 'vitest';
import type { Note, ProgressAndBook, SavedNote, ShelfBook } from '../../../src/contract/notes';
import type { MyProgress } from '../../../src/domain/progress';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { statuses, times } from '../fixtures/at-once';
import { sendNotes as send } from '../fixtures/my-data';

/** Both books are on the reader's shelf. */
const [book, other] = ['emma', 'dune'];
const scene = sceneOf(async () => {
  const ada = await newReader('ada');
  for (const id of [book, other]) await send(`POST /api/notes/books/${id}`, { as: ada, body: { title: 'Emma' } });
  return { ada };
});

const unknown = { progress: null, previous: null, updatedAt: null };
const at = (chapter: number, finished = false) => ({ chapter, finished });

const read = async (bookKey = book) =>
  (await send<ProgressAndBook>(`GET /api/notes/progress/${bookKey}`, { as: scene.ada })).body;
const move = async (body: object, bookKey = book) =>
  (await send<MyProgress>(`PATCH /api/notes/progress/${bookKey}`, { as: scene.ada, body })).body;
const take = async (chapter: number, bookId = book, key?: string) => {
  const body = { bookId, chapter, remark: 'The lamp goes out' };
  const answer = await send<SavedNote>('POST /api/notes', { as: scene.ada, body, ...(key && { key }) });
  expect(answer.status).toBe(200);
  return answer.body;
};
const edit = async (noteId: string, body: object) =>
  (await send<SavedNote>(`PATCH /api/notes/${noteId}`, { as: scene.ada, body })).body;
const forget = () => send<MyProgress>(`DELETE /api/notes/progress/${book}`, { as: scene.ada });
const readNotes = async () =>
  (
    await send<{ book: ShelfBook; notes: Note[]; progressAt: string }>(`GET /api/notes/books/${book}`, {
      as: scene.ada,
    })
  ).body;

describe('reading progress by hand', () => {
  it('is unknown at first, moves forward and back, once for a repeated call, and can be deleted', async () => {
    expect(await read('on-no-shelf')).toEqual(unknown);
    const updatedAt = expect.any(String);
    const moved = (body: object) => move(body, 'on-no-shelf');
    expect(await moved({ chapter: 12 })).toEqual({ progress: at(12), previous: null, updatedAt });
    expect(await moved({ chapter: 7 })).toEqual({ progress: at(7), previous: at(12), updatedAt });
    expect(await moved({ finished: true })).toEqual({ progress: at(7, true), previous: at(7), updatedAt });
    expect(await moved({ chapter: 3 })).toEqual({ progress: at(3), previous: at(7, true), updatedAt });
    expect(await read('on-no-shelf')).toEqual({ progress: at(3), previous: at(7, true), updatedAt });
    await move({ chapter: 3 });
    const last = await move({ chapter: 5 });
    expect(await move({ chapter: 5 })).toEqual(last);
    expect(last.previous).toEqual(at(3));
    expect(await forget()).toMatchObject({ status: 200, body: { ...unknown, previous: at(5) } });
    expect(await read()).toMatchObject(unknown);
    expect(await forget()).toMatchObject({ status: 200, body: unknown });
  });

  it('changes one move at a time when devices move it at once', async () => {
    const answers = await Promise.all([3, 6, 9].map((chapter) => move({ chapter })));
    const steps = new Map(answers.map(({ progress, previous }) => [previous?.chapter, progress?.chapter]));
    let [chapter, followed]: [number | undefined, number] = [steps.get(undefined), 1];
    while (steps.has(chapter)) [chapter, followed] = [steps.get(chapter), followed + 1];
    expect([followed, (await read()).progress]).toEqual([3, at(chapter ?? -1)]);
  });
});

describe('notes', () => {
  it('move the progress only forward, and leave it once it has been moved by hand', async () => {
    expect((await take(4)).moved).toEqual({ progress: at(4), previous: null });
    const note = await take(2);
    expect(note.moved).toBeNull();
    expect((await take(4)).moved).toBeNull();
    expect((await edit(note._id, { chapter: 6 })).moved).toEqual({ progress: at(6), previous: at(4) });
    expect(await readNotes()).toMatchObject({ book: { progress: at(6) }, progressAt: (await read()).updatedAt });
    await move({ chapter: 20 });
    await send(`DELETE /api/notes/${note._id}`, { as: scene.ada });
    expect(await read()).toMatchObject({ progress: at(20), previous: at(6) });
  });

  it('move it back when the one that moved it last is corrected', async () => {
    await take(4);
    const typo = await take(121);
    expect((await edit(typo._id, { remark: 'Another' })).moved).toBeNull();
    expect((await edit(typo._id, { chapter: 13 })).moved).toEqual({ progress: at(13), previous: at(4) });
    expect((await edit(typo._id, { chapter: 2 })).moved).toEqual({ progress: at(4), previous: at(13) });
    expect(await read()).toMatchObject({ progress: at(4), previous: at(13) });
    expect((await edit(typo._id, { chapter: 3 })).moved).toBeNull();
  });

  it('move the progress in the book to which they are moved', async () => {
    const to = other;
    const note = await take(8);
    expect((await edit(note._id, { bookId: to })).moved).toEqual({ progress: at(8), previous: null });
    expect([(await read()).progress, (await read(to)).progress]).toEqual([null, at(8)]);
  });

  it('move it back when the one that moved it last is deleted, but not with the removal of the book', async () => {
    const [first, second] = [await take(5), await take(7)];
    const remove = async ({ _id }: Note) => (await send<Note>(`DELETE /api/notes/${_id}`, { as: scene.ada })).body;
    expect(await remove(second)).toMatchObject({ moved: { progress: at(5) } });
    expect(await read()).toMatchObject({ progress: at(5) });
    expect(await remove(first)).not.toHaveProperty('moved');
    const only = await take(7, other);
    expect(await remove(only)).toMatchObject({ moved: { progress: null } });
    const { book: shown, ...rest } = await read(only.bookId);
    expect(rest).toEqual(unknown);
    expect(shown?._id).toBe(only.bookId);
    await take(9);
    expect(await read()).toMatchObject({ book: { _id: book, status: 'reading' } });
    await send(`DELETE /api/notes/books/${book}`, { as: scene.ada });
    const kept = await read();
    expect(kept).toMatchObject({ progress: at(9) });
    expect(kept).not.toHaveProperty('book');
  });

  it('return the same move when a request is repeated', async () => {
    await move({ chapter: 2 });
    const key = 'key-of-the-note';
    const first = await take(5, book, key);
    expect(await take(5, book, key)).toEqual(first);
    expect(first.moved).toEqual({ progress: at(5), previous: at(2) });

    const body = { chapter: 7, updatedAt: first.updatedAt };
    const edited = await edit(first._id, body);
    expect(edited.moved).toEqual({ progress: at(7), previous: at(2) });
    expect((await edit(first._id, body)).moved).toEqual(edited.moved);
    expect(await read()).toMatchObject({ progress: at(7), previous: at(2) });
  });

  it('stores notes of simultaneous devices, and moves the progress to the furthest', async () => {
    const chapters = [3, 9, 1, 7, 5];
    await Promise.all(chapters.map((chapter) => take(chapter)));
    const found = await readNotes();
    expect([found.notes.length, found.book.numNotes, found.book.progress]).toEqual([5, 5, at(9)]);
  });

  it('find the book removed and the progress deleted in the meantime, without other errors', async () => {
    const [there, elsewhere] = [await times(3, () => take(1)), await times(1, () => take(1, other))];
    const change = (id: string, body: object) => send(`PATCH /api/notes/${id}`, { as: scene.ada, body });
    const [forgotten, removed, ...answers] = await Promise.all([
      forget(),
      send(`DELETE /api/notes/books/${book}`, { as: scene.ada }),
      ...there.slice(0, 1).map(({ _id }) => change(_id, { bookId: other })),
      ...there.slice(1, 2).map(({ _id }) => send(`DELETE /api/notes/${_id}`, { as: scene.ada })),
      ...there.slice(2).map(({ _id }) => change(_id, { remark: 'Changed' })),
      ...elsewhere.map(({ _id }) => change(_id, { bookId: book })),
      ...[2, 3].map((chapter) => {
        const body = { bookId: book, chapter, remark: 'At once' };
        return send('POST /api/notes', { as: scene.ada, body });
      }),
    ]);
    expect([forgotten.status, removed.status]).toEqual([200, 200]);
    expect(Object.keys(statuses(answers)).filter((status) => !['200', '404'].includes(status))).toEqual([]);
    expect(await send(`GET /api/notes/books/${book}`, { as: scene.ada })).toMatchObject({ status: 404 });
  });
});
