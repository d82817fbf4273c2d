import { expect, it } from 'vitest';
import type { Club } from '../../../src/contract/clubs';
import type { Since } from '../../../src/contract/since';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { times } from '../fixtures/at-once';
import { discussionAbout, postAbout, readUpTo } from '../fixtures/chapter-overview';
import { type Fixture, newDiscussion, newFixture, newPost, newReply, planMeeting, send } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

const sinceFor = async (as: Fixture['ada'], since?: string) =>
  (await send<Since>(`GET /api/bookclubs/since/${fixture.club}${since ? `?since=${since}` : ''}`, { as })).body;
const told = ({ discussions }: Since) =>
  discussions.map(({ _id, posts, said }) => [_id, posts.map((post) => post._id), said]);

it("lists others' posts that a member hasn't read and is empty once they are read", async () => {
  const { ada, ben, club, book, discussion } = fixture;
  const post = await newPost(ada, discussion);
  const reply = await newReply(ada, post._id);
  await newReply(ben, post._id);
  const { _id: other } = await newDiscussion(ada, club, book, 'The letter');
  const since = await sinceFor(ben);
  expect(told(since)).toEqual([
    [discussion, [discussion, post._id, reply._id], 3],
    [other, [other], 1],
  ]);
  expect(since).toMatchObject({ club, more: 0, waiting: null });
  expect(since.discussions[1]).toMatchObject({ title: 'The letter', book: { _id: book } });
  expect(since.discussions[0]?.posts[1]).toMatchObject({ user: ada.username, content: post.content, replyTo: null });

  await send('POST /api/bookclubs/read', {
    as: ben,
    body: { id: discussion, posts: [discussion, post._id, reply._id] },
  });
  expect(told(await sinceFor(ben))).toEqual([[other, [other], 1]]);
  await send('POST /api/bookclubs/read', { as: ben, body: { id: other, posts: [other] } });
  expect(await sinceFor(ben)).toMatchObject({ discussions: [], more: 0, waiting: null });
});

it('lists posts since an instant, read or unread', async () => {
  const { ada, ben, discussion } = fixture;
  await send('POST /api/bookclubs/read', { as: ben, body: { id: discussion, posts: [discussion] } });
  const post = await newPost(ada, discussion);
  expect(told(await sinceFor(ben, '2020-01-01T00:00:00.000Z'))).toEqual([[discussion, [discussion, post._id], 2]]);
  expect(told(await sinceFor(ben, '2100-01-01T00:00:00.000Z'))).toEqual([]);
});

it("lists posts since the club's last meeting, and without one the unread posts", async () => {
  const { ada, ben, club, discussion } = fixture;
  await send('POST /api/bookclubs/read', { as: ben, body: { id: discussion, posts: [discussion] } });
  expect(told(await sinceFor(ben, 'meeting'))).toEqual([]);
  for (const at of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']) {
    await planMeeting(ada, club, { at });
    expect(told(await sinceFor(ben, 'meeting'))).toEqual([[discussion, [discussion], 1]]);
  }
});

it("hides text beyond a member's chapter and says where more waits", async () => {
  const { ada, ben, book, discussion } = fixture;
  const { _id: later } = await discussionAbout(ada, fixture, { chapter: 7 });
  const post = await postAbout(ada, discussion, { chapter: 7 });
  await readUpTo(ben, book, { chapter: 3 });
  expect(told(await sinceFor(ben))).toEqual([[discussion, [discussion], 1]]);
  expect((await sinceFor(ben)).waiting).toEqual({ count: 2, chapter: 7 });
  await readUpTo(ben, book, { chapter: 7 });
  expect(told(await sinceFor(ben))).toEqual([
    [discussion, [discussion, post._id], 2],
    [later, [later], 1],
  ]);
});

it('shows the first few posts of a discussion and the total number', async () => {
  const { ada, ben, discussion } = fixture;
  await times(7, () => newPost(ada, discussion));
  const [only] = (await sinceFor(ben)).discussions;
  expect([only?.posts.length, only?.said]).toEqual([5, 8]);
});

it("counts posts that are older than the club's latest hundred, and a count of new posts says that it isn't all", async () => {
  const { ada, ben, club, book, discussion } = fixture;
  await newPost(ada, discussion);
  await newPost(ben, discussion);
  await discussionAbout(ada, fixture, { chapter: 7 });
  const [stored] = (await db().collection('clubs').get()).docs.filter((doc) => doc.get('recent')?.[discussion]);
  const about = { by: 'someone', chapter: null, discussionId: discussion, bookId: book };
  const latest = (n: number) => ({ ...about, at: new Date(Date.now() + n) });
  await stored?.ref.update({
    recent: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`later${n}`, latest(n)])),
  });
  expect(await sinceFor(ben)).toMatchObject({ older: 2 });
  await readUpTo(ben, book, { chapter: 7 });
  expect(await sinceFor(ben)).toMatchObject({ older: 3 });
  expect(await sinceFor(ben, '2100-01-01T00:00:00.000Z')).toMatchObject({ older: 0 });
  const unread = async () =>
    (await send<Club[]>('GET /api/bookclubs/myClubs', { as: ben })).body.find((other) => other.club === club)?.unread;
  expect(await unread()).toMatchObject({ count: 100, more: true });
  await send('POST /api/bookclubs/read', { as: ben, body: { id: discussion, posts: ['later0'] } });
  expect((await unread())?.count).toBe(99);
  expect(await unread()).not.toHaveProperty('more');
  // After each test, the list is compared with the posts.
  await stored?.ref.update({ recent: stored.get('recent') });
});
