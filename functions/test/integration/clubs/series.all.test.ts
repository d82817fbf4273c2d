import { expect, it } from 'vitest';
import type { Home } from '../../../src/contract/home';
import type { Meeting } from '../../../src/contract/meetings';
import type { News } from '../../../src/contract/notices';
import { calendar } from '../../../src/pages/feed/calendars/calls';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { type Fixture, newFixture, planMeeting, send } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

type Reader = Fixture['ada'];
const NOW = new Date('2099-02-20T12:00:00.000Z');
/** A Tuesday in winter time, and the three Tuesdays after it. Summer time begins on March 29. */
const TUESDAYS = ['2099-03-17T19:00:00.000Z', '2099-03-24T19:00:00.000Z', '2099-03-31T18:00:00.000Z'];
const weekly = { every: 'week', until: '2099-03-31', zone: 'Europe/Rome' };

const post = (as: Reader, changes: object = {}, key?: string) => {
  const about = { at: TUESDAYS[0], chapter: 12, repeat: weekly, ...changes };
  return planMeeting(as, fixture.club, about, { now: NOW, ...(key && { key }) });
};
const meetingsOf = async (as: Reader, now = NOW) =>
  (await send<Meeting[]>(`GET /api/bookclubs/meetings/${fixture.club}`, { as, now })).body;
const change = (as: Reader, { _id: meeting, sequence }: Meeting, body: object, now = NOW) =>
  send<Meeting>('POST /api/bookclubs/changeMeeting', {
    as,
    body: { club: fixture.club, meeting, sequence, ...body },
    now,
  });
const newsOf = async (as: Reader) => (await sendAll<News>('GET /api/user/news', { as, now: NOW })).body.meetings;

it('repeats a meeting as meetings of their own, and creates them once', async () => {
  const { ada, ben, club } = fixture;
  const note = 'Bring a cake';
  const [first] = [await post(ada, { note }, 'one-request'), await post(ada, { note }, 'one-request')];
  expect(first.body.series).toMatchObject({ every: 'week', later: 2 });
  const all = await meetingsOf(ben);
  expect(all.map(({ at, series }) => [at, series?.later])).toEqual(TUESDAYS.map((at, index) => [at, 2 - index]));
  expect(all.map(({ chapter, note }) => [chapter, note])).toEqual([
    [12, 'Bring a cake'],
    [null, ''],
    [null, ''],
  ]);
  const [, second] = all;
  const body = { club, meeting: second?._id, coming: 'yes' };
  expect((await send('POST /api/bookclubs/answerMeeting', { as: ben, body, now: NOW })).status).toBe(200);
  expect((await meetingsOf(ben)).map(({ mine }) => mine)).toEqual([null, 'yes', null]);
});

it('lists every coming meeting, and canceled ones use no place', async () => {
  const { ada, ben, club } = fixture;
  const half = { ...weekly, until: '2099-09-08' };
  const { body: first } = await post(ada, { repeat: half });
  expect(await meetingsOf(ben)).toHaveLength(26);
  const last = { at: '2099-08-05T18:00:00.000Z', repeat: null };
  await post(ada, last);
  const single = (await meetingsOf(ben)).find(({ at }) => at === last.at);
  const answer = { club, meeting: single?._id, coming: 'yes' };
  expect((await send('POST /api/bookclubs/answerMeeting', { as: ben, body: answer, now: NOW })).status).toBe(200);
  await change(ada, first, { cancelled: true, following: true });
  const left = await meetingsOf(ben);
  expect(left.map(({ at, cancelled }) => [at, cancelled])).toEqual([
    [TUESDAYS[0], true],
    [last.at, false],
  ]);
  const home = await sendAll<Home>('GET /api/user/home', { as: ben, now: NOW });
  expect(home.body.clubs[0]?.nextMeeting).toEqual({ _id: expect.any(String), at: last.at, mine: 'yes' });
  expect((await post(ada, { repeat: half })).status).toBe(200);
  expect((await post(ada, { repeat: half })).body).toMatchObject({ message: { key: 'tooManyMeetings' } });
});

it("takes later chapters from the book's schedule", async () => {
  const { ada, book, club } = fixture;
  const steps = [
    { chapter: 5, by: '2099-03-20' },
    { chapter: 9, by: '2099-03-31' },
  ];
  await send('POST /api/bookclubs/schedule', { as: ada, body: { club, book, steps, seen: [] } });
  await post(ada, { book });
  expect((await meetingsOf(ada)).map(({ chapter }) => chapter)).toEqual([12, 5, 9]);
});

it('refuses a repetition that ends before its second meeting, or never', async () => {
  for (const until of ['2099-03-23', '2199-01-01'])
    expect((await post(fixture.ada, { repeat: { ...weekly, until } })).status).toBe(400);
  expect(await meetingsOf(fixture.ada)).toEqual([]);
});

it('changes one meeting, or all from here on at their own local time, and notifies once of each change', async () => {
  const { ada, ben } = fixture;
  await post(ada);
  expect((await newsOf(ben)).map(({ kind, at, later }) => [kind, at, later])).toEqual([['dated', TUESDAYS[0], 2]]);
  const [, second] = await meetingsOf(ada);
  const changed = await change(ada, second as Meeting, { place: 'Bar' });
  expect((await meetingsOf(ada)).map(({ place }) => place)).toEqual(['The library', 'Bar', 'The library']);
  // From Tuesday at 20:00 to Wednesday at 19:30.
  const body = { at: '2099-03-25T18:30:00.000Z', chapter: 20, following: true };
  expect((await change(ada, changed.body, body)).body.series).toMatchObject({ later: 1 });
  expect((await meetingsOf(ada)).map(({ at, place, chapter }) => [at, place, chapter])).toEqual([
    [TUESDAYS[0], 'The library', 12],
    ['2099-03-25T18:30:00.000Z', 'Bar', 20],
    ['2099-04-01T17:30:00.000Z', 'The library', null],
  ]);
  expect((await newsOf(ben)).map(({ kind, at, later }) => [kind, at, later])).toEqual([
    ['dated', TUESDAYS[0], 2],
    ['moved', '2099-03-25T18:30:00.000Z', 1],
  ]);
});

it('cancels one meeting, or all from here on, with the same result for a repeated request', async () => {
  const { ada } = fixture;
  await post(ada);
  const [, second] = await meetingsOf(ada);
  for (let time = 0; time < 2; time += 1)
    expect(await change(ada, second as Meeting, { cancelled: true, following: true })).toMatchObject({
      status: 200,
      body: { sequence: 1 },
    });
  const all = await meetingsOf(ada);
  expect(all.map(({ cancelled, sequence }) => [cancelled, sequence])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  const twoWeeksBefore = new Date('2099-03-18T12:00:00.000Z');
  expect((await meetingsOf(ada, twoWeeksBefore)).map(({ at }) => at)).toEqual(TUESDAYS.slice(1));
  expect(all[0]?.series?.later).toBe(0);
});

it('gives each meeting of a series its own event in the feed, and a file of its own', async () => {
  const { ada, ben, club } = fixture;
  await post(ada, { note: 'Ada brings wine' });
  const { body } = await send<{ path: string }>('POST /api/bookclubs/calendar', { as: ada, body: {} });
  const feed = await calendar(body.path.replace(/^.*\/|\.ics$/g, ''), 'https://flyleaf.example', NOW);
  const all = await meetingsOf(ada);
  const uidsIn = (file = '') => file.match(/UID:\S+/g);
  expect(uidsIn(feed)).toEqual(all.map(({ _id }) => `UID:${_id}@flyleaf`));
  const [first] = all;
  const asked = `GET /api/bookclubs/meetingFile/${club}?meeting=${first?._id}`;
  const fileFor = async (as: Reader) => (await send<{ file: string }>(asked, { as, now: NOW })).body.file;
  const file = await fileFor(ben);
  expect(uidsIn(file)).toEqual([`UID:${first?._id}@flyleaf`]);
  expect(file).toContain('Ada brings wine');
  await change(ada, first as Meeting, { cancelled: true });
  expect(await fileFor(ben)).toContain('STATUS:CANCELLED');
});
