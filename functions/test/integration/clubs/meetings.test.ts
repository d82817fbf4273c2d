import { getAuth } from 'firebase-admin/auth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMeeting } from '../../../src/clubs/meetings/store';
import { leaveClub } from '../../../src/clubs/members/leave-club';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { Home } from '../../../src/contract/home';
import type { Meeting, PastMeeting } from '../../../src/contract/meetings';
import { calendar } from '../../../src/pages/feed/calendars';
import { forgetAccountStatus } from '../../../src/platform/http/identity/identity';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { send as sendAll } from '../../calls/areas';
import { newReader, PASSWORD } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { statuses } from '../fixtures/at-once';
import { type Fixture, newFixture, send } from '../fixtures/clubs';

let fixture: Fixture;
beforeAll(emptyStore);
beforeEach(async () => {
  fixture = await newFixture();
});

const AT = '2099-03-29T18:00:00.000Z';
const fields = {
  book: null as string | null,
  at: AT as string | null,
  dates: [] as string[],
  chapter: 12,
  minutes: 90,
  place: 'The library',
};
type Reader = Fixture['ada'];

async function meet(as: Reader, changes: Partial<typeof fields> & { limit?: number } = {}): Promise<Meeting> {
  const body = { club: fixture.club, ...fields, link: '', limit: null, ...changes };
  const answer = await send<Meeting>('POST /api/bookclubs/newMeeting', { as, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const meetingsOf = async (as: Reader, now?: Date) =>
  (await send<Meeting[]>(`GET /api/bookclubs/meetings/${fixture.club}`, { as, ...(now && { now }) })).body;
const answer = (as: Reader, { _id: meeting }: Meeting, body: object, now?: Date) =>
  send<Meeting>('POST /api/bookclubs/answerMeeting', {
    as,
    body: { club: fixture.club, meeting, ...body },
    ...(now && { now }),
  });
const change = (as: Reader, { _id: meeting, sequence }: Meeting, body: object) =>
  send<Meeting>('POST /api/bookclubs/changeMeeting', { as, body: { club: fixture.club, meeting, sequence, ...body } });

async function join(name: string): Promise<Reader> {
  const reader = await newReader(name);
  await send('POST /api/bookclubs/newMember', {
    as: fixture.ada,
    body: { club: fixture.club, newMember: reader.username },
  });
  return reader;
}

it('the answer of a member who leaves at the same moment is deleted', async () => {
  const { ada, ben, club: name } = fixture;
  const meeting = await meet(ada);
  const club = await findClubNamed(nameKey(name));
  if (!club) throw new Error('The fixture has a club.');
  const leaving = db().batch();
  await leaveClub(leaving, club, { uid: ben.id }, new Date());
  expect((await answer(ben, meeting, { coming: 'yes' })).status).toBe(200);
  await leaving.commit();
  const kept = await findMeeting(club._id, meeting._id);
  expect([kept?.answers, kept?.votes, kept?.answered]).toEqual([{}, {}, []]);
  expect((await answer(ben, meeting, { coming: 'yes' })).status).toBe(404);
});

describe('past meetings', () => {
  const past = (as: Reader, query = '') =>
    send<PastMeeting[]>(`GET /api/bookclubs/pastMeetings/${fixture.club}${query}`, { as });

  it('appear once they are over, the latest first, with the members who planned to attend', async () => {
    const { ada, ben, book } = fixture;
    const [first, second] = [
      await meet(ada, { at: '2021-03-01T18:00:00.000Z', book }),
      await meet(ada, { at: '2022-03-01T18:00:00.000Z', limit: 1 }),
    ];
    const before = new Date('2021-02-01T18:00:00.000Z');
    await answer(ben, first, { coming: 'yes' }, before);
    await answer(ada, first, { coming: 'maybe' }, before);
    await answer(ben, second, { coming: 'yes' }, before);
    await answer(ada, second, { coming: 'yes' }, new Date('2021-02-01T19:00:00.000Z'));
    await meet(ada);
    const { body, headers } = await past(ben);
    expect(body).toEqual([
      {
        ...{ _id: second._id, at: second.at, book: null, chapter: 12, place: 'The library', own: false },
        ...{ coming: [ben.username], numComing: 1 },
      },
      {
        ...{ _id: first._id, at: first.at, book: { _id: book, title: expect.any(String) }, chapter: 12 },
        ...{ place: 'The library', own: false, coming: [ben.username], numComing: 1 },
      },
    ]);
    expect(headers.Link).toBeUndefined();
    expect((await meetingsOf(ben)).map(({ at }) => at)).toEqual([AT]);
  });

  it('leave out canceled meetings and those without a date', async () => {
    const { ada } = fixture;
    const cancelled = await meet(ada, { at: '2021-03-01T18:00:00.000Z' });
    await change(ada, cancelled, { cancelled: true });
    await meet(ada, { at: null, dates: ['2021-03-01T18:00:00.000Z', '2021-04-01T18:00:00.000Z'] });
    expect((await past(ada)).body).toEqual([]);
  });

  it('have pages', async () => {
    const { ada } = fixture;
    for (const year of [2021, 2022, 2023]) await meet(ada, { at: `${year}-03-01T18:00:00.000Z` });
    const years = (found: PastMeeting[]) => found.map(({ at }) => at.slice(0, 4));
    const { body, headers } = await past(ada, '?limit=2');
    expect(years(body)).toEqual(['2023', '2022']);
    const rest = await past(ada, `?${/\?(.*)>/.exec(headers.Link ?? '')?.[1]}`);
    expect(years(rest.body)).toEqual(['2021']);
  });
});

describe('attendance', () => {
  it('is visible to every member, who can change their answer', async () => {
    const { ada, ben } = fixture;
    const meeting = await meet(ada);
    await answer(ben, meeting, { coming: 'yes' });
    await answer(ada, meeting, { coming: 'maybe' });
    expect(await meetingsOf(ada)).toMatchObject([
      {
        ...{ at: AT, mine: 'maybe', counts: { yes: 1, maybe: 1, no: 0, waiting: 0, none: 0 } },
        names: { yes: [ben.username], maybe: [ada.username] },
      },
    ]);
    await answer(ben, meeting, { coming: 'no' });
    expect(await meetingsOf(ben)).toMatchObject([{ names: { yes: [], no: [ben.username] }, mine: 'no' }]);
  });

  it('includes a waiting list, which moves up when a member declines', async () => {
    const { ada, ben } = fixture;
    const meeting = await meet(ada, { limit: 1 });
    await answer(ben, meeting, { coming: 'yes' });
    expect((await answer(ada, meeting, { coming: 'yes' })).body).toMatchObject({
      isWaiting: true,
      counts: { waiting: 1 },
    });
    await answer(ben, meeting, { coming: 'yes' });
    expect((await meetingsOf(ben))[0]).toMatchObject({
      names: { yes: [ben.username], waiting: [ada.username] },
      isWaiting: false,
    });
    await answer(ben, meeting, { coming: 'no' });
    expect((await meetingsOf(ada))[0]).toMatchObject({ names: { yes: [ada.username] }, isWaiting: false });
  });

  it('is correct when many answer at once', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, (_, index) => join(`reader${index}`)));
    const meeting = await meet(fixture.ada, { limit: 5 });
    const answers = await Promise.all(readers.map((as) => answer(as, meeting, { coming: 'yes' })));
    expect(statuses(answers)).toEqual({ 200: 12 });
    expect((await meetingsOf(fixture.ada))[0]?.counts).toEqual({ yes: 5, maybe: 0, no: 0, waiting: 7, none: 2 });
  });

  it('is deleted when a member leaves the club', async () => {
    const { ada, ben, club } = fixture;
    const meeting = await meet(ada, { at: null, dates: [AT, '2099-04-05T18:00:00.000Z'] });
    await answer(ben, meeting, { coming: 'yes', dates: [AT] });
    await send('POST /api/bookclubs/removeMember', { as: ben, body: { club, member: ben.username } });
    expect((await meetingsOf(ada))[0]).toMatchObject({ counts: { yes: 0 }, dates: [{ votes: 0 }, { votes: 0 }] });
    expect((await answer(ben, meeting, { coming: 'yes' })).status).toBe(404);
  });
});

it('a date is found among several', async () => {
  const { ada, ben } = fixture;
  const later = '2099-04-05T18:00:00.000Z';
  const meeting = await meet(ada, { at: null, dates: [later, AT] });
  await answer(ben, meeting, { dates: [later] });
  expect((await answer(ada, meeting, { dates: [AT, later] })).body.dates).toEqual([
    { at: AT, votes: 1, mine: true, mineIfNeedBe: false, names: [ada.username], ifNeedBe: [] },
    { at: later, votes: 2, mine: true, mineIfNeedBe: false, names: [ben.username, ada.username], ifNeedBe: [] },
  ]);
  expect((await change(ada, meeting, { at: later })).body).toMatchObject({ at: later, dates: [], sequence: 1 });
});

describe('only the creator of a meeting and the owners of the club', () => {
  it('can fix its date, change it and cancel it', async () => {
    const { ada, ben, club } = fixture;
    const [cleo, stranger] = await Promise.all([join('cleo'), newReader('stranger')]);
    const later = '2099-04-05T18:00:00.000Z';
    const meeting = await meet(ben, { at: null, dates: [AT, later] });
    for (const body of [{ at: AT }, { place: 'Bar' }, { note: 'Bring wine' }, { cancelled: true }]) {
      expect(await change(cleo, meeting, body)).toMatchObject({ status: 403 });
      expect(await change(stranger, meeting, body)).toMatchObject({ status: 404 });
    }
    const seenBy = async (as: Reader) => (await meetingsOf(as))[0]?.canChange;
    expect([await seenBy(ada), await seenBy(ben), await seenBy(cleo)]).toEqual([true, true, false]);
    const placed = (await change(ben, meeting, { place: 'Bar' })).body;
    const fixed = (await change(ada, placed, { at: AT })).body;
    expect(fixed).toMatchObject({ at: AT, place: 'Bar' });
    await send('POST /api/bookclubs/removeMember', { as: ben, body: { club, member: ben.username } });
    expect(await change(ben, fixed, { cancelled: true })).toMatchObject({ status: 404 });
    expect(await change(ada, fixed, { cancelled: true })).toMatchObject({ status: 200, body: { cancelled: true } });
  });
});

describe('a choice of dates', () => {
  const later = '2099-04-05T18:00:00.000Z';
  const poll = (more = {}) => meet(fixture.ada, { at: null, dates: [AT, later], ...more });

  it('turns the ticks for the fixed date into a yes, in their order and while places last', async () => {
    const { ada, ben } = fixture;
    const cleo = await join('cleo');
    const meeting = await poll({ limit: 1 });
    await answer(ben, meeting, { dates: [later] });
    await answer(ada, meeting, { dates: [AT, later] });
    const fixed = (await change(ada, meeting, { at: later })).body;
    expect(fixed).toMatchObject({
      names: { yes: [ben.username], waiting: [ada.username], none: [cleo.username] },
      ...{ mine: 'yes', isWaiting: true },
    });
    await answer(ben, fixed, { coming: 'no' });
    expect((await meetingsOf(ada))[0]).toMatchObject({ isWaiting: false, names: { no: [ben.username] } });
  });

  it('is open again with all ticks after an undo, which can be repeated and loses no answer', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll();
    await answer(ben, meeting, { dates: [AT] });
    const fixed = (await change(ada, meeting, { at: AT })).body;
    await answer(ben, fixed, { coming: 'no' });
    const undone = (await change(ada, fixed, { at: null })).body;
    expect(undone).toMatchObject({ at: null, dates: [{ at: AT, votes: 1, names: [ben.username] }, { votes: 0 }] });
    expect((await change(ada, fixed, { at: null })).body).toEqual(undone);
    expect((await change(ada, undone, { at: later })).body).toMatchObject({ counts: { yes: 0, none: 2 } });
    const [open] = await meetingsOf(ada);
    const again = (await change(ada, open as Meeting, { at: AT })).body;
    expect(again).toMatchObject({ names: { yes: [], no: [ben.username] } });
  });

  it('is fixed once when the button is pressed twice, and a late press after an undo fixes nothing', async () => {
    const { ada } = fixture;
    const meeting = await poll();
    const pressed = await Promise.all([change(ada, meeting, { at: AT }), change(ada, meeting, { at: AT })]);
    expect(pressed.map(({ status, body }) => [status, body.sequence])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const [fixed] = await meetingsOf(ada);
    await change(ada, fixed as Meeting, { at: null });
    expect(await change(ada, meeting, { at: AT })).toMatchObject({ status: 409 });
    expect((await meetingsOf(ada))[0]?.at).toBeNull();
  });

  it('counts *if need be* as a maybe, without a place', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll({ limit: 1 });
    expect(await answer(ben, meeting, { dates: [later], ifNeedBe: [AT] })).toMatchObject({ status: 400 });
    expect((await answer(ben, meeting, { dates: [AT, later], ifNeedBe: [AT] })).body.dates).toMatchObject([
      { mine: true, mineIfNeedBe: true, names: [ben.username], ifNeedBe: [ben.username] },
      { mine: true, mineIfNeedBe: false, ifNeedBe: [] },
    ]);
    await answer(ada, meeting, { dates: [AT] });
    expect((await change(ada, meeting, { at: AT })).body.names).toMatchObject({
      ...{ yes: [ada.username], maybe: [ben.username], waiting: [] },
    });
  });

  it('lists members who can make none of the dates', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll();
    expect((await answer(ben, meeting, { dates: [] })).body).toMatchObject({ mine: 'no' });
    expect((await meetingsOf(ada))[0]).toMatchObject({
      names: { no: [ben.username], none: [ada.username] },
      mine: null,
    });
    expect((await change(ada, meeting, { at: AT })).body).toMatchObject({ counts: { no: 0, none: 2 } });
  });

  it('keeps the ticks for the dates that stay', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll();
    await answer(ben, meeting, { dates: [AT, later] });
    const newest = '2099-05-05T18:00:00.000Z';
    expect((await change(ada, meeting, { dates: [newest, later] })).body.dates).toMatchObject([
      { at: later, votes: 1 },
      { at: newest, votes: 0 },
    ]);
  });

  it('cannot reopen without dates, or when all of them are over', async () => {
    const { ada } = fixture;
    expect(await change(ada, await meet(ada), { at: null })).toMatchObject({ status: 400 });
    const past = await meet(ada, { at: null, dates: ['2021-03-01T18:00:00.000Z', '2021-04-01T18:00:00.000Z'] });
    const fixed = (await change(ada, past, { at: AT })).body;
    expect(await change(ada, fixed, { at: null })).toMatchObject({ status: 409 });
  });
});

describe('a changed meeting', () => {
  it('has every field of a new one', async () => {
    const { ada, book } = fixture;
    const meeting = await meet(ada);
    const changes = {
      ...{ at: '2099-04-01T18:00:00.000Z', minutes: 30, chapter: 3, place: 'Bar', link: 'https://meet.example/x' },
      ...{ note: 'Ben brings wine', limit: 5 },
    };
    expect((await change(ada, meeting, { ...changes, book })).body).toMatchObject({
      ...changes,
      book: { _id: book },
      sequence: 1,
    });
    const [changed] = await meetingsOf(ada);
    expect((await change(ada, changed as Meeting, { book: null })).body).toMatchObject({ book: null, chapter: 3 });
    expect(await change(ada, changed as Meeting, { book: 'not-in-the-club' })).toMatchObject({ status: 404 });
    expect(await change(ada, changed as Meeting, { note: 'x'.repeat(301) })).toMatchObject({ status: 400 });
  });

  it('keeps its answers unless the time changes, and has them again at the earlier time', async () => {
    const { ada, ben } = fixture;
    const meeting = await meet(ada);
    await answer(ben, meeting, { coming: 'yes' });
    const placed = (await change(ada, meeting, { place: 'Bar', minutes: 30 })).body;
    expect(placed.names.yes).toEqual([ben.username]);
    const moved = (await change(ada, placed, { at: '2099-04-01T18:00:00.000Z' })).body;
    expect(moved).toMatchObject({ counts: { yes: 0, none: 2 } });
    expect(await answer(ben, moved, { coming: 'yes', at: AT })).toMatchObject({ status: 409 });
    expect((await change(ada, moved, { at: AT })).body.names.yes).toEqual([ben.username]);
  });

  it('has the changes of two owners to different parts, and the first of two to the same part', async () => {
    const { ada, ben, club } = fixture;
    await send('POST /api/bookclubs/owner', { as: ada, body: { club, member: ben.username, owner: true } });
    const meeting = await meet(ada);
    const both = await Promise.all([
      change(ada, meeting, { place: 'Home' }),
      change(ben, meeting, { link: 'https://meet.example/x', minutes: 30 }),
    ]);
    expect(statuses(both)).toEqual({ 200: 2 });
    expect((await meetingsOf(ada))[0]).toMatchObject({ place: 'Home', link: 'https://meet.example/x', minutes: 30 });
    const same = await Promise.all([change(ada, meeting, { note: 'Wine' }), change(ben, meeting, { note: 'Tea' })]);
    expect(statuses(same)).toEqual({ 200: 1, 409: 1 });
    expect(await change(ben, meeting, { minutes: 45 })).toMatchObject({ status: 409 });
    const [latest] = await meetingsOf(ada);
    await change(ada, latest as Meeting, { cancelled: true });
    expect(await change(ben, latest as Meeting, { limit: 3 })).toMatchObject({ status: 409 });
  });

  it('is the same after a repeated request', async () => {
    const { ada } = fixture;
    const meeting = await meet(ada);
    const body = { place: 'Bar', note: 'Wine' };
    expect((await change(ada, meeting, body)).body).toEqual((await change(ada, meeting, body)).body);
  });
});

it('a new meeting is proposed with the next deadline, and with place, link and length of the last one', async () => {
  const { ada, ben, book, club } = fixture;
  const proposal = async (as: Reader) =>
    (await send(`GET /api/bookclubs/meetingProposal/${club}`, { as, now: new Date('2026-11-20T12:00:00.000Z') })).body;
  expect(await proposal(ben)).toEqual({ book: null, chapter: null, minutes: null, place: '', link: '', ends: [] });
  const steps = [
    { chapter: 5, by: '2026-11-01' },
    { chapter: 9, by: '2026-12-01' },
  ];
  await send('POST /api/bookclubs/schedule', { as: ada, body: { club, book, steps, seen: [] } });
  await meet(ada);
  await change(ada, await meet(ada, { at: '2099-05-01T18:00:00.000Z', place: 'Elsewhere' }), { cancelled: true });
  expect(await proposal(ben)).toEqual({
    book,
    chapter: 9,
    minutes: 90,
    place: 'The library',
    link: '',
    ends: [{ book, by: '2026-12-01' }],
  });
});

it('costs as many writes in a large club, and looks up at most a hundred names', async () => {
  const { ada, club } = fixture;
  const found = await findClubNamed(nameKey(club));
  const costs = async () => {
    let made: Meeting | undefined;
    const create = await countReads(async () => {
      made = await meet(ada, { at: null, dates: [AT, '2099-04-05T18:00:00.000Z'] });
    });
    const fix = await countReads(() => change(ada, made as Meeting, { at: AT }));
    return [create.writes, fix.writes];
  };
  const small = await costs();
  const members = [...(found?.memberIds ?? []), ...Array.from({ length: 498 }, (_, n) => `member${n}`)];
  await db().doc(`clubs/${found?._id}`).update({ memberIds: members });
  expect(await costs()).toEqual(small);
  const many = Array.from({ length: 498 }, (_, n) => [
    `member${n}`,
    { dates: [new Date(Date.parse(AT) + (n % 10) * 60_000).toISOString()], ifNeedBe: [], at: new Date(n) },
  ]);
  const dates = Array.from({ length: 10 }, (_, n) => new Date(Date.parse(AT) + n * 60_000).toISOString());
  const { _id } = await meet(ada, { at: null, dates });
  await db()
    .doc(`clubs/${found?._id}/meetings/${_id}`)
    .update({ votes: Object.fromEntries(many) });
  const { reads } = await countReads(() => meetingsOf(ada));
  // The club's name, the club and its meetings besides.
  expect(reads).toBeLessThanOrEqual(100 + 2 + 3);
  expect((await meetingsOf(ada)).find((meeting) => meeting._id === _id)?.dates.map(({ votes }) => votes)).toEqual([
    ...[50, 50, 50, 50, 50, 50, 50, 50, 49, 49],
  ]);
});

describe('an answer', () => {
  const later = '2099-04-05T18:00:00.000Z';
  const kept = async ({ _id }: Meeting) => {
    const club = await findClubNamed(nameKey(fixture.club));
    return findMeeting(club?._id ?? '', _id);
  };

  it('counts for the same instant in another spelling and is stored in one', async () => {
    const { ada } = fixture;
    const meeting = await meet(ada, { at: null, dates: ['2099-03-29T18:00:00Z', later] });
    expect((await answer(ada, meeting, { dates: ['2099-03-29T18:00:00Z'] })).body.dates).toMatchObject([
      { at: AT, votes: 1, mine: true },
      { votes: 0 },
    ]);
    expect((await kept(meeting))?.votes).toEqual({ [ada.id]: { dates: [AT], ifNeedBe: [], at: expect.any(Date) } });
  });

  it.each([
    ["a date that isn't the meeting's", ['2099-05-01T18:00:00.000Z']],
    ['a date with 60,000 digits', [`2099-03-29T18:00:00.${'0'.repeat(60_000)}Z`]],
    ['the same instant twice', ['2099-03-29T18:00:00Z', '2099-03-29T18:00:00.0Z']],
  ])('with %s is refused and stores nothing', async (_, dates) => {
    const meeting = await meet(fixture.ada, { at: null, dates: [AT, later] });
    expect(await answer(fixture.ben, meeting, { dates })).toMatchObject({ status: 400 });
    expect((await kept(meeting))?.votes).toEqual({});
  });

  it('is refused once the meeting is canceled or over, and a vote once its date is set', async () => {
    const { ada, ben } = fixture;
    const choice = await meet(ada, { at: null, dates: [AT, later] });
    await change(ada, choice, { at: later });
    expect(await answer(ben, choice, { dates: [AT] })).toMatchObject({ status: 409 });
    expect(await answer(ben, choice, { coming: 'yes' }, new Date('2099-04-06T00:00:00.000Z'))).toMatchObject({
      status: 409,
    });
    const cancelled = await meet(ada);
    await change(ada, cancelled, { cancelled: true });
    expect(await answer(ben, cancelled, { coming: 'yes' })).toMatchObject({ status: 409 });
    expect([(await kept(choice))?.votes, (await kept(cancelled))?.answers]).toEqual([{}, {}]);
  });
});

it('members can only answer in a club that its owners manage', async () => {
  const { ada, ben, club } = fixture;
  const meeting = await meet(ben);
  await send('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: club, restricted: true } });
  expect((await change(ben, meeting, { place: 'Bar' })).status).toBe(403);
  expect((await answer(ben, meeting, { coming: 'yes' })).body).toMatchObject({ canChange: false, mine: 'yes' });
});

it("the home page has the next meeting with the reader's answer", async () => {
  const { ada, ben, club } = fixture;
  const next = async () => {
    const { body } = await sendAll<Home>('GET /api/user/home', { as: ben });
    return body.clubs.find((other) => other.club === club)?.nextMeeting;
  };
  expect(await next()).toBeNull();
  const meeting = await meet(ada);
  expect(await next()).toEqual({ at: AT, mine: null });
  await answer(ben, meeting, { coming: 'maybe' });
  expect(await next()).toEqual({ at: AT, mine: 'maybe' });
  await change(ada, meeting, { cancelled: true });
  expect(await next()).toBeNull();
});

it('a past meeting is no longer listed', async () => {
  await meet(fixture.ada);
  expect(await meetingsOf(fixture.ada, new Date('2099-03-29T19:29:00.000Z'))).toHaveLength(1);
  expect(await meetingsOf(fixture.ada, new Date('2099-03-29T19:31:00.000Z'))).toEqual([]);
});

it.each([
  ['neither a date nor a choice', { at: null }],
  ['a poll with one date', { at: null, dates: [AT] }],
  ['a date and a choice', { dates: [AT, '2099-04-05T18:00:00.000Z'] }],
  ['the same date twice', { at: null, dates: [AT, AT] }],
  ['the same instant twice', { at: null, dates: [AT, '2099-03-29T18:00:00Z'] }],
  ['a script as its link', { link: 'javascript:alert(1)' }],
  ['half a character in its link', { link: 'https://meet.example/\ud800' }],
  ['a control character in its link', { link: 'https://meet.example/\u0007' }],
  ['a link that turns its direction', { link: 'https://meet.example/\u202e' }],
  ['a link without a host', { link: 'https:///meet' }],
  ['a link with dots for a host', { link: 'https://.' }],
  ['a link with a host for its username', { link: 'https://meet.example@evil.example/' }],
  ['a control character in its place', { place: 'The\blibrary' }],
  ['an invisible place', { place: '\u3164' }],
  ['a place that is too long', { place: 'x'.repeat(201) }],
  ['no time at all', { minutes: 0 }],
])('rejects %s', async (_, changes) => {
  const body = { club: fixture.club, ...fields, link: '', limit: null, ...changes };
  expect(await send('POST /api/bookclubs/newMeeting', { as: fixture.ada, body })).toMatchObject({ status: 400 });
});

describe('the calendar', () => {
  const keyOf = async (as: Reader, renew = false) => {
    const { body } = await send<{ path: string | null }>('POST /api/bookclubs/calendar', { as, body: { renew } });
    return body.path?.replace(/^.*\/|\.ics$/g, '') ?? '';
  };
  const at = (key: string) => calendar(key, 'https://flyleaf.example', new Date('2099-03-01T00:00:00.000Z'));

  it("contains only the meetings of the reader's clubs", async () => {
    const { ada, ben, club } = fixture;
    const meeting = await meet(ada);
    const key = await keyOf(ben);
    const file = await at(key);
    expect(file).toContain(`UID:${meeting._id}@flyleaf`);
    expect(file).toContain('DTSTART:20990329T180000Z');
    const stranger = await newReader('stranger');
    expect(await at(await keyOf(stranger))).not.toContain('VEVENT');
    await send('POST /api/bookclubs/removeMember', { as: ben, body: { club, member: ben.username } });
    expect(await at(key)).not.toContain('VEVENT');
  });

  it('ends with a new address, and a late duplicate of an earlier request restores none', async () => {
    const { ada } = fixture;
    const renew = async (key: string) => {
      const options = { as: ada, body: { renew: true }, key };
      const { body } = await send<{ path: string }>('POST /api/bookclubs/calendar', options);
      return body.path.replace(/^.*\/|\.ics$/g, '');
    };
    const first = await renew('first-request');
    const second = await renew('second-request');
    await renew('first-request');
    expect([await at(first), await at(second), await at('x'.repeat(24))]).toEqual([undefined, undefined, undefined]);
  });

  it('returns its key once and stores it so that no one can use it', async () => {
    const { ada } = fixture;
    const key = await keyOf(ada);
    expect(await keyOf(ada)).toBe('');
    expect(JSON.stringify((await db().collection('users').doc(ada.id).get()).data())).not.toContain(key);
    expect(await at(key)).toContain('VCALENDAR');
  });

  it.each([
    ['signs out everywhere', (as: Reader) => sendAll('POST /api/user/signOutEverywhere', { as })],
    [
      'changes the password',
      (as: Reader) =>
        sendAll('POST /api/user/password', { as, body: { password: PASSWORD, newPassword: 'another-one-9' } }),
    ],
    ['is disabled', ({ id }: Reader) => getAuth(app()).updateUser(id, { disabled: true })],
  ])('ends when the reader %s', async (_, end) => {
    const { ada } = fixture;
    const key = await keyOf(ada);
    expect(await at(key)).toContain('VCALENDAR');
    await end(ada);
    forgetAccountStatus(ada.id);
    expect(await at(key)).toBeUndefined();
  });

  it('has a new address after the sessions have ended', async () => {
    const { ada } = fixture;
    await keyOf(ada);
    await sendAll('POST /api/user/signOutEverywhere', { as: ada });
    const { body: session } = await sendAll<Reader>('POST /api/user/login', {
      body: { email: ada.email, password: PASSWORD },
    });
    expect(await at(await keyOf(session))).toContain('VCALENDAR');
  });
});

it('can be one of fifty upcoming meetings without displacing another', async () => {
  const { ada, club } = fixture;
  const found = await findClubNamed(nameKey(club));
  const coming = { at: new Date(AT), until: new Date(AT), told: { kind: 'dated', at: new Date(0), by: 'x' } };
  const many = Array.from({ length: 49 }, (_, n) => [`m${n}`, coming]);
  await db()
    .doc(`clubs/${found?._id}`)
    .update({ meetings: Object.fromEntries(many) });
  await meet(ada);
  const body = { club, ...fields, link: '', limit: null };
  expect(await send('POST /api/bookclubs/newMeeting', { as: ada, body })).toMatchObject({
    ...{ status: 409, body: { code: 'conflict' } },
  });
});
