import { expect, it } from 'vitest';
import type { ClubBookOverview } from '../../../src/contract/clubs';
import type { Home } from '../../../src/contract/home';
import type { ScheduleStep } from '../../../src/contract/schedule';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses } from '../fixtures/at-once';
import { overviewOf, readUpTo } from '../fixtures/chapter-overview';
import { type Fixture, newFixture } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

const steps: ScheduleStep[] = [
  { chapter: 5, by: '2026-11-29' },
  { chapter: 12, by: '2026-12-06' },
];
const save = (as: Fixture['ada'], changed: readonly object[], seen: readonly object[] = []) =>
  send('POST /api/bookclubs/schedule', {
    as,
    body: { club: fixture.club, book: fixture.book, steps: changed, seen },
  });
const scheduleOf = async (as: Fixture['ada']): Promise<ClubBookOverview['schedule']> =>
  (await overviewOf(as, fixture)).schedule;

it("every member sees the club's dates and chapters", async () => {
  const { ada, ben } = fixture;
  expect(await scheduleOf(ben)).toEqual([]);
  expect((await save(ada, steps)).status).toBe(200);
  expect(await scheduleOf(ben)).toEqual(steps);
  expect((await save(ada, steps)).status).toBe(200);
});

it('a conflicting change loses nothing', async () => {
  const { ada, ben } = fixture;
  await save(ada, steps);
  const [first = steps[0]] = steps;
  expect(await save(ben, [{ ...first, chapter: 6 }])).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await scheduleOf(ben)).toEqual(steps);
  expect((await save(ben, [], steps)).status).toBe(200);
  expect(await scheduleOf(ada)).toEqual([]);
});

it("a member can't change it where only the owners may", async () => {
  const { ada, ben, club } = fixture;
  await send('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: club, restricted: true } });
  expect(await save(ben, steps)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await overviewOf(ben, fixture)).canSchedule).toBe(false);
  expect((await save(ada, steps)).status).toBe(200);
});

it('a completed book shows no schedule, until it is current again', async () => {
  const { ada, ben, club, book } = fixture;
  await save(ada, steps);
  const list = (books: object) =>
    send('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: club, ...books } });
  await list({ completedBooks: [book] });
  expect(await overviewOf(ada, fixture)).toMatchObject({ schedule: [], completed: true });
  await list({ currentBooks: [book] });
  expect(await scheduleOf(ben)).toEqual(steps);
});

it('stores one of two simultaneous changes', async () => {
  const { ada, ben } = fixture;
  const [first = steps[0]] = steps;
  const answers = await Promise.all([save(ada, steps), save(ben, [{ ...first, chapter: 9 }])]);
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
});

it.each([
  ['dates that go back', [steps[1], { chapter: 20, by: '2026-11-01' }]],
  [
    'chapters that go back',
    [
      { chapter: 12, by: '2026-11-29' },
      { chapter: 5, by: '2026-12-06' },
    ],
  ],
  ['the same day twice', [steps[0], { chapter: 6, by: '2026-11-29' }]],
  ['no day', [{ chapter: 5, by: '2026-02-30' }]],
  [
    'more than two years of weeks',
    Array.from({ length: 105 }, (_, week) => ({ chapter: week + 1, by: `${2030 + week}-01-01` })),
  ],
])('rejects %s', async (_, wrong) => {
  expect(await save(fixture.ada, wrong as object[])).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

it("the home page shows the next step beyond the reader's chapter, until they reach it", async () => {
  const { ada, ben, book } = fixture;
  await save(ada, steps);
  const next = async () =>
    (await send<Home>('GET /api/user/home', { as: ben })).body.clubs.flatMap(({ nextSteps }) => nextSteps);
  expect(await next()).toMatchObject([{ book: { _id: book }, ...steps[0], left: 5 }]);
  await readUpTo(ben, book, { chapter: 8 });
  expect(await next()).toMatchObject([{ ...steps[1], left: 4 }]);
  await readUpTo(ben, book, { chapter: 12 });
  expect(await next()).toEqual([]);
});
