import { beforeEach, describe, expect, it } from 'vitest';
import { erasingAccountRef } from '../../../src/accounts/erasing/store';
import type { LogEntry } from '../../../src/contract/club-log';
import type { JoinRequest, ListedClub, Listing, ReaderRequest } from '../../../src/contract/directory';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { statuses } from '../fixtures/at-once';
import {
  addMember,
  aTitle,
  changeClub,
  deleteClub,
  leaveForGood,
  makeOwner,
  newBook,
  newClub,
  remove,
  send,
  settingsOf,
  stay,
} from '../fixtures/clubs';
import { bellOf, noticesOf } from '../fixtures/notices';

let ada: Session;
let ben: Session;
let cleo: Session;
let dan: Session;
let club: string;
let clubName: string;
sceneOf(async () => {
  [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
  for (const { id } of [ada, ben, cleo, dan]) await db().collection('users').doc(id).update({ emailVerified: true });
  ({ club, clubName } = await newClub(ada, aTitle(), [ben.username]));
});

const listing: Listing = { languages: ['it'], pace: 'month', about: 'Russian novels, slowly.' };
const list = (as = ada, what: Listing | null = listing, name = club) =>
  send('POST /api/bookclubs/listing', { as, body: { club: name, listing: what } });
const directory = (as: Session, query = '') => send<ListedClub[]>(`GET /api/bookclubs/directory${query}`, { as });
const entry = async (as: Session) => (await directory(as)).body.find((one) => one.clubName === clubName);
const ask = (as: Session, { message = 'I have read it twice.', name = club, now = new Date() } = {}) =>
  send<JoinRequest>('POST /api/bookclubs/askToJoin', { as, body: { club: name, message }, now });
const own = async (as: Session, now = new Date()) =>
  (await send<JoinRequest[]>('GET /api/bookclubs/joinRequests', { as, now })).body;
const withdraw = async (as: Session) => {
  const [request] = await own(as);
  return send(`DELETE /api/bookclubs/joinRequests/${request?._id}`, { as });
};
const asked = (as = ada, now = new Date()) =>
  send<ReaderRequest[]>('POST /api/bookclubs/getJoinRequests', { as, body: { club }, now });
const answer = async (accept: boolean, as = ada) => {
  const [request] = (await asked()).body;
  return send('POST /api/bookclubs/answerJoinRequest', { as, body: { club, request: request?._id ?? 'none', accept } });
};
const later = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('the directory', () => {
  it('lists a club after its owners list it, with their description and nothing about its members', async () => {
    expect(await entry(cleo)).toBeUndefined();
    await newBook(ada, club, 'Oblomov');
    expect(await list()).toMatchObject({ status: 200, body: 'ok' });
    expect(await entry(cleo)).toEqual({
      club,
      clubName,
      owner: ada.username,
      numMembers: 2,
      book: 'Oblomov',
      author: 'An Author',
      ...listing,
      member: false,
      asked: null,
    });
    expect(await entry(ben)).toMatchObject({ member: true });
    expect(await settingsOf(ben, club)).toMatchObject({ listed: true });
    expect((await send('POST /api/bookclubs/getListing', { as: ben, body: { club } })).body).toEqual(listing);
    await list(ada, null);
    expect(await entry(cleo)).toBeUndefined();
    expect((await send('POST /api/bookclubs/getListing', { as: ben, body: { club } })).body).toBeNull();
    const { body: log } = await send<LogEntry[]>('POST /api/bookclubs/getLog', { as: ben, body: { club } });
    expect(log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['listed', 'unlisted']));
  });

  it('lists clubs by language and page, the most recently listed first', async () => {
    await list();
    const english = await newClub(cleo);
    await list(cleo, { languages: ['en', 'it'], pace: 'longer', about: '' }, english.club);
    const names = ({ body }: Awaited<ReturnType<typeof directory>>) => body.map((one) => one.clubName);
    const both = [english.clubName, clubName];
    expect(names(await directory(dan)).slice(0, 2)).toEqual(both);
    expect(names(await directory(dan, '?language=en'))).not.toContain(clubName);
    const first = await directory(dan, '?language=it&limit=1');
    expect(names(first)).toEqual([english.clubName]);
    const cursor = /cursor=([^&>]+)/.exec(first.headers.Link ?? first.headers.link ?? '')?.[1];
    expect(names(await directory(dan, `?language=it&limit=1&cursor=${cursor}`))).toEqual([clubName]);
  });

  it("rejects a listing that would replace one which its owner hasn't seen", async () => {
    await stay(ben, club);
    await makeOwner(ada, club, ben);
    const save = (as: Session, about: string, seen?: Listing | null) =>
      send('POST /api/bookclubs/listing', { as, body: { club, listing: { ...listing, about }, seen } });
    const inDirectory = async () => (await send('POST /api/bookclubs/getListing', { as: ben, body: { club } })).body;
    expect(await save(ben, 'By Ben.', null)).toMatchObject({ status: 200 });
    const CONFLICT = { status: 409, body: { code: 'conflict', message: { key: 'settingsChanged' } } };
    expect(await save(ada, 'By Ada.', null)).toMatchObject(CONFLICT);
    expect(await inDirectory()).toEqual({ ...listing, about: 'By Ben.' });
    expect(await save(ben, 'By Ben.', null)).toMatchObject({ status: 200 });
    expect(await save(ada, 'By Ada.', { ...listing, about: 'By Ben.' })).toMatchObject({ status: 200 });
  });

  it('follows a new name and drops a deleted club', async () => {
    await list();
    const newTitle = aTitle('Renamed');
    await changeClub(ada, club, { newTitle });
    expect((await directory(cleo)).body[0]).toMatchObject({ clubName: newTitle });
    await ask(cleo);
    await deleteClub(ada, club, newTitle);
    expect((await directory(cleo)).body.map((one) => one.clubName)).not.toContain(newTitle);
    expect(await own(cleo)).toEqual([]);
  });
});

describe('a reader who asks to join', () => {
  beforeEach(() => list());

  it('is shown to members who can add others, once, and the owner gets a notification', async () => {
    expect(await ask(cleo)).toMatchObject({ status: 200, body: { clubName, message: 'I have read it twice.' } });
    expect((await asked(ben)).body).toMatchObject([{ user: cleo.username, message: 'I have read it twice.' }]);
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'asked', by: [cleo.username], count: 1, in: { clubName } }]);
    expect(await noticesOf(ben)).not.toMatchObject([{ kind: 'asked' }]);
    expect(await entry(cleo)).toMatchObject({ asked: expect.any(String) });
    const again = await Promise.all([ask(cleo), ask(cleo), ask(cleo, { message: 'Again.' })]);
    expect(statuses(again)).toEqual({ 200: 3 });
    expect([(await asked()).body.length, await bellOf(ada)]).toEqual([1, 1]);
  });

  it('becomes a member who has accepted when a member accepts them, and gets a notification', async () => {
    await ask(cleo);
    await leaveForGood(ben, club);
    expect(await answer(true)).toMatchObject({ status: 200, body: 'ok' });
    expect(await settingsOf(cleo, club)).toMatchObject({ accepted: true, numMembers: 2 });
    expect(await noticesOf(cleo)).toMatchObject([{ kind: 'accepted', in: { clubName } }]);
    expect([await own(cleo), (await asked()).body]).toEqual([[], []]);
    expect([(await noticesOf(ada)).map(({ kind }) => kind), await bellOf(ada)]).toEqual([['left'], 1]);
    const { body: log } = await send<LogEntry[]>('POST /api/bookclubs/getLog', { as: ada, body: { club } });
    expect(log).toContainEqual(
      expect.objectContaining({ kind: 'accepted', user: ada.username, member: cleo.username }),
    );
    expect(await ask(cleo)).toMatchObject({ status: 409, body: { code: 'already_member' } });
  });

  it('can rejoin after leaving permanently, and ask again after a removal, which the club can decide', async () => {
    await leaveForGood(ben, club);
    await ask(ben);
    await answer(true);
    expect((await send('GET /api/bookclubs/refusals', { as: ben })).body).toEqual([]);
    await remove(ada, club, ben);
    expect(await ask(ben)).toMatchObject({ status: 200 });
  });

  it("doesn't learn of a rejection and can't ask again for 30 days", async () => {
    const { body: request } = await ask(cleo);
    expect(await answer(false)).toMatchObject({ status: 200 });
    expect([(await asked()).body, await noticesOf(ada), await bellOf(ada)]).toEqual([[], [], 0]);
    expect(await own(cleo)).toEqual([request]);
    expect(await ask(cleo)).toMatchObject({ status: 200, body: request });
    expect((await asked()).body).toEqual([]);
    expect(await noticesOf(cleo)).toEqual([]);
    expect(await own(cleo, later(31))).toEqual([]);
    expect(await ask(cleo, { now: later(31) })).toMatchObject({ status: 200 });
    const open = async (days: number) => (await asked(ada, later(days))).body.length;
    expect([await open(31), await open(60), await open(62)]).toEqual([1, 1, 0]);
  });

  it('can withdraw the request, and not ask the same club again immediately', async () => {
    await ask(cleo);
    expect(await withdraw(cleo)).toMatchObject({ status: 200 });
    expect([await own(cleo), (await asked()).body, await noticesOf(ada), await bellOf(ada)]).toEqual([[], [], [], 0]);
    expect(await entry(cleo)).toMatchObject({ asked: null });
    expect(await ask(cleo)).toMatchObject({ status: 409, body: { message: { key: 'askedBefore' } } });
    expect(await ask(cleo, { now: later(31) })).toMatchObject({ status: 200 });
  });

  it('has no open request after they join in another way', async () => {
    await Promise.all([ask(cleo), ask(dan)]);
    await addMember(ada, club, cleo);
    const { body } = await send<{ key: string }>('POST /api/bookclubs/newInviteLink', { as: ada, body: { club } });
    await send('POST /api/bookclubs/join', { as: dan, body: { key: body.key } });
    expect([await own(cleo), await own(dan), (await asked()).body]).toEqual([[], [], []]);
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'joined', by: [dan.username], count: 1 }]);
    expect(await noticesOf(ada)).toHaveLength(1);
  });

  it("needs a verified email and an account that isn't being erased, and finds no unlisted club", async () => {
    await erasingAccountRef(cleo.id).set({ at: new Date() });
    expect(await ask(cleo)).toMatchObject({ status: 409, body: { message: { key: 'accountErasing' } } });
    await erasingAccountRef(cleo.id).delete();
    await db().collection('users').doc(dan.id).update({ emailVerified: false });
    const UNVERIFIED = { status: 403, body: { message: { key: 'verifyFirst' } } };
    for (const answer of [await directory(dan), await ask(dan)]) expect(answer).toMatchObject(UNVERIFIED);
    await list(ada, null);
    const [hidden, nowhere] = [await ask(cleo), await ask(cleo, { name: 'no such club' })];
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual(nowhere.body);
  });
});

it('the first of two members who answer a request at once decides', async () => {
  await list();
  await ask(cleo);
  const [{ _id } = { _id: '' }] = (await asked()).body;
  const by = (as: Session, accept: boolean) =>
    send('POST /api/bookclubs/answerJoinRequest', { as, body: { club, request: _id, accept } });
  const [accepted, declined] = await Promise.all([by(ada, true), by(ben, false)]);
  expect(statuses([accepted, declined])).toEqual({ 200: 1, 404: 1 });
  expect(await settingsOf(ada, club)).toMatchObject({ numMembers: accepted.status === 200 ? 3 : 2 });
});
