import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedNotes } from '../../../src/notes/margins/store';
import { createNote, deleteNotesOfBook, type NoteRecord } from '../../../src/notes/store';
import { titlesOfNotes } from '../../../src/notes/titles/store';
import type { Stored } from '../../../src/platform/store/firestore';
import { findWorkSnapshot } from '../../../src/progress/works/store';
import '../../fixtures/in-process';
import { shelfBook, storedNote } from '../../fixtures/notes';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { always, at, ids, never, now, paths, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const aBook = (_id: string, addedAt = now, numNotes = 0) => shelfBook(_id, { addedAt, numNotes });
const emma = { 'users/ada/books/emma': aBook('emma') };
const given = (...notes: Stored<NoteRecord>[]) =>
  put(Object.fromEntries(notes.map((note) => [`notes/${note._id}`, note])));

it("a note moves its book's progress in the same batch, unless the progress has changed since it was read", async () => {
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

describe('notes', () => {
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
