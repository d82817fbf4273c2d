import { describe, expect, it } from 'vitest';
import type { Home } from '../../../src/contract/home';
import type { Meeting, PastMeeting } from '../../../src/contract/meetings';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { statuses } from '../fixtures/at-once';
import { send } from '../fixtures/clubs';
import {
  AT,
  answer,
  change,
  fields,
  fixture,
  join,
  meet,
  meetingsOf,
  type Reader,
  renewFixture,
} from '../fixtures/meetings';

sceneOf(renewFixture);

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

it('a new meeting is proposed with the next deadline, and with place, link and length of the last one', async () => {
  const { ada, ben, book, club } = fixture;
  const proposal = async (as: Reader) =>
    (await send(`GET /api/bookclubs/meetingProposal/${club}`, { as, now: new Date('2026-11-20T12:00:00.000Z') })).body;
  expect(await proposal(ben)).toEqual({ book: null, chapter: null, minutes: null, place: '', link: '', schedules: [] });
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
    schedules: [{ book, steps }],
  });
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
