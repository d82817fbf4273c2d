import { describe, expect, it } from 'vitest';
import type { MarginNote } from '../../../src/contract/margins';
import type { Note } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { documentsRead } from '../../../src/platform/store/documents-read';
import { db } from '../../../src/platform/store/firestore';
import { noteText } from '../../fixtures/notes';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { send as inClubs, newClub, remove, stay } from '../fixtures/clubs';
import { sendNotes as send } from '../fixtures/my-data';
import { progressRecord, put } from '../fixtures/records';

/** Ada and Ben are in a club. The book is on Ada's shelf. */
const scene = sceneOf(async () => {
  const [ada, ben, eve] = await Promise.all([newReader('ada'), newReader('ben'), newReader('eve')]);
  const book = await shelve(ada, 'emma');
  const { club, clubName } = await newClub(ada, 'Night Owls', [ben.username]);
  await stay(ben, club);
  return { ada, ben, eve, book, club, clubName };
});

const MEETING = new Date('2026-05-12T18:00:00.000Z');
const day = (date: number) => new Date(Date.UTC(2026, 4, date));

async function shelve(as: Session, book: string): Promise<string> {
  await send(`POST /api/notes/books/${book}`, { as, body: { title: 'Emma', author: 'Jane Austen' } });
  return book;
}

async function note(as: Session, bookId: string, remark: string, fields: object, now = day(1)): Promise<Note> {
  const body = { bookId, remark, chapter: 0, page: 7, chapterTitle: 'Box Hill', ...fields };
  const made = await send<Note>('POST /api/notes', { as, body, now });
  expect(made).toMatchObject({ status: 200 });
  return made.body;
}

const setProgress = (as: Session, book: string, chapter: number, finished = false) =>
  put({
    [`users/${as.id}/progress/${book}`]: progressRecord(chapter, { finished, updatedAt: MEETING }),
  });

const read = (as: Session, book: string, query = '', now?: Date) =>
  send<MarginNote[]>(`GET /api/notes/margins/${book}${query}`, { as, ...(now && { now }) });
const remarks = async (as: Session, book: string, query = '', now?: Date) =>
  (await read(as, book, query, now)).body.map(({ remark }) => remark);
const waiting = async (as: Session, book: string, now?: Date) =>
  (await send(`GET /api/notes/margins/${book}/waiting`, { as, ...(now && { now }) })).body;

describe('margins', () => {
  it('contain public notes and those of a club, with the fields visible to others', async () => {
    const { ada, ben, eve, book, club, clubName } = scene;
    const open = await note(ada, book, 'Public', { pub: true, minute: 205 });
    const shared = await note(ada, book, 'With the club', { audience: { club } }, day(2));
    await note(ada, book, 'Private', {});
    const shown = { user: ada.username, ...noteText({ chapter: 0, chapterTitle: 'Box Hill', page: 7 }) };
    expect((await read(ben, book)).body).toEqual([
      { ...shown, _id: shared._id, remark: 'With the club', createdAt: shared.createdAt, club: { club, clubName } },
      { ...shown, _id: open._id, remark: 'Public', createdAt: open.createdAt },
    ]);
    expect(await remarks(eve, book)).toEqual(['Public']);
    expect(await remarks(ada, book)).toEqual([]);
  });

  it("end at the reader's chapter, and count the notes in later ones", async () => {
    const { ada, ben, book, club } = scene;
    for (const chapter of [0, 1, 2]) await note(ada, book, `Of ${chapter}`, { chapter, pub: true });
    for (const chapter of [2, 9]) await note(ada, book, `Of ${chapter}`, { chapter, audience: { club } });
    const all = [
      { chapter: 1, count: 1 },
      { chapter: 2, count: 2 },
      { chapter: 9, count: 1 },
    ];
    const cases: [progress: [chapter: number, finished?: boolean] | undefined, shown: number[], counted: object[]][] = [
      [undefined, [0], all],
      [[5], [0, 1, 2, 2], all.slice(2)],
      [[0, true], [0, 1, 2, 2, 9], []],
    ];
    for (const [progress, shown, counted] of cases) {
      if (progress) await setProgress(ben, book, ...progress);
      const { body, headers } = await read(ben, book);
      expect([progress, body.map(({ chapter }) => chapter)]).toEqual([progress, shown]);
      expect(headers['Cache-Control']).toBe('private, no-store');
      expect([progress, await waiting(ben, book)]).toEqual([progress, counted]);
      for (const chapter of [2, 9]) {
        const ofChapter = shown.filter((each) => each === chapter).map((each) => `Of ${each}`);
        expect(await remarks(ben, book, `?chapter=${chapter}`)).toEqual(ofChapter);
      }
    }
  });

  it("count waiting notes, without the reader's own and those not shared yet", async () => {
    const { ada, ben, eve, book, club } = scene;
    await shelve(ben, book);
    await note(ben, book, 'My own', { chapter: 8, pub: true });
    await note(ada, book, 'Of 8', { chapter: 8, pub: true });
    await note(ada, book, 'At the meeting', { chapter: 8, audience: { club, from: MEETING.toISOString() } });
    for (const writer of [ada, ben]) await setProgress(writer, book, 7);
    const before = new Date(MEETING.getTime() - 1);
    expect(await waiting(ben, book, before)).toEqual([{ chapter: 8, count: 1 }]);
    expect(await waiting(ben, book, MEETING)).toEqual([{ chapter: 8, count: 2 }]);
    expect(await waiting(eve, book, MEETING)).toEqual([{ chapter: 8, count: 2 }]);
    expect(await waiting(ada, book, MEETING)).toEqual([{ chapter: 8, count: 1 }]);
  });
});

describe('a note shared with a club', () => {
  it('is not revealed before the hour by the pages, their cursors or the counts', async () => {
    const { ada, ben, book, club } = scene;
    const from = MEETING.toISOString();
    for (const [index, name] of ['1a', '1b', '2a'].entries()) {
      await note(ada, book, name, { chapter: Number(name[0]), pub: true }, day(index + 1));
    }
    await setProgress(ben, book, 1);
    const before = new Date(MEETING.getTime() - 1);
    const told = async () => {
      const first = await read(ben, book, '?limit=1', before);
      const next = /<.*\?(.*)>/.exec(first.headers.Link ?? '')?.[1];
      const second = await read(ben, book, `?${next}`, before);
      const [item, two] = [first, second].map(({ body, headers }) => [body.map(({ remark }) => remark), headers.Link]);
      return { one: item, two, all: await remarks(ben, book, '', before), waiting: await waiting(ben, book, before) };
    };
    const without = await told();
    expect(without).toMatchObject({ one: [['1b'], expect.anything()], waiting: [{ chapter: 2, count: 1 }] });
    for (const chapter of [1, 1, 2]) {
      await note(ada, book, 'At the meeting', { chapter, audience: { club, from } }, day(2));
    }
    await note(ada, book, 'At the meeting', { chapter: 1, audience: { club, from } }, day(9));
    expect(await told()).toEqual(without);
  });

  it('is hidden while its reader is not in the club, and permanently once its author has left it', async () => {
    const { ada, ben, eve, book } = scene;
    const { club } = await newClub(eve, 'Early Birds', [ada.username, ben.username]);
    await stay(ada, club);
    const { _id } = await note(ada, book, 'With the club', { audience: { club } });
    const fromAda = async () => (await send<{ notes: Note[] }>(`GET /api/notes/books/${book}`, { as: ada })).body.notes;
    const back = (member: Session, as: Session) =>
      inClubs('POST /api/bookclubs/newMember', { as, body: { club, newMember: member.username } });
    await remove(ada, club, ben);
    expect(await remarks(ben, book)).toEqual([]);
    await back(ben, ada);
    await stay(ben, club);
    expect(await remarks(ben, book)).toEqual(['With the club']);
    await remove(ben, club, ada);
    expect(await remarks(ben, book)).toEqual([]);
    expect(await fromAda()).toMatchObject([{ _id, audience: 'private' }]);
    await back(ada, ben);
    await stay(ada, club);
    expect(await remarks(ben, book)).toEqual([]);
    expect(await fromAda()).toMatchObject([{ _id, audience: 'private' }]);
    await send(`PATCH /api/notes/${_id}`, { as: ada, body: { audience: { club } } });
    await send(`PATCH /api/notes/${_id}`, { as: ada, body: { pub: false } });
    expect(await remarks(ben, book)).toEqual(['With the club']);
    expect(await fromAda()).toMatchObject([{ _id, audience: { club } }]);
    await send(`PATCH /api/notes/${_id}`, { as: ada, body: { audience: 'private' } });
    expect(await remarks(ben, book)).toEqual([]);
  });

  it('can be shared only by a member who has accepted the club', async () => {
    const { ada, ben, book } = scene;
    await shelve(ben, book);
    const { club } = await newClub(ada, 'Early Birds', [ben.username]);
    const body = { bookId: book, remark: 'Too early', chapter: 0, audience: { club } };
    const refused = { status: 409, body: { code: 'conflict', fields: { audience: expect.any(String) } } };
    expect(await send('POST /api/notes', { as: ben, body })).toMatchObject(refused);
    await stay(ben, club);
    await note(ben, book, 'With the club', { audience: { club } });
    expect(await remarks(ada, book)).toEqual(['With the club']);
  });

  it('costs a reader at most three hundred notes that are due later, however many exist', async () => {
    const { ada, ben, book, club } = scene;
    const { _id, ...later } = await note(ada, book, 'Much later', { audience: { club, from: '2099-01-01T00:00:00Z' } });
    const [found] = (await db().collection('notes').where('bookId', '==', book).get()).docs;
    const many = Array.from({ length: 450 }, (_, index) => [`notes/${_id}-${index}`, found?.data() ?? later] as const);
    await put(Object.fromEntries(many));
    await db().doc(`users/${ada.id}/books/${book}`).update({ numNotes: 451 });
    let counted = 0;
    const asked = () => read(ben, book, '?limit=100');
    const { body } = await documentsRead.run((documents) => (counted += documents), asked);
    expect(body).toEqual([]);
    expect(counted).toBeLessThan(300 + 20);
  });

  it("cannot be shared with a stranger's club, which looks the same as a missing one", async () => {
    const { eve, book, club } = scene;
    await shelve(eve, book);
    const { _id } = await note(eve, book, 'Mine', {});
    const share = async (name: string) => {
      const body = { bookId: book, remark: 'For the club', chapter: 1, audience: { club: name } };
      return [
        await send('POST /api/notes', { as: eve, body }),
        await send(`PATCH /api/notes/${_id}`, { as: eve, body: { audience: { club: name } } }),
      ];
    };
    const answers = await share(club);
    expect(answers).toEqual(await share('No such club'));
    const refused = { status: 404, body: { code: 'not_found', fields: { audience: expect.any(String) } } };
    expect(answers).toMatchObject([refused, refused]);
    expect(answers.map(({ denied }) => denied)).toEqual([true, true]);
    const margins = (name: string) => send(`GET /api/notes/margins/${book}?club=${name}`, { as: eve });
    expect(await margins('No-such-club')).toMatchObject({ status: 404, denied: false });
    expect(await margins(club)).toMatchObject({ status: 404, denied: true });
  });
});
