import { describe, expect, it } from 'vitest';
import type { Meeting } from '../../../src/contract/meetings';
import { DAY_MS } from '../../../src/domain/time';
import { sceneOf } from '../../fixtures/one-scene';
import * as club from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';
import { bellOf, choose, newsOf, readAll } from '../fixtures/notices';

type Reader = club.Fixture['ada'];
const fixture = sceneOf(async () => {
  const made = await club.newFixture();
  await Promise.all([readAll(made.ada), readAll(made.ben)]);
  return made;
});

/** The meeting is in a month, because members' answers have Firestore's own time. */
const START = Date.now() + 30 * DAY_MS;
const before = (days: number) => new Date(START - days * DAY_MS);
const AT = before(0).toISOString();

async function meet(changes: object = {}, as = fixture.ada): Promise<Meeting> {
  return (await club.planMeeting(as, fixture.club, { book: fixture.book, at: AT, chapter: 12, ...changes })).body;
}
const change = (meeting: Meeting, changes: object) => club.changeMeeting(fixture.ada, fixture.club, meeting, changes);
const answer = (as: Reader, meeting: Meeting, said: object) => club.answerMeeting(as, fixture.club, meeting, said);
const kindsFor = async (as: Reader, now?: Date) => (await newsOf(as, now)).meetings.map(({ kind }) => kind);
const read = (as: Reader, ids: readonly string[], now = new Date()) =>
  sendUser<{ unread: number }>('POST /api/user/readNotices', { as, body: { ids }, now });

it('a new meeting notifies the other members with its time and place', async () => {
  const { ada, ben, book, club: name } = fixture;
  const { _id } = await meet();
  expect([await bellOf(ben), await bellOf(ada)]).toEqual([1, 0]);
  expect((await newsOf(ben)).meetings).toEqual([
    {
      _id,
      kind: 'dated',
      since: expect.any(String),
      at: AT,
      place: 'The library',
      link: '',
      mine: null,
      note: '',
      book: { _id: book, title: 'Persuasion' },
      club: name,
      clubName: expect.any(String),
    },
  ]);
});

it('a meeting reminds everyone two weeks, a week and a day before it, until they read the reminder', async () => {
  const { ada, ben } = fixture;
  const { _id } = await meet();
  expect((await read(ben, [_id])).body).toEqual({ unread: 0 });
  expect(await kindsFor(ben, before(14.1))).toEqual([]);
  expect([await kindsFor(ada, before(14)), await kindsFor(ben, before(14))]).toEqual([['twoWeeks'], ['twoWeeks']]);
  expect((await read(ben, ['no-such'], before(13))).body).toEqual({ unread: 1 });
  expect((await read(ben, [_id], before(13))).body).toEqual({ unread: 0 });
  expect([await kindsFor(ben, before(7.1)), await kindsFor(ben, before(6))]).toEqual([[], ['week']]);
  await sendUser('POST /api/user/readNotices', { as: ben, body: { ids: 'all' }, now: before(6) });
  expect([await kindsFor(ben, before(2)), await kindsFor(ben, before(0.5))]).toEqual([[], ['day']]);
  expect(await kindsFor(ben, before(-1))).toEqual([]);
});

it('a moved or canceled meeting notifies again, and a longer one does not', async () => {
  const { ben } = fixture;
  const meeting = await meet();
  await read(ben, [meeting._id]);
  const longer = (await change(meeting, { minutes: 120 })).body;
  expect(await kindsFor(ben)).toEqual([]);
  const moved = (await change(longer, { at: before(-7).toISOString() })).body;
  expect(await kindsFor(ben)).toEqual(['moved']);
  expect([await kindsFor(ben, before(7.1)), await kindsFor(ben, before(7))]).toEqual([['moved'], ['twoWeeks']]);
  expect(await kindsFor(ben, before(0))).toEqual(['week']);
  await change(moved, { cancelled: true });
  expect(await kindsFor(ben)).toEqual(['cancelled']);
  expect(await kindsFor(ben, before(0))).toEqual(['cancelled']);
  expect(await kindsFor(ben, before(-8))).toEqual([]);
});

describe("a member's answer", () => {
  it('marks earlier reminders as read, and leaves only those of a new date after a no', async () => {
    const { ben } = fixture;
    const meeting = await meet();
    await answer(ben, meeting, { coming: 'yes' });
    expect([await kindsFor(ben), await kindsFor(ben, before(1))]).toEqual([[], ['day']]);
    await answer(ben, meeting, { coming: 'no' });
    expect([await kindsFor(ben), await kindsFor(ben, before(1))]).toEqual([[], []]);
    const moved = (await change(meeting, { at: before(-7).toISOString() })).body;
    expect([await kindsFor(ben), await kindsFor(ben, before(-6.5))]).toEqual([['moved'], ['day']]);
    await answer(ben, moved, { coming: 'no' });
    await change(moved, { cancelled: true });
    expect(await kindsFor(ben)).toEqual([]);
  });

  it('marks the reminder of a date poll as read', async () => {
    const { ben } = fixture;
    const meeting = await meet({ at: null, dates: [AT, before(-7).toISOString()] });
    expect(await kindsFor(ben)).toEqual(['asked']);
    await answer(ben, meeting, { dates: [AT] });
    expect(await kindsFor(ben)).toEqual([]);
    const fixed = (await change(meeting, { at: AT })).body;
    expect((await newsOf(ben)).meetings).toMatchObject([{ kind: 'dated', mine: 'yes' }]);
    await change(fixed, { at: null });
    expect(await kindsFor(ben)).toEqual(['asked']);
  });
});

it('stops with the level, with muting the club and with the membership', async () => {
  const { ada, ben, club: name } = fixture;
  const { _id } = await meet();
  const chosen = await sendUser('PATCH /api/user', { as: ben, body: { reminders: 'day' } });
  expect(chosen.body).toMatchObject({ reminders: 'day' });
  await read(ben, [_id]);
  expect([await kindsFor(ben, before(6)), await kindsFor(ben, before(1))]).toEqual([[], ['day']]);
  await choose(ben, 'club', name, 'muted');
  expect([await kindsFor(ben, before(1)), await bellOf(ben, before(1))]).toEqual([[], 0]);
  await choose(ben, 'club', name, 'normal');
  await club.remove(ada, name, ben);
  expect(await kindsFor(ben, before(1))).toEqual([]);
});
