import { describe, expect, it } from 'vitest';
import type { Home } from '../../../src/contract/home';
import type { Meeting, PastMeeting } from '../../../src/contract/meetings';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses } from '../fixtures/at-once';
import { changeClub, makeOwner, planMeeting, remove, send } from '../fixtures/clubs';
import { AT, answer, change, fixture, join, meet, meetingsOf, type Reader, renewFixture } from '../fixtures/meetings';

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

it('a meeting has a date or a choice of several', async () => {
  const { ada, club } = fixture;
  for (const wrong of [{ at: null }, { at: null, dates: [AT, '2099-03-29T18:00:00Z'] }])
    expect(await planMeeting(ada, club, wrong)).toMatchObject({ status: 400 });
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
  const cleo = await join('cleo');
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
    const coming = async (time: string) =>
      (await meetingsOf(ben, new Date(`2099-03-29T${time}:00.000Z`))).flatMap(({ at }) => at ?? []);
    expect([await coming('19:29'), await coming('19:31')]).toEqual([[AT], []]);
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
