import { expect, it } from 'vitest';
import type { Home } from '../../../src/contract/home';
import type { ScheduleStep } from '../../../src/contract/schedule';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses } from '../fixtures/at-once';
import { overviewOf, readUpTo } from '../fixtures/chapter-overview';
import { changeClub, type Fixture, newFixture } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

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
