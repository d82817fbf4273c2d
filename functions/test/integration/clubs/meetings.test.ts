import { describe, expect, it } from 'vitest';
import { findMeeting } from '../../../src/clubs/meetings/store';
import { leaveClub } from '../../../src/clubs/members/leaving/store';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { Meeting, PastMeeting } from '../../../src/contract/meetings';
import { forgetClub } from '../../../src/notifications/changes/store';
import { db, hasChanged } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { statuses } from '../fixtures/at-once';
import { addMember, changeClub, makeOwner, planMeeting, remove, send } from '../fixtures/clubs';
import { AT, answer, change, fixture, meet, meetingsOf, type Reader, renewFixture } from '../fixtures/meetings';

sceneOf(renewFixture);

it("a new meeting is proposed like the last one that wasn't canceled, with the next deadline", async () => {
  const { ada, ben, book, club } = fixture;
  const steps = [
    { chapter: 5, by: '2026-11-01' },
    { chapter: 9, by: '2026-12-01' },
  ];
  await send('POST /api/bookclubs/schedule', { as: ada, body: { club, book, steps, seen: [] } });
  await meet(ada);
  await change(ada, await meet(ada, { at: '2099-05-01T18:00:00.000Z', place: 'Elsewhere' }), { cancelled: true });
  const asked = { as: ben, now: new Date('2026-11-20T12:00:00.000Z') };
  const { body } = await send(`GET /api/bookclubs/meetingProposal/${club}`, asked);
  const last = { minutes: 90, place: 'The library', link: '' };
  expect(body).toEqual({ ...last, book, chapter: 9, schedules: [{ book, steps }] });
});

describe('a changed meeting', () => {
  it('has every field of a new one', async () => {
    const { ada, book } = fixture;
    const meeting = await meet(ada);
    const changes = {
      at: '2099-04-01T18:00:00.000Z',
      minutes: 30,
      chapter: 3,
      place: 'Bar',
      link: 'https://meet.example/x',
      note: 'Ben brings wine',
      limit: 5,
    };
    expect((await change(ada, meeting, { ...changes, book })).body).toMatchObject({
      ...changes,
      book: { _id: book },
      sequence: 1,
    });
    const [changed] = await meetingsOf(ada);
    expect((await change(ada, changed as Meeting, { book: null })).body).toMatchObject({ book: null, chapter: 3 });
    expect(await change(ada, changed as Meeting, { book: 'not-in-the-club' })).toMatchObject({ status: 404 });
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
    await makeOwner(ada, club, ben);
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
});

it('only the creator of a meeting and the owners of the club can fix its date, change it and cancel it', async () => {
  const { ada, ben, club } = fixture;
  const cleo = await newReader('cleo');
  await addMember(ada, club, cleo);
  const meeting = await meet(ben, { at: null, dates: [AT, '2099-04-05T18:00:00.000Z'] });
  for (const body of [{ at: AT }, { place: 'Bar' }, { note: 'Bring wine' }, { cancelled: true }])
    expect(await change(cleo, meeting, body)).toMatchObject({ status: 403 });
  const seenBy = async (as: Reader) => (await meetingsOf(as))[0]?.canChange;
  expect([await seenBy(ada), await seenBy(ben), await seenBy(cleo)]).toEqual([true, true, false]);
  const placed = (await change(ben, meeting, { place: 'Bar' })).body;
  const fixed = (await change(ada, placed, { at: AT })).body;
  expect(fixed).toMatchObject({ at: AT, place: 'Bar' });
  await changeClub(ada, club, { restricted: true });
  expect((await change(ben, fixed, { place: 'Home' })).status).toBe(403);
  expect((await answer(ben, fixed, { coming: 'yes' })).body).toMatchObject({ canChange: false, mine: 'yes' });
  await remove(ben, club, ben);
  expect(await change(ben, fixed, { cancelled: true })).toMatchObject({ status: 404 });
  expect(await change(ada, fixed, { cancelled: true })).toMatchObject({ status: 200, body: { cancelled: true } });
});

describe('past meetings', () => {
  const past = (as: Reader, query = '') =>
    send<PastMeeting[]>(`GET /api/bookclubs/pastMeetings/${fixture.club}${query}`, { as });

  it('appear once they are over, the latest first, with the members who planned to attend, unless canceled', async () => {
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
    await change(ada, await meet(ada, { at: '2021-03-01T18:00:00.000Z' }), { cancelled: true });
    await meet(ada, { at: null, dates: ['2021-03-01T18:00:00.000Z', '2021-04-01T18:00:00.000Z'] });
    const { body, headers } = await past(ben);
    const about = { chapter: 12, place: 'The library', own: false, coming: [ben.username], numComing: 1 };
    expect(body).toEqual([
      { ...about, _id: second._id, at: second.at, book: null },
      { ...about, _id: first._id, at: first.at, book: { _id: book, title: expect.any(String) } },
    ]);
    expect(headers.Link).toBeUndefined();
    const found: PastMeeting[] = [];
    for (let query: string | undefined = 'limit=1'; query; ) {
      const page = await past(ben, `?${query}`);
      found.push(...page.body);
      query = /\?(.*)>/.exec(page.headers.Link ?? '')?.[1];
    }
    expect(found).toEqual(body);
    const coming = async (time: string) =>
      (await meetingsOf(ben, new Date(`2099-03-29T${time}:00.000Z`))).flatMap(({ at }) => at ?? []);
    expect([await coming('19:29'), await coming('19:31')]).toEqual([[AT], []]);
  });
});

const later = '2099-04-05T18:00:00.000Z';

it('the answer of a member who leaves at the same moment is deleted', async () => {
  const { ada, ben, club: name } = fixture;
  const meeting = await meet(ada);
  const club = await findClubNamed(nameKey(name));
  if (!club) throw new Error('The fixture has a club.');
  const leaving = db().batch();
  await leaveClub(leaving, club, { uid: ben.id }, new Date());
  expect((await answer(ben, meeting, { coming: 'yes' })).status).toBe(200);
  // `changeOwnClub` starts again then.
  await expect(leaving.commit()).rejects.toSatisfy(hasChanged);
  await remove(ben, name, ben);
  await forgetClub(ben.id, club._id, () => true);
  const kept = await findMeeting(club._id, meeting._id);
  expect([kept?.answers, kept?.votes, kept?.answered]).toEqual([{}, {}, []]);
  expect((await answer(ben, meeting, { coming: 'yes' })).status).toBe(404);
});

describe('attendance', () => {
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
});

describe('an answer', () => {
  const kept = async ({ _id }: Meeting) => {
    const club = await findClubNamed(nameKey(fixture.club));
    return findMeeting(club?._id ?? '', _id);
  };

  it("counts for the same instant in another spelling, and not for a date that isn't the meeting's", async () => {
    const { ada } = fixture;
    const meeting = await meet(ada, { at: null, dates: ['2099-03-29T18:00:00Z', later] });
    expect((await answer(ada, meeting, { dates: ['2099-03-29T18:00:00Z'] })).body.dates).toMatchObject([
      { at: AT, votes: 1, mine: true },
      { votes: 0 },
    ]);
    const votes = { [ada.id]: { dates: [AT], ifNeedBe: [], at: expect.any(Date) } };
    expect((await kept(meeting))?.votes).toEqual(votes);
    const wrong = await answer(fixture.ben, meeting, { dates: ['2099-05-01T18:00:00.000Z'] });
    expect([wrong.status, (await kept(meeting))?.votes]).toEqual([400, votes]);
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

describe('a choice of dates', () => {
  const poll = (more = {}) => meet(fixture.ada, { at: null, dates: [AT, later], ...more });

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

  it('turns the ticks for the fixed date into answers, and *if need be* into a maybe, without a place', async () => {
    const { ada, ben } = fixture;
    const meeting = await poll({ limit: 1 });
    expect(await answer(ben, meeting, { dates: [later], ifNeedBe: [AT] })).toMatchObject({ status: 400 });
    expect((await answer(ben, meeting, { dates: [AT, later], ifNeedBe: [AT] })).body.dates).toMatchObject([
      { mine: true, mineIfNeedBe: true, names: [ben.username], ifNeedBe: [ben.username] },
      { mine: true, mineIfNeedBe: false, ifNeedBe: [] },
    ]);
    expect((await answer(ada, meeting, { dates: [] })).body).toMatchObject({ mine: 'no' });
    await answer(ada, meeting, { dates: [AT] });
    expect((await change(ada, meeting, { at: AT })).body.names).toMatchObject({
      yes: [ada.username],
      maybe: [ben.username],
      waiting: [],
    });
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

  it('needs different dates, and cannot reopen without dates, or when all of them are over', async () => {
    const { ada, club } = fixture;
    for (const wrong of [{ at: null }, { at: null, dates: [AT, '2099-03-29T18:00:00Z'] }])
      expect(await planMeeting(ada, club, wrong)).toMatchObject({ status: 400 });
    expect(await change(ada, await meet(ada), { at: null })).toMatchObject({ status: 400 });
    const past = await meet(ada, { at: null, dates: ['2021-03-01T18:00:00.000Z', '2021-04-01T18:00:00.000Z'] });
    const fixed = (await change(ada, past, { at: AT })).body;
    expect(await change(ada, fixed, { at: null })).toMatchObject({ status: 409 });
  });
});
