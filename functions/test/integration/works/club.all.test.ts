import { describe, expect, it, onTestFinished } from 'vitest';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { LogEntry } from '../../../src/contract/club-log';
import type { ClubBookOverview } from '../../../src/contract/clubs';
import type { Edition } from '../../../src/contract/editions';
import type { MarginNote } from '../../../src/contract/margins';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { changeClub, newFixture, newPost, remove, thread } from '../fixtures/clubs';
import { aBook, move, note, rosa, rose, shelve, titles } from './fixtures';

const other = aBook('other');
const fixture = sceneOf(async () => {
  const [made, eve] = await Promise.all([newFixture(), newReader('eve')]);
  return { ...made, eve };
});

const join = (as: Session, id = other, title = 'Persuasione') => {
  const { club, book } = fixture;
  return send<Edition[]>('POST /api/bookclubs/newEdition', { as, body: { club, book, id, title } });
};
const separate = (as: Session, edition = other) => {
  const { club, book } = fixture;
  return send<Edition[]>('POST /api/bookclubs/removeEdition', { as, body: { club, book, edition } });
};
const overview = async (as: Session, book = fixture.book) =>
  (await send<ClubBookOverview>('POST /api/bookclubs/getBook', { as, body: { club: fixture.club, book } })).body;
const shared = (as: Session, book = fixture.book) =>
  send<MarginNote[]>(`GET /api/notes/margins/${book}?club=${fixture.club}`, { as });

describe("a member who joins the club's book with another edition", () => {
  it("reveals no other member's progress in the other edition, and is in the log, like the member who undoes it", async () => {
    const { ada, ben, book, club } = fixture;
    for (const as of [ada, ben])
      await send('POST /api/bookclubs/shareProgress', { as, body: { club, book, shares: true } });
    await move(ada, other, 5);
    expect((await join(ben)).body).toEqual([{ _id: other, title: 'Persuasione', joined: true }]);
    expect(await overview(ben)).toMatchObject({ also: [{ _id: other }], progress: null, memberProgress: [] });
    expect(await overview(ada)).toMatchObject({ also: [{ _id: other }], progress: null });
    expect((await separate(ada)).body).toEqual([]);
    expect(await overview(ben)).toMatchObject({ also: [] });
    const { body } = await send<LogEntry[]>('POST /api/bookclubs/getLog', { as: ada, body: { club } });
    const log = body.filter(({ kind }) => kind.startsWith('edition'));
    expect(log.map(({ kind, user, title }) => [kind, user, title])).toEqual([
      ['editionSeparated', ada.username, 'Persuasion'],
      ['editionJoined', ben.username, 'Persuasion'],
    ]);
  });

  it('opens nothing to a member who has read the other edition, until they join it too', async () => {
    const { ada, ben, book, discussion } = fixture;
    await shelve(ben, other);
    await move(ben, other, 9);
    const text = 'The letter is found behind the mirror.';
    const { _id } = await newPost(ada, discussion, { text });
    await send(`PATCH /api/bookclubs/post/${_id}`, { as: ada, body: { chapter: 8 } });
    const reads = async () => JSON.stringify(await thread(ben, fixture)).includes(text);
    await join(ada);
    expect(await reads()).toBe(false);
    expect(await overview(ben)).toMatchObject({ onShelf: { _id: other, counts: false } });
    await send(`POST /api/notes/editions/${other}`, { as: ben, body: { id: book, title: 'Persuasion' } });
    expect(await reads()).toBe(true);
    expect(await overview(ben)).toMatchObject({ onShelf: { _id: other, counts: true }, progress: { chapter: 9 } });
  });

  it('uses a limited part of the club, below the limit of books', async () => {
    const { max } = limits.joinedBytes;
    onTestFinished(() => void Object.assign(limits.joinedBytes, { max }));
    Object.assign(limits.joinedBytes, { max: 3000 });
    const as = fixture.ada;
    let answer = await join(as, `${other}-0`, '三'.repeat(300));
    for (let n = 1; answer.status === 200; n += 1) {
      const id = aBook('added');
      await send('POST /api/bookclubs/newBook', { as, body: { club: fixture.club, id, title: 'x' } });
      const body = { club: fixture.club, book: id, id: `${id}-it`, title: '三'.repeat(300) };
      answer = await send<Edition[]>('POST /api/bookclubs/newEdition', { as, body });
      expect(n).toBeLessThan(5);
    }
    expect(answer.status).toBe(409);
    const club = await findClubNamed(nameKey(fixture.club));
    expect(Buffer.byteLength(JSON.stringify(club?.joinedBooks))).toBeLessThanOrEqual(3000);
    expect(limits.joinedBooks.max * 1000).toBeGreaterThan(max);
  });

  it('is an owner where the owners manage the club, and joins no book with itself', async () => {
    const { ada, ben } = fixture;
    await join(ada);
    await changeClub(ada, fixture.club, { restricted: true });
    expect([(await join(ben)).status, (await separate(ben)).status]).toEqual([403, 403]);
    expect((await join(ada, fixture.book)).status).toBe(400);
  });

  it('keeps the joins of two simultaneous members', async () => {
    const { ada, ben } = fixture;
    const answers = await Promise.all([join(ada, `${other}-a`), join(ben, `${other}-b`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await overview(ada)).also.map(({ _id }) => _id).toSorted()).toEqual([`${other}-a`, `${other}-b`]);
  });
});

describe("the members' shared notes on the club's book", () => {
  it("are listed by chapter, across all its editions and up to the reader's chapter", async () => {
    const { ada, ben, club } = fixture;
    await shelve(ada, other);
    await shelve(ben, fixture.book);
    const audience = { club };
    await note(ada, other, 3, { audience, page: 71 });
    await note(ada, other, 9, { audience });
    await note(ben, fixture.book, 2, { audience });
    await note(ben, fixture.book, 2, { pub: true });
    expect((await shared(ben)).body).toMatchObject([{ user: ben.username, chapter: 2 }]);
    await move(ben, fixture.book, 5);
    await join(ada);
    expect((await shared(ben)).body).toMatchObject([
      { user: ben.username, chapter: 2 },
      { user: ada.username, chapter: 3, page: 71, edition: `Title of ${other}` },
    ]);
    expect(await shared(fixture.eve)).toMatchObject({ status: 404 });
    await remove(ada, club, ben);
    expect(await shared(ben)).toMatchObject({ status: 404 });
  });

  it('exclude editions that only their author has joined', async () => {
    const { ada, ben, club } = fixture;
    await shelve(ada, other);
    await send(`POST /api/notes/editions/${other}`, { as: ada, body: { id: fixture.book, title: 'Persuasion' } });
    await note(ada, other, 0, { audience: { club } });
    expect((await shared(ben)).body).toEqual([]);
  });
});

describe("a club's book", () => {
  it("includes the catalogue's other editions", async () => {
    const { ada, ben, club } = fixture;
    const add = (as: Session, id: string) =>
      send('POST /api/bookclubs/newBook', { as, body: { club, id, title: titles[id] } });
    await add(ada, rose);
    expect((await add(ben, rosa)).body).toMatchObject({ _id: rose, title: titles[rose] });
    await move(ben, rosa, 4);
    expect((await send(`GET /api/bookclubs/clubBooks/${club}`, { as: ben })).body).toMatchObject([
      { _id: rose, progress: { chapter: 4 } },
      { _id: fixture.book },
    ]);
  });

  it("uses the edition on the reader's own shelf", async () => {
    const { ada, ben } = fixture;
    expect(await overview(ada)).toMatchObject({ onShelf: null });
    await shelve(ada, other);
    await join(ben);
    expect(await overview(ada)).toMatchObject({ onShelf: { _id: other, title: `Title of ${other}` } });
    await shelve(ada, fixture.book);
    expect(await overview(ada)).toMatchObject({ onShelf: { _id: fixture.book } });
    expect(await overview(ben)).toMatchObject({ onShelf: null });
  });
});
