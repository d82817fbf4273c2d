import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMeeting } from '../../../src/clubs/meetings/store';
import { leaveClub } from '../../../src/clubs/members/leave-club';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { Meeting } from '../../../src/contract/meetings';
import { db } from '../../../src/platform/store/firestore';
import { emptyStore } from '../../fixtures/store';
import { statuses } from '../fixtures/at-once';
import { send } from '../fixtures/clubs';
import { AT, answer, change, fixture, join, meet, meetingsOf, renewFixture } from '../fixtures/meetings';

beforeAll(emptyStore);
beforeEach(renewFixture);

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
