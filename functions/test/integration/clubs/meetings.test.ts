import { beforeAll, beforeEach, expect, it } from 'vitest';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { Home } from '../../../src/contract/home';
import type { Meeting } from '../../../src/contract/meetings';
import { db } from '../../../src/platform/store/firestore';
import { send as sendAll } from '../../calls/areas';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { send } from '../fixtures/clubs';
import { AT, answer, change, fields, fixture, meet, meetingsOf, type Reader, renewFixture } from '../fixtures/meetings';

beforeAll(emptyStore);
beforeEach(renewFixture);

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
  // The meeting, the club and its name.
  expect(small).toEqual([3, 3]);
  const members = [...(found?.memberIds ?? []), ...Array.from({ length: 498 }, (_, n) => `member${n}`)];
  expect(members).toHaveLength(500);
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

it('holds fifty upcoming meetings without displacing one', async () => {
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
