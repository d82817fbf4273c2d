import { describe, expect, it } from 'vitest';
import type { Meeting } from '../../../src/contract/meetings';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time';
import { makeDueReminders } from '../../../src/inbox/mail/reminders/job';
import { db } from '../../../src/platform/store/firestore';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { addMember, answerMeeting, changeMeeting, planMeeting, remove } from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';
import { choose as chooseLevel } from '../fixtures/notices';
import { choose, clubWithMail, run, states, storedMails, subjects } from './fixtures/mail';

const scene = clubWithMail({ digest: 'off', meetings: true, zone: 'Europe/Rome' });

const AT = new Date('2027-03-29T18:00:00.000Z');
const before = (days: number, minutes = 0) => new Date(AT.getTime() - days * DAY_MS + minutes * MINUTE_MS);
const MADE = before(30);

async function meet(changes: object = {}): Promise<Meeting> {
  const about = { book: scene.book, at: AT.toISOString(), chapter: 12, link: 'https://meet.example/owls', ...changes };
  return (await planMeeting(scene.ada, scene.club, about, { now: MADE })).body;
}
const change = (meeting: Meeting, changes: object, now: Date) =>
  changeMeeting(scene.ada, scene.club, meeting, changes, { now });
const make = (now: Date) =>
  makeDueReminders(
    now,
    () => true,
    () => {},
  );

describe('a meeting', () => {
  it('is announced ten minutes after its creation, and two weeks, a week and a day before it, each once', async () => {
    await meet();
    const title = expect.stringMatching(/ meets on Monday 29 March at 20:00 CEST$/);
    expect(await subjects(before(30, 9))).toEqual([]);
    const around = [14, 7, 1, 0].flatMap((days) => [before(days, -1), before(days)]);
    const sent: unknown[] = [];
    for (const now of [before(30, 10), before(30, 190), ...around, before(-1)])
      sent.push(...(await subjects(now)).map((mail) => [Math.ceil((AT.getTime() - now.getTime()) / DAY_MS), ...mail]));
    expect(sent).toEqual([30, 14, 7, 1].map((days) => [days, scene.ben.email, title]));
    expect(await states()).toEqual(Array(4).fill('SUCCESS'));
  });

  it("is announced in the reader's language and stored without text", async () => {
    await sendUser('PATCH /api/user', { as: scene.ben, body: { language: 'it' } });
    await meet();
    const { sent } = await run({ now: before(1) });
    expect(sent[0]?.subject).toMatch(/ si incontra lunedì 29 marzo alle 20:00 \(CEST\)$/);
    expect(await storedMails()).not.toMatch(/@|Persuasion|library|meet\.example/);
  });

  it('is announced again only with its new date after a move', async () => {
    const meeting = await meet();
    await run({ now: before(29) });
    const at = before(-2);
    await change(meeting, { at: at.toISOString() }, before(20));
    expect(await subjects(before(19))).toEqual([
      [scene.ben.email, expect.stringContaining('the meeting is now on Wednesday 31 March')],
    ]);
    expect(await subjects(before(14))).toEqual([]);
    expect(await subjects(before(12))).toEqual([
      [scene.ben.email, expect.stringContaining('meets on Wednesday 31 March')],
    ]);
  });

  it('is announced as canceled, and then no more', async () => {
    const meeting = await meet();
    await run({ now: before(29) });
    await change(meeting, { cancelled: true }, before(20));
    expect(await subjects(before(19))).toEqual([
      [scene.ben.email, expect.stringContaining('20:00 CEST has been canceled')],
    ]);
    expect([await subjects(before(14)), await subjects(before(1))]).toEqual([[], []]);
  });
});

describe('between making and sending', () => {
  const cases: [string, (meeting: Meeting) => Promise<unknown>][] = [
    ['turned it off', () => choose(scene.ben, { digest: 'off', meetings: false })],
    ['has said no', (meeting) => answerMeeting(scene.ben, scene.club, meeting, { coming: 'no' })],
    ['is not reminded any more', () => sendUser('PATCH /api/user', { as: scene.ben, body: { reminders: 'off' } })],
    ['was removed from the club', () => remove(scene.ada, scene.club, scene.ben)],
    ['muted the club', () => chooseLevel(scene.ben, 'club', scene.club, 'muted')],
    ['is in a club that was moving', (meeting) => change(meeting, { at: before(-3).toISOString() }, before(1))],
    ['is in a club that has cancelled', (meeting) => change(meeting, { cancelled: true }, before(1))],
  ];
  it.each(cases)('a reader who %s gets no reminder', async (_, happens) => {
    const meeting = await meet();
    await make(before(1));
    expect(await states()).toEqual(['PENDING']);
    await happens(meeting);
    expect((await run({ now: before(1) })).sent).toEqual([]);
    expect((await states('meeting')).filter((state) => state !== 'SKIPPED')).toEqual([]);
  });

  it('a runner that stopped for half a day sends no reminder of a past meeting', async () => {
    await meet();
    await make(before(0));
    expect((await run({ now: before(0, 91) })).sent).toEqual([]);
  });
});

it('sends a reminder once in two simultaneous runs, and after a run that died in between', async () => {
  const meeting = await meet();
  const runs = await Promise.all([run({ now: before(1) }), run({ now: before(1) })]);
  expect(runs.flatMap(({ sent }) => sent)).toHaveLength(1);
  const { docs } = await db().collectionGroup('meetings').get();
  await docs.find(({ id }) => id === meeting._id)?.ref.update({ remindAt: before(1) });
  expect((await run({ now: before(1, 5) })).sent).toEqual([]);
  expect(await states()).toEqual(['SUCCESS']);
});

it('keeps the new reminder of a meeting that moves while its emails are made', async () => {
  const meeting = await meet();
  await Promise.all([make(before(1)), change(meeting, { at: before(-3).toISOString() }, before(1))]);
  expect(await subjects(before(1, 11))).toEqual([[scene.ben.email, expect.stringContaining('the meeting is now on')]]);
});

it('costs nothing without a meeting, and reads only members who get reminders by email', async () => {
  const none = await countReads(() => make(before(1)));
  expect([none.reads, none.queries, none.writes]).toEqual([0, 1, 0]);
  const more = await Promise.all(Array.from({ length: 5 }, (_, index) => newReader(`reader${index}`)));
  for (const reader of more) await addMember(scene.ada, scene.club, reader);
  await meet();
  const made = await countReads(() => make(before(1)));
  // The meeting, the club, one member, and the meeting again in the transaction that schedules the next reminder. One
  // query each for the meetings, the members with emails and those with devices.
  expect([made.reads, made.queries]).toEqual([4, 3]);
  // The email, the check that its reader isn't being erased, and the meeting.
  expect(made.writes).toBe(3);
});
