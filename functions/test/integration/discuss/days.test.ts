import { expect, it } from 'vitest';
import { newFixture, newPost, send } from '../fixtures/discussions';

const yesterday = new Date('2026-11-20T12:00:00.000Z');
const now = new Date('2026-11-21T12:00:00.000Z');

it("a deleted discussion of yesterday doesn't lower a public discussion's count of the day", async () => {
  const { reader, topic } = await newFixture(yesterday);
  const old = await newPost(reader, topic, { now: yesterday });
  await newPost(reader, topic, { now });
  await send(`DELETE /api/discuss/post/${old._id}`, { as: reader, now });
  const weekOf = async (at: Date) => (await send(`GET /api/discuss/topic/${topic._id}`, { now: at })).body;
  expect(await weekOf(now)).toMatchObject({ postsThisWeek: 2 });
  expect(await weekOf(new Date('2026-11-27T12:00:00.000Z'))).toMatchObject({ postsThisWeek: 1 });
});
