import { expect, it } from 'vitest';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Club, ClubBook } from '../../../src/contract/clubs';
import type { Since } from '../../../src/contract/since';
import type { Unread } from '../../../src/contract/unread';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { times } from '../fixtures/at-once';
import { discussionAbout, postAbout, readUpTo } from '../fixtures/chapter-overview';
import {
  addMember,
  changeClub,
  type Fixture,
  newBook,
  newDiscussion,
  newFixture,
  newPost,
  newReply,
  planMeeting,
  remove,
  send,
  settingsOf,
  stay,
} from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

const nothing: Unread = { count: 0, first: null, waiting: null };
type Reader = Fixture['ada'];

const read = async (as: Reader, body: object, id = fixture.discussion) =>
  (await send<Unread>('POST /api/bookclubs/read', { as, body: { id, ...body } })).body;

const sinceFor = async (as: Reader, since?: string) =>
  (await send<Since>(`GET /api/bookclubs/since/${fixture.club}${since ? `?since=${since}` : ''}`, { as })).body;
const told = ({ discussions }: Since) =>
  discussions.map(({ _id, posts, said }) => [_id, posts.map((post) => post._id), said]);

async function lists(as: Reader) {
  const { club, book } = fixture;
  const { body: clubs } = await send<Club[]>('GET /api/bookclubs/myClubs', { as });
  const { body: books } = await send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${club}`, { as });
  const { body: discussions } = await send<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', {
    as,
    body: { club, book },
  });
  return {
    club: clubs.find((other) => other.club === club)?.unread,
    book: books[0]?.unread,
    discussions: Object.fromEntries(discussions.map(({ _id, unread }) => [_id, unread])),
  };
}

it("a club, its book and its discussions show the number of others' unread posts", async () => {
  const { ada, ben, club, book, discussion } = fixture;
  const post = await newPost(ada, discussion);
  await newReply(ben, post._id);
  const other = await newDiscussion(ada, club, book, 'The letter');
  const said = await lists(ben);
  expect(said.discussions).toEqual({
    [discussion]: { count: 2, first: discussion, waiting: null },
    [other._id]: { count: 1, first: other._id, waiting: null },
  });
  expect([said.club, said.book]).toEqual([said.book, { count: 3, first: discussion, waiting: null }]);
  expect(await read(ben, { posts: [discussion] })).toEqual({ count: 1, first: post._id, waiting: null });
  expect(await read(ben, { posts: [post._id] })).toEqual(nothing);
  expect((await lists(ben)).club).toEqual({ count: 1, first: other._id, waiting: null });
  expect((await lists(ada)).discussions[discussion]?.count).toBe(1);
});

it('a completed book still shows the number of unread posts, up to the chapter of the member', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  await postAbout(ada, discussion, { chapter: 7 });
  const other = await newBook(ada, club, 'Emma');
  await newDiscussion(ada, club, other);
  await readUpTo(ben, book, { chapter: 3 });
  await changeClub(ada, club, { completedBooks: [book] });
  const completed = async (as: Reader) => (await settingsOf(as, club)).completedBooks;
  const [first] = await completed(ben);
  expect(first).toMatchObject({ _id: book, unread: { count: 1, waiting: { count: 1, chapter: 7 } } });
  expect([first?.completedAt, first?.lastPost]).toEqual([expect.any(String), expect.any(String)]);
  await read(ben, { posts: [discussion] });
  expect((await completed(ben))[0]?.unread).toMatchObject({ count: 0, waiting: { count: 1 } });
  expect((await completed(ada))[0]).not.toHaveProperty('unread');
});

it("posts beyond a member's chapter wait there, and a deleted post is no longer unread", async () => {
  const { ada, ben, book, discussion } = fixture;
  const { _id: later } = await discussionAbout(ada, fixture, { chapter: 7 });
  const post = await postAbout(ada, discussion, { chapter: 7 });
  await postAbout(ada, discussion, { chapter: 'end' });
  await readUpTo(ben, book, { chapter: 3 });
  const waiting = { count: 2, chapter: 7 };
  expect((await lists(ben)).club).toEqual({ count: 1, first: discussion, waiting });
  const since = await sinceFor(ben);
  expect([told(since), since.waiting]).toEqual([[[discussion, [discussion], 1]], waiting]);
  expect((await lists(ben)).discussions[later]).toEqual({ count: 0, first: null, waiting: { count: 1, chapter: 7 } });

  await send(`PATCH /api/bookclubs/post/${post._id}`, { as: ada, body: { chapter: 2 } });
  expect((await lists(ben)).book).toEqual({ count: 2, first: discussion, waiting: { count: 1, chapter: 7 } });
  await send(`DELETE /api/bookclubs/post/${post._id}`, { as: ada });
  expect((await lists(ben)).book).toEqual({ count: 1, first: discussion, waiting: { count: 1, chapter: 7 } });
  await readUpTo(ben, book, { chapter: 3, finished: true });
  expect((await lists(ben)).book).toEqual({ count: 3, first: discussion, waiting: null });
});

it('a new member has only later posts as unread', async () => {
  const { ada, ben, club, discussion } = fixture;
  await remove(ada, club, ben);
  await newPost(ada, discussion);
  expect((await send('POST /api/bookclubs/read', { as: ben, body: { id: discussion } })).status).toBe(404);
  await addMember(ada, club, ben);
  await stay(ben, club);
  expect((await lists(ben)).club).toEqual(nothing);
  const post = await newPost(ada, discussion);
  expect((await lists(ben)).club).toEqual({ count: 1, first: post._id, waiting: null });
});

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

  await read(ben, { posts: [discussion, post._id, reply._id] });
  expect(told(await sinceFor(ben))).toEqual([[other, [other], 1]]);
  await read(ben, { posts: [other] }, other);
  expect(await sinceFor(ben)).toMatchObject({ discussions: [], more: 0, waiting: null });
});

it("lists posts since an instant or the club's last meeting, read or unread, and without a meeting the unread ones", async () => {
  const { ada, ben, club, discussion } = fixture;
  await read(ben, { posts: [discussion] });
  const all = [[discussion, [discussion], 1]];
  expect(told(await sinceFor(ben, '2020-01-01T00:00:00.000Z'))).toEqual(all);
  expect(told(await sinceFor(ben, '2100-01-01T00:00:00.000Z'))).toEqual([]);
  expect(told(await sinceFor(ben, 'meeting'))).toEqual([]);
  for (const at of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']) {
    await planMeeting(ada, club, { at });
    expect(told(await sinceFor(ben, 'meeting'))).toEqual(all);
  }
});

it('skips what a page shows, up to the chapter of the member', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  await readUpTo(ben, book, { chapter: 3 });
  const hidden = await discussionAbout(ada, fixture, { chapter: 7 });
  const { until } = await sinceFor(ben);
  await newPost(ada, discussion);
  const skip = (as: Reader) => send('POST /api/bookclubs/readAll', { as, body: { club, until } });
  expect((await skip(ben)).body).toBe('ok');
  expect(told(await sinceFor(ben)).map(([id, , said]) => [id, said])).toEqual([[discussion, 1]]);
  expect(await sinceFor(ben)).toMatchObject({ waiting: { count: 1, chapter: 7 } });
  await readUpTo(ben, book, { chapter: 7 });
  expect(
    told(await sinceFor(ben))
      .map(([id]) => id)
      .toSorted(),
  ).toEqual([discussion, hidden._id].toSorted());
});

it("counts posts that are older than the club's latest hundred, and a count of new posts says that it isn't all", async () => {
  const { ada, ben, club, book, discussion } = fixture;
  await times(7, () => newPost(ada, discussion));
  // The first few posts of a discussion, and their number.
  const [first] = (await sinceFor(ben)).discussions;
  expect([first?.posts.length, first?.said]).toEqual([5, 8]);
  await newPost(ben, discussion);
  await discussionAbout(ada, fixture, { chapter: 7 });
  const [stored] = (await db().collection('clubs').get()).docs.filter((doc) => doc.get('recent')?.[discussion]);
  const about = { by: 'someone', chapter: null, discussionId: discussion, bookId: book };
  const latest = (n: number) => ({ ...about, at: new Date(Date.now() + n) });
  await stored?.ref.update({
    recent: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`later${n}`, latest(n)])),
  });
  expect(await sinceFor(ben)).toMatchObject({ older: 8 });
  await readUpTo(ben, book, { chapter: 7 });
  expect(await sinceFor(ben)).toMatchObject({ older: 9 });
  expect(await sinceFor(ben, '2100-01-01T00:00:00.000Z')).toMatchObject({ older: 0 });
  const unread = async () =>
    (await send<Club[]>('GET /api/bookclubs/myClubs', { as: ben })).body.find((other) => other.club === club)?.unread;
  expect(await unread()).toMatchObject({ count: 100, more: true });
  await read(ben, { posts: ['later0'] });
  expect((await unread())?.count).toBe(99);
  expect(await unread()).not.toHaveProperty('more');
  // After each test, the list is compared with the posts.
  await stored?.ref.update({ recent: stored.get('recent') });
});
