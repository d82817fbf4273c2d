import { describe, expect, it } from 'vitest';
import { handMadeId } from '../../../src/catalogue/hand-made';
import type { Note, NoteChanges } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { storedNote } from '../../fixtures/notes';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { aTitle, changeClub, newClub, remove, stay } from '../fixtures/clubs';
import { sendNotes as send } from '../fixtures/my-data';
import { at, fieldsOf, ids, now, put } from '../fixtures/records';

const scene = sceneOf(
  async () => {
    const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
    for (const as of [ada, ben]) await shelve('emma', 'Emma', now, as);
    return { ada, ben };
  },
  { sound: false },
);

const shelve = (gId: string, title: string, when = now, as: Session = scene.ada) =>
  send(`POST /api/notes/books/${gId}`, { as, body: { title }, now: when });

const write = async (remark: string, when: Date, fields = {}): Promise<string> => {
  const body = { bookId: 'emma', bookTitle: 'placeholder', remark, chapter: 1, ...fields };
  return (await send<Note>('POST /api/notes', { as: scene.ada, body, now: when })).body._id;
};

async function ask(since?: string, when = now): Promise<NoteChanges> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const answer = await send<NoteChanges>(`GET /api/notes/changes${query}`, { as: scene.ada, now: when });
  expect(answer.status).toBe(200);
  return answer.body;
}

const remarks = ({ notes: found }: NoteChanges) => found.map(({ remark }) => remark);
const none = {
  restart: false,
  deletedNotes: [],
  deletedBooks: [],
  renamedBooks: [],
  clubs: [],
  notes: [],
  more: false,
};

async function store(count: number, remark: string): Promise<string[]> {
  const made = Array.from({ length: count }, (_, index) =>
    storedNote(`${scene.ada.id}-${String(index).padStart(4, '0')}`, {
      userId: scene.ada.id,
      remark,
      updatedAt: at(index - count - 100),
    }),
  );
  const writer = db().bulkWriter();
  for (const note of made) void writer.create(db().doc(`notes/${note._id}`), fieldsOf(note));
  await writer.close();
  return ids(made);
}

describe('the changes of notes', () => {
  it('begin with all notes, oldest change first, with the title of their book', async () => {
    const { ada, ben } = scene;
    await send('POST /api/notes', { as: ben, body: { bookId: 'emma', remark: "Ben's", chapter: 1 } });
    await shelve('dune', 'Dune');
    const first = await write('First', at(1));
    await write('Second', at(2), { bookId: 'dune' });
    await send(`PATCH /api/notes/${first}`, { as: ada, body: { remark: 'First again' }, now: at(3) });
    const found = await ask(undefined, at(4));
    expect(found).toMatchObject({ ...none, restart: true, notes: [{ bookTitle: 'Dune' }, { bookTitle: 'Emma' }] });
    expect(remarks(found)).toEqual(['Second', 'First again']);
  });

  it('then contain later changes and deletions, from a minute before the last call', async () => {
    const { ada } = scene;
    const [early, kept] = [await write('Early', at(-300)), await write('Kept', at(-200))];
    const { next } = await ask();
    await write('Stored late', at(-60));
    await write('New', at(1));
    await send(`PATCH /api/notes/${kept}`, { as: ada, body: { remark: 'Changed' }, now: at(2) });
    await send(`DELETE /api/notes/${early}`, { as: ada, now: at(3) });
    const found = await ask(next, at(10));
    expect(found).toEqual({ ...none, deletedNotes: [early], notes: expect.anything(), next: expect.any(String) });
    expect(remarks(found)).toEqual(['Stored late', 'New', 'Changed']);
    const { next: later } = await ask(found.next, at(100));
    expect(await ask(later, at(200))).toEqual({ ...none, next: expect.any(String) });
  });

  it('contain a deleted book without its notes, and a new note once the book is back', async () => {
    const { ada } = scene;
    await write('Gone', at(-300));
    const { next } = await ask();
    expect(await send('DELETE /api/notes/books/emma', { as: ada, now: at(1) })).toMatchObject({ status: 200 });
    expect(await ask(next, at(2))).toMatchObject({ ...none, deletedBooks: ['emma'] });
    await shelve('emma', 'Emma', at(3));
    await write('New', at(4));
    const found = await ask(next, at(5));
    expect([found.deletedBooks, remarks(found)]).toEqual([['emma'], ['New']]);
  });

  it('contain the new names of a book made by hand, once', async () => {
    const { ada } = scene;
    const gId = handMadeId({ title: 'Quadernoo', author: '' });
    await send(`POST /api/notes/books/${gId}`, { as: ada, body: { title: 'Quadernoo' }, now: at(-400) });
    await write('Old', at(-300), { bookId: gId });
    const { next } = await ask();
    const body = { title: 'Quaderno', author: 'Ada', publisher: '', published: '' };
    expect(await send(`POST /api/notes/byHand/${gId}`, { as: ada, body, now: at(100) })).toMatchObject({ status: 200 });
    const renamedBooks = [{ _id: gId, bookTitle: 'Quaderno', author: 'Ada' }];
    const found = await ask(next, at(200));
    expect(found).toMatchObject({ ...none, renamedBooks });
    expect(await ask(found.next, at(300))).toMatchObject(none);
  });

  it('leave out notes of a removed book that are not deleted yet', async () => {
    const { ada } = scene;
    await write('Soon gone', at(1));
    await db().doc(`users/${ada.id}/books/emma`).delete();
    expect(await ask(undefined, at(2))).toMatchObject({ ...none, restart: true });
  });

  it('have parts of 500 notes, with the deletions in the first', async () => {
    const { ada } = scene;
    const deleted = await write('Deleted', at(-2000));
    const { next } = await ask(undefined, at(-1500));
    await send(`DELETE /api/notes/${deleted}`, { as: ada, now: at(-1400) });
    const stored = await store(501, 'One of many');
    const first = await ask(next, at(1));
    expect([first.deletedNotes, first.more, ids(first.notes)]).toEqual([[deleted], true, stored.slice(0, 500)]);
    await send(`DELETE /api/notes/${stored[0]}`, { as: ada, now: at(2) });
    const second = await ask(first.next, at(100));
    expect(second).toMatchObject({ ...none, notes: [{ _id: stored[500] }] });
    expect(await ask(second.next, at(200))).toMatchObject({ ...none, deletedNotes: [stored[0]] });
  });

  it('have parts of a million bytes, with every note exactly once', async () => {
    const stored = await store(150, '界'.repeat(5000));
    const found: string[] = [];
    let part = await ask();
    for (let parts = 1; part.more; parts += 1) {
      expect([parts <= 3, part.notes.length]).toEqual([true, 66]);
      found.push(...ids(part.notes));
      part = await ask(part.next);
    }
    expect([...found, ...ids(part.notes)]).toEqual(stored);
  });

  it('contain the new name of a club that shares notes, and nothing of one that the reader has left', async () => {
    const { ada, ben } = scene;
    const { club } = await newClub(ada, aTitle(), [ben.username]);
    await stay(ben, club);
    const share = { bookId: 'emma', remark: 'Shared', chapter: 1, audience: { club } };
    await send('POST /api/notes', { as: ben, body: share, now: at(-300) });
    const changes = async (query: string) =>
      (await send<NoteChanges>(`GET /api/notes/changes?${query}`, { as: ben, now: at(10) })).body;
    const { notes, next } = await changes('');
    const [{ clubId = '' } = {}] = notes;
    const later = () => changes(`since=${encodeURIComponent(next)}&clubs=${clubId},unknown`);
    expect((await later()).clubs).toEqual([{ _id: clubId, club, clubName: club.replaceAll('_', ' ') }]);
    const newTitle = aTitle('Renamed');
    await changeClub(ada, club, { newTitle });
    expect(await later()).toMatchObject({ notes: [], clubs: [{ _id: clubId, clubName: newTitle }] });
    await remove(ada, newTitle, ben);
    expect((await later()).clubs).toEqual([]);
  });

  it('start over when the deletions since are no longer known or are too many', async () => {
    const { ada } = scene;
    await write('Kept', at(-300));
    const { next } = await ask();
    const day = 86_400;
    expect(await ask(next, at(90 * day - 61))).toMatchObject({ restart: false, notes: [] });
    expect(await ask(next, at(90 * day))).toMatchObject({ restart: true, notes: [{ remark: 'Kept' }] });
    const deletion = { kind: 'note', at: at(5), expiresAt: at(90 * day) };
    const all = Array.from({ length: 501 }, (_, index) => [`users/${ada.id}/deletions/gone-${index}`, deletion]);
    await put(Object.fromEntries(all.slice(0, 500)));
    expect((await ask(next, at(10))).deletedNotes).toHaveLength(500);
    await put(Object.fromEntries(all.slice(500)));
    expect(await ask(next, at(10))).toMatchObject({ restart: true, deletedNotes: [], notes: [{ remark: 'Kept' }] });
  });

  it('reject a value that no answer contained', async () => {
    const { ada } = scene;
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const since of ['x', '', made(['yesterday', null]), made([now, ['a', 'b']]), made([now, [now, 'a/b']])]) {
      const answer = await send(`GET /api/notes/changes?since=${since}`, { as: ada });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
  });
});
