import { describe, expect, it } from 'vitest';
import type { ClubMembers } from '../../../src/contract/clubs';
import type { ScheduleStep } from '../../../src/contract/schedule';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses } from '../fixtures/at-once';
import { overviewOf, readUpTo, share } from '../fixtures/chapter-overview';
import { addMember, changeClub, type Fixture, newClub, newFixture, remove } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

describe('sharing my progress', () => {
  it('looks the same to others with unshared progress as without any', async () => {
    const { ada, ben, book } = fixture;
    await share(ada, fixture);
    const without = await overviewOf(ben, fixture);
    await share(ada, fixture, false);
    await readUpTo(ada, book, { chapter: 12 });
    expect(await overviewOf(ben, fixture)).toEqual(without);
  });

  it('lists the sharing members by username with their present chapter, including the reader, until they stop', async () => {
    const { ada, ben, club, book } = fixture;
    await readUpTo(ada, book, { chapter: 7 });
    const own = { progress: { chapter: 7, finished: false }, memberProgress: [], sharesProgress: false };
    expect(await overviewOf(ada, fixture)).toMatchObject(own);
    await readUpTo(ada, book, { chapter: 12 });
    await readUpTo(ben, book, { finished: true });
    expect(await share(ben, fixture)).toMatchObject({ status: 200, body: 'ok' });
    const [bens, adas] = [
      { user: ben.username, chapter: 'finished' },
      { user: ada.username, chapter: 12 },
    ];
    expect(await overviewOf(ada, fixture)).toMatchObject({ memberProgress: [bens], sharesProgress: false });
    await share(ada, fixture);
    expect(await overviewOf(ada, fixture)).toMatchObject({ memberProgress: [adas, bens], sharesProgress: true });
    await readUpTo(ada, book, { chapter: 13 });
    expect((await overviewOf(ben, fixture)).memberProgress).toEqual([{ ...adas, chapter: 13 }, bens]);
    const { body } = await send<ClubMembers>('POST /api/bookclubs/getMembers', { as: ben, body: { club } });
    expect(body).toMatchObject({
      book: { _id: book },
      members: [{ owner: true, chapter: 13 }, { chapter: 'finished' }],
    });
    for (let time = 0; time < 2; time += 1) await share(ada, fixture, false);
    expect((await overviewOf(ben, fixture)).memberProgress).toEqual([bens]);
    expect(await overviewOf(ada, fixture)).toMatchObject({ sharesProgress: false });
  });

  // works/club.all.test.ts tries the same with an edition.
  it('applies to one book of one club, so a member learns nothing from a book that they add', async () => {
    const { ada, ben, club, book } = fixture;
    const { club: other } = await newClub(ada, undefined, [ben.username]);
    await share(ada, fixture);
    await readUpTo(ada, 'secret-book', { chapter: 12 });
    await readUpTo(ada, book, { chapter: 9 });
    for (const about of [
      { club, book: 'secret-book' },
      { club: other, book },
    ]) {
      const body = { club: about.club, id: about.book, title: 'Secret' };
      await send('POST /api/bookclubs/newBook', { as: ben, body });
      expect((await overviewOf(ben, about)).memberProgress).toEqual([]);
    }
    const { body } = await send<ClubMembers>('POST /api/bookclubs/getMembers', { as: ben, body: { club } });
    expect(body.members.filter(({ chapter }) => chapter !== undefined)).toEqual([]);
  });

  it('ends with the membership and is off for a returning member', async () => {
    const { ada, ben, club, book } = fixture;
    await readUpTo(ben, book, { chapter: 3 });
    await share(ben, fixture);
    await remove(ben, club, ben);
    expect((await overviewOf(ada, fixture)).memberProgress).toEqual([]);
    expect((await share(ben, fixture)).status).toBe(404);
    expect((await addMember(ada, club, ben)).status).toBe(200);
    expect(await overviewOf(ben, fixture)).toMatchObject({ memberProgress: [], sharesProgress: false });
  });
});

const steps: [ScheduleStep, ScheduleStep] = [
  { chapter: 5, by: '2026-11-29' },
  { chapter: 12, by: '2026-12-06' },
];
const save = (as: Fixture['ada'], changed: readonly object[], seen: readonly object[] = []) =>
  send('POST /api/bookclubs/schedule', {
    as,
    body: { club: fixture.club, book: fixture.book, steps: changed, seen },
  });
const scheduleOf = async (as: Fixture['ada']) => (await overviewOf(as, fixture)).schedule;

it("every member sees the club's dates and chapters, which a conflicting change doesn't replace", async () => {
  const { ada, ben } = fixture;
  const [first] = steps;
  const answers = await Promise.all([save(ada, steps), save(ben, steps.slice(1))]);
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
  const saved = await scheduleOf(ben);
  expect([steps, steps.slice(1)]).toContainEqual(saved);
  expect((await save(ada, steps, saved)).status).toBe(200);
  expect((await save(ada, steps)).status).toBe(200);
  expect(await save(ben, [{ ...first, chapter: 6 }])).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await scheduleOf(ben)).toEqual(steps);
  expect((await save(ben, [], steps)).status).toBe(200);
  expect(await scheduleOf(ada)).toEqual([]);
});

it('a completed book shows no schedule, until it is current again', async () => {
  const { ada, ben, club, book } = fixture;
  await save(ada, steps);
  await changeClub(ada, club, { completedBooks: [book] });
  expect(await overviewOf(ada, fixture)).toMatchObject({ book: { _id: book }, schedule: [], completed: true });
  await changeClub(ada, club, { currentBooks: [book], restricted: true });
  expect(await overviewOf(ben, fixture)).toMatchObject({ schedule: steps, canSchedule: false });
});
