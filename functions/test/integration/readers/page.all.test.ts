import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { HiddenOfBook, PublicReader, ReaderNote } from '../../../src/contract/readers';
import type { Session } from '../../../src/contract/user';
import { forgetAccountStatus } from '../../../src/platform/http/identity/identity';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { storedNote } from '../../fixtures/notes';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { anId, newClub, stay } from '../fixtures/clubs';
import { newGenre, opening } from '../fixtures/discussions';
import { suspend } from '../fixtures/moderation';
import { PASSWORD } from '../fixtures/my-data';
import { put } from '../fixtures/records';

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  for (const { id } of [ada, ben]) await db().collection('users').doc(id).update({ emailVerified: true });
  await turn({ on: true, clubs: true }, ada);
  return { ada, ben };
});

async function ok<T>(name: string, as: Session, body: object, now?: Date): Promise<T> {
  const answer = await send<T>(name, { as, body, ...(now && { now }) });
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.body;
}

const turn = (page: object, as = scene.ada) => ok('PATCH /api/user', as, { page });
const pageOf = (name: string, as?: Session) => send<PublicReader>(`GET /api/readers/${name}`, { as });
const notesOf = (name: string, as?: Session, query = '') =>
  send<(ReaderNote | HiddenOfBook)[]>(`GET /api/readers/${name}/notes${query}`, { as });
const page = async (as?: Session) => (await pageOf(scene.ada.username, as)).body;
const notes = async (as?: Session) => (await notesOf(scene.ada.username, as)).body;

async function newNote(bookId: string, chapter: number, more: object = {}, now?: Date): Promise<string> {
  await ok(`POST /api/notes/books/${bookId}`, scene.ada, { title: `Title of ${bookId}`, author: 'Jane Austen' });
  const body = { bookId, remark: `About chapter ${chapter}`, chapter, pub: true, ...more };
  return (await ok<{ _id: string }>('POST /api/notes', scene.ada, body, now))._id;
}

async function start(title: string, more: object = {}, book = anId()) {
  const of = { id: book, title: 'Persuasion', author: 'Jane Austen' };
  const body = { ...opening(title), book: of, genre: await newGenre(), ...more };
  return { book, id: (await ok<{ _id: string }>('POST /api/discuss/discussion2', scene.ada, body))._id };
}

const readTo = (as: Session, book: string, chapter: number) => ok(`PATCH /api/notes/progress/${book}`, as, { chapter });

const listing = { languages: ['en'], pace: 'month', about: 'Slowly.' };
const list = (as: Session, club: string) => ok('POST /api/bookclubs/listing', as, { club, listing });

describe("a reader's page", () => {
  it('shows the username, the day of signing up, public notes and discussions', async () => {
    const { ada, ben } = scene;
    const book = anId();
    const { id } = await start('The ending');
    const note = await newNote(book, 0, { page: 3 });
    expect(await page(ben)).toMatchObject({
      user: ada.username,
      since: new Date().toISOString().slice(0, 10),
      clubs: [],
      topics: [{ _id: id, title: 'The ending', hidden: false, book: { title: 'Persuasion' } }],
    });
    expect(await notes(ben)).toEqual([
      expect.objectContaining({
        _id: note,
        remark: 'About chapter 0',
        chapter: 0,
        page: 3,
        book: { _id: book, title: `Title of ${book}` },
      }),
    ]);
    expect((await pageOf(ada.username.toUpperCase())).body.user).toBe(ada.username);
    expect((await pageOf(ada.username)).headers['Cache-Control']).toBe('private, no-store');
  });

  it('omits private notes, those of a club or a removed book, and discussions without their opening post', async () => {
    const { ada, ben } = scene;
    const [book, other] = [anId(), anId()];
    const { club } = await newClub(ada, undefined, [ben.username]);
    await newNote(book, 0, { pub: false });
    await newNote(book, 0, { pub: undefined, audience: { club } });
    const [note] = [await newNote(book, 0), await newNote(other, 0)];
    expect(await notes(ben)).toHaveLength(2);
    await ok(`PATCH /api/notes/${note}`, ada, { pub: false });
    expect(await notes(ben)).toHaveLength(1);
    await send(`DELETE /api/notes/books/${other}`, { as: ada });
    expect(await notes(ben)).toEqual([]);
    const { id } = await start('The ending');
    await ok('POST /api/discuss/post', ben, { content: 'She never says why she came back.', discussionId: id });
    expect((await page()).topics).toHaveLength(1);
    await send(`DELETE /api/discuss/post/${id}`, { as: ada });
    expect((await page()).topics).toEqual([]);
  });

  it('has pages of at most 20 notes, the latest first', async () => {
    const { ada, ben } = scene;
    const hour = (n: number) => new Date(Date.UTC(2026, 4, 1, n));
    await newNote('emma', 0, { remark: 'Note 0' }, hour(0));
    const later = Array.from({ length: 21 }, (_, n) => {
      const at = { createdAt: hour(n + 1), updatedAt: hour(n + 1) };
      const fields = { userId: ada.id, chapter: 0, pub: true, remark: `Note ${n + 1}`, ...at };
      return [`notes/note-${n}`, storedNote(`note-${n}`, fields)];
    });
    await put(Object.fromEntries(later));
    await db().doc(`users/${ada.id}/books/emma`).update({ numNotes: 22 });
    const first = await notesOf(ada.username, ben);
    expect(first.body).toHaveLength(20);
    expect(first.body[0]).toMatchObject({ remark: 'Note 21' });
    const next = /<[^?]*(\?.*)>/.exec(first.headers.Link ?? '')?.[1];
    expect((await notesOf(ada.username, ben, next)).body).toMatchObject([{ remark: 'Note 1' }, { remark: 'Note 0' }]);
  });

  it('follows a new username, and the old one leads nowhere', async () => {
    const { ada } = scene;
    const username = `new-${anId().slice(0, 8)}`;
    await ok('PATCH /api/user', ada, { username });
    expect((await pageOf(username)).body.user).toBe(username);
    expect((await pageOf(ada.username)).status).toBe(404);
  });
});

describe('beyond the progress of its visitor', () => {
  it('a note is only counted, and a title hidden, whatever the address asks for', async () => {
    const { ada, ben } = scene;
    const { book } = await start('She marries him', { chapter: 24 });
    await newNote(book, 24, { chapterTitle: 'The wedding' });
    const far = await newNote(book, 24);
    await newNote(book, 1, { remark: 'Near' });
    await readTo(ben, 'another-book', 24);
    const seen = async (as?: Session) => JSON.stringify([await page(as), await notes(as)]);
    await readTo(ben, book, 1);
    for (const query of ['', '?upTo=end', '?through=end', `?reveal=${far}`]) {
      const { body } = await notesOf(ada.username, ben, query);
      expect(body).toMatchObject([{ remark: 'Near' }, { book: { _id: book }, count: 2 }]);
    }
    expect(await notes()).toMatchObject([{ book: { _id: book }, count: 3 }]);
    for (const text of [await seen(ben), await seen()]) {
      expect(text).not.toMatch(/She marries|wedding|About chapter 24/);
    }
    expect((await page(ben)).topics).toMatchObject([{ title: '', hidden: true, chapter: 24 }]);
    await readTo(ben, book, 24);
    expect(await seen(ben)).toMatch(/She marries him.*The wedding/);
  });
});

describe('answers with the same 404', () => {
  const answersOf = async (name: string, as?: Session) => {
    const [profile, list] = [await pageOf(name, as), await notesOf(name, as)];
    return [profile, list].map(({ status, body, headers }) => ({ status, body, cached: headers['Cache-Control'] }));
  };
  const expectNone = async (name = scene.ada.username, as: Session | undefined = scene.ben) =>
    expect(await answersOf(name, as)).toEqual(await answersOf('nobody-has-this-name', as));

  it('while the page is off, also to its reader, for an email, and for a reader who never turned it on', async () => {
    const { ada, ben } = scene;
    await expectNone(ben.username, ada);
    await expectNone(ada.email);
    await turn({ on: false, clubs: true });
    await expectNone();
    await expectNone(ada.username, ada);
    expect((await pageOf(ada.username)).status).toBe(404);
  });

  it('when the visitor has blocked the reader, but not when the reader has blocked the visitor, who would learn of it', async () => {
    const { ada, ben } = scene;
    const before = await answersOf(ada.username, ben);
    await ok('POST /api/user/block', ada, { username: ben.username });
    expect(await answersOf(ada.username, ben)).toEqual(before);
    await ok('POST /api/user/block', ben, { username: ada.username });
    await expectNone();
  });

  it('for a suspended reader until the suspension ends, a disabled account, and one that is deleted', async () => {
    const { ada, ben } = scene;
    await suspend(ada);
    await expectNone();
    await db()
      .doc(`users/${ada.id}`)
      .update({ suspensions: { case: new Date(0) } });
    expect((await pageOf(ada.username, ben)).status).toBe(200);
    const [disabled, leaving] = [await newReader('disabled'), await newReader('leaving')];
    for (const as of [disabled, leaving]) {
      await turn({ on: true, clubs: true }, as);
      expect((await pageOf(as.username)).status).toBe(200);
    }
    await getAuth(app()).updateUser(disabled.id, { disabled: true });
    forgetAccountStatus(disabled.id);
    await expectNone(disabled.username);
    await startAccountErasure(leaving.id, new Date());
    await expectNone(leaving.username);
    await send('DELETE /api/user', { as: leaving, body: { password: PASSWORD } });
    await expectNone(leaving.username);
  });
});

describe('clubs', () => {
  const clubs = async (as?: Session) => (await page(as)).clubs.map(({ clubName }) => clubName);

  it('include only those of the directory that the reader has joined', async () => {
    const { ada, ben } = scene;
    const [own, hidden] = [await newClub(ada), await newClub(ada)];
    const [joined, added] = [
      await newClub(ben, undefined, [ada.username]),
      await newClub(ben, undefined, [ada.username]),
    ];
    await stay(ada, joined.club);
    for (const { club } of [joined, added]) await list(ben, club);
    await list(ada, own.club);
    expect(await clubs(ben)).toEqual([own.clubName, joined.clubName]);
    expect((await page(ben)).clubs[0]).toEqual({
      club: own.club,
      clubName: own.clubName,
      about: 'Slowly.',
      numMembers: 1,
      member: false,
    });
    expect(JSON.stringify(await page(ada))).not.toContain(hidden.clubName);
    await ok('POST /api/bookclubs/listing', ada, { club: own.club, listing: null });
    expect(await clubs(ben)).toEqual([joined.clubName]);
  });

  it('are shown to readers with a verified email if the reader lists them and moderators have not hidden the name', async () => {
    const { ada, ben } = scene;
    const { club, clubName } = await newClub(ada);
    await list(ada, club);
    expect([await clubs(ben), await clubs()]).toEqual([[clubName], []]);
    await db().doc(`users/${ben.id}`).update({ emailVerified: false });
    expect(await clubs(ben)).toEqual([]);
    await db().doc(`users/${ben.id}`).update({ emailVerified: true });
    await turn({ on: true, clubs: false });
    expect([await clubs(ben), await clubs(ada)]).toEqual([[], []]);
    await turn({ on: true, clubs: true });
    const { _id } = (await findClubNamed(nameKey(club))) ?? { _id: '' };
    await db().doc(`clubs/${_id}`).update({ moderated: true });
    expect(await clubs(ben)).toEqual([]);
  });
});
