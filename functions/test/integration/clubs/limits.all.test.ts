import { expect, it } from 'vitest';
import { memberRef } from '../../../src/accounts/membership/store';
import { joinRequestsRef, openRequestsOf } from '../../../src/clubs/joining/requests/store';
import { nameKey } from '../../../src/clubs/rules';
import { findClub, findClubNamed } from '../../../src/clubs/store';
import type { ClubExportPart } from '../../../src/contract/club-export';
import type { ClubPage } from '../../../src/contract/club-page';
import type { ClubSettings } from '../../../src/contract/clubs';
import type { Listing, ReaderRequest } from '../../../src/contract/directory';
import type { Session } from '../../../src/contract/user';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { recentPosts } from '../../../src/threads/unread/store';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { statuses } from '../fixtures/at-once';
import * as ballots from '../fixtures/ballots';
import { overviewOf, readUpTo } from '../fixtures/chapter-overview';
import { addMember, anId, newClub, newPost, planMeeting, sampleText, send } from '../fixtures/clubs';
import { AT, fixture, meet, meetingsOf, renewFixture } from '../fixtures/meetings';
import { generalOf } from '../fixtures/unread-counts';

let clubId: string;
let cleo: Session;
let dan: Session;
let eve: Session;

/** Records that the tests make up, such as members without an account, are unsound. */
sceneOf(
  async () => {
    await renewFixture();
    clubId = (await findClubNamed(nameKey(fixture.club)))?._id ?? '';
    [cleo, dan, eve] = (await newCrowd(3)) as [Session, Session, Session];
    for (const { id } of [fixture.ada, cleo, dan, eve]) await db().doc(`users/${id}`).update({ emailVerified: true });
  },
  { sound: false },
);

const clubRef = () => db().doc(`clubs/${clubId}`);

async function fillTo(count: number): Promise<void> {
  const { memberIds = [] } = (await findClub(clubId)) ?? {};
  const made = Array.from({ length: count - memberIds.length }, (_, index) => `member-${index}`);
  await clubRef().update({ memberIds: [...memberIds, ...made] });
}

/** Copies a document, with other fields in each copy. */
async function copy(path: string, count: number, changed: (n: number) => object): Promise<string[]> {
  const source = db().doc(path);
  const stored = (await source.get()).data();
  const ids = Array.from({ length: count }, (_, n) => `copy-${n}`);
  const batch = db().batch();
  for (const [n, id] of ids.entries()) batch.set(source.parent.doc(id), { ...stored, ...changed(n) });
  await batch.commit();
  return ids;
}

it('a club with 500 members can be deleted', async () => {
  const { ada, club } = fixture;
  await fillTo(500);
  const batch = db().batch();
  for (let n = 0; n < 498; n += 1) batch.create(memberRef(clubId, `member-${n}`), { acceptedAt: null });
  await batch.commit();
  expect((await send('POST /api/bookclubs/delete', { as: ada, body: { club, title: club } })).status).toBe(200);
  expect(await clubRef().listCollections()).toEqual([]);
});

const listing: Listing = { languages: ['it'], pace: 'month', about: 'Russian novels, slowly.' };
const asking = (as: Session) =>
  send('POST /api/bookclubs/askToJoin', { as, body: { club: fixture.club, message: 'I have read it twice.' } });
const requests = async () => {
  const asked = { as: fixture.ada, body: { club: fixture.club } };
  return (await send<ReaderRequest[]>('POST /api/bookclubs/getJoinRequests', asked)).body;
};

it('the 500th place goes to one of two readers at once, and none is left for a link or a request', async () => {
  const { ada, club } = fixture;
  const { body: link } = await send<{ key: string }>('POST /api/bookclubs/newInviteLink', { as: ada, body: { club } });
  await send('POST /api/bookclubs/listing', { as: ada, body: { club, listing } });
  expect((await asking(cleo)).status).toBe(200);
  await fillTo(499);
  const answers = await Promise.all([dan, eve].map((reader) => addMember(ada, club, reader)));
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'conflict',
    fields: { newMember: 'A club can have at most 500 members.' },
  });
  expect((await findClub(clubId))?.memberIds).toHaveLength(500);
  const late = answers[0]?.status === 200 ? eve : dan;
  expect(await send('POST /api/bookclubs/join', { as: late, body: { key: link.key } })).toMatchObject({
    status: 409,
    body: { fields: { club: expect.any(String) } },
  });
  expect(await asking(late)).toMatchObject({ status: 409, body: { message: { key: 'clubIsFull' } } });
  const accepting = { club, request: (await requests())[0]?._id, accept: true };
  expect((await send('POST /api/bookclubs/answerJoinRequest', { as: ada, body: accepting })).status).toBe(409);
  expect(await requests()).toHaveLength(1);
});

it('two members who propose the last of fifty books at once propose one', async () => {
  await ballots.renewClub();
  const { ada, ben, club, propose } = ballots;
  await propose(ben, { id: 'emma', title: 'Emma' });
  const id = (await findClubNamed(nameKey(club)))?._id ?? '';
  const choosing = db().doc(`clubs/${id}/ballots/choosing`);
  const [proposal] = (await choosing.get()).get('proposals');
  const proposals = Array.from({ length: 49 }, (_, n) => ({ ...proposal, _id: `book-${n}`, by: `member-${n}` }));
  await choosing.update({ proposals });
  const answers = await Promise.all([ada, ben].map((as, n) => propose(as, { id: `late-${n}`, title: 'A book' })));
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
  expect((await ballots.choosingOf(ada)).proposals).toHaveLength(50);
});

it('a reader who sends the last of ten requests to join to two clubs at once sends one', async () => {
  const { ada } = fixture;
  const clubs = [fixture.club, (await newClub(ada)).club];
  for (const club of clubs) await send('POST /api/bookclubs/listing', { as: ada, body: { club, listing } });
  const others = Array.from({ length: 9 }, (_, n) => `club-${n}`);
  const request = (_id: string) => ({ _id, clubName: _id, message: '', at: new Date(), state: 'open' });
  await joinRequestsRef(cleo.id).set({
    clubIds: others,
    requests: Object.fromEntries(others.map((id) => [id, request(id)])),
    expiresAt: new Date(Date.now() + 30 * DAY_MS),
  });
  const asking = (club: string) => send('POST /api/bookclubs/askToJoin', { as: cleo, body: { club, message: '' } });
  expect(statuses(await Promise.all(clubs.map(asking)))).toEqual({ 200: 1, 409: 1 });
});

it('a request appears after a hundred expired ones by readers who have since asked elsewhere', async () => {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS);
  const asked = (uid: string, at: Date) => {
    const request = { _id: `request-${uid}`, clubName: fixture.club, message: '', at, state: 'open' };
    return { clubIds: [clubId, 'another'], requests: { [clubId]: request }, expiresAt: day(30) };
  };
  const batch = db().batch();
  for (let n = 0; n < 100; n += 1) {
    const uid = `a-${String(n).padStart(3, '0')}`;
    batch.set(joinRequestsRef(uid), asked(uid, day(-31)));
  }
  batch.set(joinRequestsRef('z'), asked('z', day(-1)));
  await batch.commit();
  expect((await openRequestsOf(clubId, new Date())).map(({ uid }) => uid)).toEqual(['z']);
});

it('an announcement costs as much in a large club', async () => {
  const { ada, club } = fixture;
  const { _id: post } = await newPost(ada, await generalOf(ada, club));
  const announcing = async (announced: boolean) => {
    const body = { club, post, announced };
    const { writes, reads, queries } = await countReads(() => send('POST /api/bookclubs/announce', { as: ada, body }));
    return [writes, reads, queries];
  };
  const inSmall = [await announcing(true), await announcing(false)];
  await fillTo(500);
  expect([await announcing(true), await announcing(false)]).toEqual(inSmall);
  // The club twice, and the lock on its name.
  expect(inSmall[0]?.[0]).toBe(3);
});

it('a meeting on which 498 members voted reads at most a hundred names', async () => {
  const { ada } = fixture;
  await fillTo(500);
  const dates = Array.from({ length: 10 }, (_, n) => new Date(Date.parse(AT) + n * MINUTE_MS).toISOString());
  const votes = Array.from({ length: 498 }, (_, n) => [
    `member-${n}`,
    { dates: [dates[n % 10]], ifNeedBe: [], at: new Date(n) },
  ]);
  const { _id } = await meet(ada, { at: null, dates });
  await clubRef()
    .collection('meetings')
    .doc(_id)
    .update({ votes: Object.fromEntries(votes) });
  const { result, reads } = await countReads(() => meetingsOf(ada));
  // The club's name, the club and its meetings besides.
  expect(reads).toBeLessThanOrEqual(100 + 2 + 3);
  expect(result[0]?.dates.map((date) => date.votes)).toEqual([50, 50, 50, 50, 50, 50, 50, 50, 49, 49]);
});

it('a club has at most fifty upcoming meetings, which neither a meeting nor a series exceeds', async () => {
  const { ada, club } = fixture;
  const coming = { at: new Date(AT), until: new Date(AT), told: { kind: 'dated', at: new Date(0), by: 'x' } };
  const meetings = Array.from({ length: 48 }, (_, n) => [`m${n}`, coming]);
  await clubRef().update({ meetings: Object.fromEntries(meetings) });
  const weeklyUntil = (until: string) =>
    planMeeting(ada, club, { repeat: { every: 'week', until, zone: 'Europe/Rome' } });
  const answers = [await weeklyUntil('2099-04-12'), await weeklyUntil('2099-04-05'), await planMeeting(ada, club)];
  expect(answers).toMatchObject([{ status: 409 }, { status: 200 }, { status: 409, body: { code: 'conflict' } }]);
  expect(Object.keys((await findClub(clubId))?.meetings ?? {})).toHaveLength(50);
});

it('the ranked votes of 500 members are all counted, each with one read', async () => {
  await ballots.renewClub();
  const { ada, club, open, vote } = ballots;
  const ballot = await open(['emma', 'dune', 'it'], { kind: 'ranked' });
  await vote(ada, { ballot, books: ['emma'] });
  const id = (await findClubNamed(nameKey(club)))?._id ?? '';
  const voteOfAda = (await memberRef(id, ada.id).get()).data();
  const rankings = [...Array(199).fill(['emma']), ...Array(190).fill(['dune']), ...Array(110).fill(['it', 'dune'])];
  const batch = db().batch();
  for (const [index, books] of rankings.entries())
    batch.set(memberRef(id, `voter-${index}`), { ...voteOfAda, vote: books });
  await batch.commit();
  const { result: closed, reads } = await countReads(() => ballots.ballotOf(ada, ballots.AFTER));
  // Each vote once.
  expect(reads).toBeLessThan(500 + 20);
  expect(closed).toMatchObject({ voted: 500, result: { winners: ['dune'], rounds: [{ tieBreak: 'beatsAll' }] } });
  expect(ballots.votes(closed)).toEqual({ emma: 200, dune: 190, it: 110 });
});

it('the books of a club are at most a thousand', async () => {
  const add = (id: string) =>
    send('POST /api/bookclubs/newBook', { as: fixture.ben, body: { club: fixture.club, id, title: 'A book' } });
  await clubRef().update({ numBooks: 999 });
  expect(await add(anId())).toMatchObject({ status: 200 });
  expect(await add(anId())).toMatchObject({
    status: 409,
    body: { error: 'A club can have at most 1,000 books.', code: 'conflict', fields: { id: expect.any(String) } },
  });
  expect((await findClub(clubId))?.numBooks).toBe(1000);
  expect(await add(fixture.book)).toMatchObject({ status: 200 });
});

it("a club's page has at most a hundred books, and the settings continue where it ends", async () => {
  const { ada, book, club } = fixture;
  const since = Date.now();
  const about = (n: number) => ({ current: n % 3 === 0, currentSince: new Date(since + n) });
  const copies = await copy(`clubs/${clubId}/books/${book}`, 150, about);
  const { result, reads } = await countReads(() => send<ClubPage>(`GET /api/bookclubs/page/${club}`, { as: ada }));
  const { settings, books, more } = result.body;
  expect(books).toHaveLength(51);
  // Those in the settings, the current ones, and their progress.
  expect(reads).toBeLessThanOrEqual(100 + 2 * 51 + 20);
  const asked = { as: ada, body: { clubName: club, members: 1 } };
  const rest = await send<ClubSettings>(`POST /api/bookclubs/getSettings?cursor=${more}`, asked);
  const ids = [settings, rest.body].flatMap(({ currentBooks, completedBooks }) =>
    [...currentBooks, ...completedBooks].map(({ _id }) => _id),
  );
  expect(ids.toSorted()).toEqual([book, ...copies].toSorted());
});

it("a book's overview has the progress of a hundred members, by name", async () => {
  const { ada, book } = fixture;
  const crowd = await newCrowd(120);
  const batch = db().batch();
  const joined = { joinedAt: new Date(), acceptedAt: null, activeAt: new Date(), sharedBooks: [book] };
  for (const { id } of crowd) batch.set(memberRef(clubId, id), joined);
  await batch.commit();
  await Promise.all(crowd.map((reader, index) => readUpTo(reader, book, { chapter: index })));
  const { result, reads } = await countReads(() => overviewOf(ada, fixture));
  const names = result.memberProgress.map(({ user }) => user);
  expect(names).toHaveLength(100);
  expect(names).toEqual(names.toSorted());
  // Without them, eight.
  expect(reads).toBe(8 + 300);
});

it('a club keeps its latest hundred posts', async () => {
  const { ada, discussion } = fixture;
  const [entry] = Object.values((await findClub(clubId))?.recent ?? {});
  const since = Date.now();
  const more = Array.from({ length: 105 }, (_, n) => [`recent.post-${n}`, { ...entry, at: new Date(since + n) }]);
  await clubRef().update(Object.fromEntries(more));
  await newPost(ada, discussion);
  expect(recentPosts((await findClub(clubId))?.recent ?? {})).toHaveLength(100);
});

it("a club's export continues from part to part", async () => {
  const { ada, club, discussion } = fixture;
  const contents = Array.from({ length: 101 }, (_, n) => sampleText(n));
  const later = (n: number) => new Date(Date.now() + n * HOUR_MS);
  await copy(`clubPosts/${discussion}`, 101, (n) => ({ content: contents[n], createdAt: later(n) }));
  const found: string[] = [];
  let query: string | undefined = '';
  while (query !== undefined) {
    const part: ClubExportPart = (await send<ClubExportPart>(`GET /api/bookclubs/export/${club}${query}`, { as: ada }))
      .body;
    found.push(...part.posts.map(({ content }) => content));
    query = part.next ? `?cursor=${part.next}` : undefined;
  }
  expect(found.toSorted()).toEqual([...contents, sampleText('The ending')].toSorted());
});
