import { expect, it } from 'vitest';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Club, ClubBook } from '../../../src/contract/clubs';
import { newFixture, newPost, send } from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';

const yesterday = new Date('2026-11-20T12:00:00.000Z');
const now = new Date('2026-11-21T12:00:00.000Z');

it("a deleted post of yesterday doesn't lower today's counts", async () => {
  const { ada, club, book, discussion } = await newFixture(yesterday);
  const old = await newPost(ada, discussion, { now: yesterday });
  await newPost(ada, discussion, { now });
  expect((await send(`DELETE /api/bookclubs/post/${old._id}`, { as: ada, now })).status).toBe(200);
  const [clubs, books, discussions] = await Promise.all([
    send<Club[]>('GET /api/bookclubs/myClubs', { as: ada, now }),
    send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${club}`, { as: ada, now }),
    send<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', { as: ada, now, body: { club, book } }),
  ]);
  const counts = [clubs.body[0]?.postsToday, books.body[0]?.numPostsToday, discussions.body[0]?.postsToday];
  expect(counts).toEqual([1, 1, 1]);
});

it("a deleted discussion of yesterday doesn't lower a public discussion's count of the day", async () => {
  const { reader, topic } = await discuss.newFixture(yesterday);
  const old = await discuss.newPost(reader, topic, { now: yesterday });
  await discuss.newPost(reader, topic, { now });
  await discuss.send(`DELETE /api/discuss/post/${old._id}`, { as: reader, now });
  const weekOf = async (at: Date) => (await discuss.send(`GET /api/discuss/topic/${topic._id}`, { now: at })).body;
  expect(await weekOf(now)).toMatchObject({ postsThisWeek: 2 });
  expect(await weekOf(new Date('2026-11-27T12:00:00.000Z'))).toMatchObject({ postsThisWeek: 1 });
});
