import { describe, expect, it } from 'vitest';
import { findMeeting } from '../../../src/clubs/meetings/store';
import { leaveClub } from '../../../src/clubs/members/leave-club';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { Meeting } from '../../../src/contract/meetings';
import { forgetClub } from '../../../src/notifications/change-notices';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses } from '../fixtures/at-once';
import { remove } from '../fixtures/clubs';
import { AT, answer, change, fixture, join, meet, meetingsOf, renewFixture } from '../fixtures/meetings';

sceneOf(renewFixture);

const later = '2099-04-05T18:00:00.000Z';

it('the answer of a member who leaves at the same moment is deleted', async () => {
  const { ada, ben, club: name } = fixture;
  const meeting = await meet(ada);
  const club = await findClubNamed(nameKey(name));
  if (!club) throw new Error('The fixture has a club.');
  const leaving = db().batch();
  await leaveClub(leaving, club, { uid: ben.id }, new Date());
  expect((await answer(ben, meeting, { coming: 'yes' })).status).toBe(200);
  await leaving.commit();
  await forgetClub(ben.id, club._id, () => true);
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
    const readers = await Promise.all(Array.from({ length: 6 }, (_, index) => join(`reader${index}`)));
    const meeting = await meet(fixture.ada, { limit: 2 });
    const answers = await Promise.all(readers.map((as) => answer(as, meeting, { coming: 'yes' })));
    expect(statuses(answers)).toEqual({ 200: 6 });
    expect((await meetingsOf(fixture.ada))[0]?.counts).toEqual({ yes: 2, maybe: 0, no: 0, waiting: 4, none: 2 });
  });

  it('is deleted when a member leaves the club', async () => {
    const { ada, ben, club } = fixture;
    const meeting = await meet(ada, { at: null, dates: [AT, later] });
    await answer(ben, meeting, { coming: 'yes', dates: [AT] });
    await remove(ben, club, ben);
    expect((await meetingsOf(ada))[0]).toMatchObject({ counts: { yes: 0 }, dates: [{ votes: 0 }, { votes: 0 }] });
    expect((await answer(ben, meeting, { coming: 'yes' })).status).toBe(404);
  });
});

describe('an answer', () => {
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

  it("with a date that isn't the meeting's is refused and stores nothing", async () => {
    const meeting = await meet(fixture.ada, { at: null, dates: [AT, later] });
    expect(await answer(fixture.ben, meeting, { dates: ['2099-05-01T18:00:00.000Z'] })).toMatchObject({ status: 400 });
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

describe('a choice of dates', () => {
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
