import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { sharedNotes } from '../../../src/notes/margins/store';
import { createNote, deleteNotesOfBook, type NoteRecord, notesInOrder, notesOfBook } from '../../../src/notes/store';
import { titlesOfNotes } from '../../../src/notes/titles/store';
import { addJob, jobRef } from '../../../src/platform/jobs/job';
import { db, type Stored } from '../../../src/platform/store/firestore';
import { findWorkSnapshot } from '../../../src/progress/works/store';
import { addToShelf, findShelfBook } from '../../../src/shelf/store';
import '../../fixtures/in-process';
import { shelfBook, storedNote } from '../../fixtures/notes';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { always, at, failNextBatch, ids, never, now, paths, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const aBook = (_id: string, addedAt = now, numNotes = 0) => shelfBook(_id, { addedAt, numNotes });
const emma = { 'users/ada/books/emma': aBook('emma') };
const given = (...notes: Stored<NoteRecord>[]) =>
  put(Object.fromEntries(notes.map((note) => [`notes/${note._id}`, note])));

describe('a note', () => {
  it("moves its book's progress in the same batch, unless the progress has changed since it was read", async () => {
    await put(emma);
    const to = { chapter: 1, finished: false };
    const [unknown, stale] = [await findWorkSnapshot('ada', 'emma'), await findWorkSnapshot('ada', 'emma')];
    await createNote(storedNote('a'), { move: { from: unknown, to } });
    const path = 'users/ada/progress/emma';
    const progress = { ...to, source: 'notes', noteId: 'a', updatedAt: now, setAt: null, previous: null };
    expect((await stored())[path]).toEqual(progress);
    await expect(createNote(storedNote('b'), { move: { from: stale, to } })).rejects.toMatchObject({ code: 6 });
    const found = await findWorkSnapshot('ada', 'emma');
    const further = { chapter: 2, finished: false };
    await createNote(storedNote('c', { createdAt: at(5), updatedAt: at(5) }), { move: { from: found, to: further } });
    expect((await stored())[path]).toEqual({ ...progress, ...further, noteId: 'c', updatedAt: at(5), previous: to });
    await expect(createNote(storedNote('d'), { move: { from: found, to } })).rejects.toMatchObject({ code: 9 });
    expect(await paths()).toEqual(['notes/a', 'notes/c', 'users/ada/books/emma', path]);
  });
});

describe('the notes in a book', () => {
  const read = (limit: number, bytes: number, cursor?: string) => notesOfBook('ada', 'emma', { limit, bytes, cursor });

  it('take few queries that read hardly more than fits', async () => {
    await given(...Array.from({ length: 206 }, (_, n) => storedNote(`${n}`, { remark: 'note', updatedAt: at(-n) })));
    const costs = [];
    for (const [limit, bytes] of [
      [206, 9999],
      [203, 9999],
      [206, 203 * 4],
    ] as const) {
      const { result, reads, queries } = await countReads(() => read(limit, bytes));
      costs.push([result.items.length, reads, queries]);
    }
    expect(costs).toEqual([
      [206, 206, 2],
      [203, 203, 2],
      [203, 204, 3],
    ]);
  });
});

describe('notes', () => {
  it("orders a reader's notes by book, chapter and page", async () => {
    await given(
      storedNote('a', { bookId: 'b' }),
      storedNote('b', { chapter: 2 }),
      storedNote('c', { page: 2 }),
      storedNote('d'),
      storedNote('x', { userId: 'ben' }),
    );
    const { docs } = await notesInOrder('ada').get();
    expect(docs.map((doc) => doc.data()._id)).toEqual(['a', 'd', 'c', 'b']);
  });

  const from = (clubIds: readonly string[]) => ({
    public: ['emma'],
    clubs: new Map(clubIds.map((clubId) => [clubId, ['emma']])),
  });

  it('lists public and shared notes by chapter, newest first, across many clubs', async () => {
    const clubs = Array.from({ length: 31 }, (_, n) => `club-${n}`);
    const of = (_id: string, chapter: number, seconds: number, changes: Partial<NoteRecord>) =>
      storedNote(_id, { chapter, createdAt: at(seconds), ...changes });
    const [pub, first, last] = [{ pub: true }, { clubId: 'club-0' }, { clubId: 'club-30' }];
    await given(
      of('a', 1, 1, pub),
      of('b', 1, 2, last),
      of('c', 2, 3, first),
      of('d', 2, 1, pub),
      of('e', 2, 1, last),
      of('f', 10, 9, first),
      of('g', 10, 1, last),
      of('h', 10, 1, pub),
      of('x', 0, 1, pub),
      of('y', 11, 1, last),
      of('m', 2, 1, {}),
      of('n', 2, 1, { clubId: 'club-31' }),
      of('o', 2, 1, { ...pub, bookId: 'other' }),
    );
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = await sharedNotes(from(clubs), { from: 1, to: 10 }, { limit: 3, cursor }, always);
      pages.push(ids(page.items));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(pages).toEqual([
      ['b', 'a', 'c'],
      ['e', 'd', 'f'],
      ['h', 'g'],
    ]);
    expect(ids((await sharedNotes(from([]), { from: 2, to: 2 }, { limit: 9 }, always)).items)).toEqual(['d']);
  });

  it("fill a page with visible shared notes, as if hidden ones didn't exist", async () => {
    const at10 = (n: number) => storedNote(`n${String(n).padStart(3, '0')}`, { pub: true, createdAt: at(-n) });
    await given(...Array.from({ length: 230 }, (_, n) => at10(n)));
    const isOpen = ({ _id }: { _id: string }) => ['n001', 'n120', 'n229'].includes(_id);
    const read = (limit: number, cursor?: string) =>
      sharedNotes(from([]), { from: 0, to: 9 }, { limit, cursor }, isOpen);
    const first = await read(2);
    expect([ids(first.items), ids((await read(2, first.cursor)).items)]).toEqual([['n001', 'n120'], ['n229']]);
    const { result, reads } = await countReads(() => read(3));
    expect([ids(result.items), reads]).toEqual([['n001', 'n120', 'n229'], 230]);
    expect(await read(4)).toMatchObject({ cursor: undefined });
  });

  const position = Buffer.from('["2026-05-01T10:00:00.000Z","a"]').toString('base64url');
  it.each(['x', 'x.y', '3.x', '.', `x.${position}`, `x3.${position}`, `3x.${position}`])(
    'that are shared are not listed from the cursor %s',
    async (cursor) => {
      const read = sharedNotes(from([]), { from: 0, to: 9 }, { limit: 2, cursor }, always);
      await expect(read).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it("deletes a book's notes, public ones first", async () => {
    const others = [storedNote('x', { userId: 'ben', pub: true }), storedNote('y', { bookId: 'other', pub: true })];
    await given(storedNote('a'), storedNote('b', { pub: true }), ...others);
    expect(await deleteNotesOfBook('ada', 'emma', never)).toEqual({ done: 1, all: false });
    expect(await paths()).toEqual(['notes/a', 'notes/x', 'notes/y']);
    expect(await deleteNotesOfBook('ada', 'emma', always)).toEqual({ done: 1, all: true });
    expect(await paths()).toEqual(['notes/x', 'notes/y']);
  });
});

describe('a shelf', () => {
  const { _id: _, ...record } = aBook('emma');
  const job = { uid: 'ada', bookId: 'emma' };

  it('rejects a book while its notes are being deleted or the account is being erased', async () => {
    const batch = db().batch();
    addJob(batch, 'deleteNotes', job, now);
    await batch.commit();
    const deleting = await addToShelf('ada', 'emma', () => record);
    expect(deleting).toMatchObject({ kind: 'deleting', job: { path: jobRef('deleteNotes', job).path } });
    await startAccountErasure('ada', now);
    expect(await addToShelf('ada', 'emma', () => record)).toEqual({ kind: 'erasing' });
    expect(await findShelfBook('ada', 'emma')).toBeUndefined();
  });

  it("has the titles of the notes' books: of the public page, or else the first name of a hand-made book", async () => {
    await put({ ...emma, 'users/cleo/books/emma': aBook('emma'), 'users/ben/books/x': aBook('x') });
    const of = (...uids: string[]) => uids.map((userId) => ({ userId, bookId: 'emma' }));
    const notes = of('ben', 'cleo', 'ada', 'cleo');
    expect(notes.map(await titlesOfNotes(notes))).toEqual([undefined, 'Emma', 'Emma', 'Emma']);
    const named = { ...aBook('x'), title: 'Ada is a thief', named: { title: 'Emma', author: '' } };
    await put({ 'users/ada/books/x': named, 'users/ada/books/y': aBook('y'), 'books/y': { title: '[…]' } });
    const others = ['x', 'y'].map((bookId) => ({ userId: 'ada', bookId }));
    expect(others.map(await titlesOfNotes(others))).toEqual(['Emma', '[…]']);
  });
});

it('reports a failure of Firestore to store a note', async () => {
  failNextBatch();
  await expect(createNote(storedNote('a'))).rejects.toEqual({ code: 13 });
});
