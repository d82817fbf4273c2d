import { expect, it } from 'vitest';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Club, ClubBook } from '../../../src/contract/clubs';
import type { Unread } from '../../../src/contract/unread';
import { sceneOf } from '../../fixtures/one-scene';
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

const threadOf = async (as: Reader) => {
  const { club, book, discussion } = fixture;
  const body = { club, book, discussion };
  return (await send<{ unread: string[] }>('POST /api/bookclubs/getPosts', { as, body })).body.unread;
};

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
  expect(await threadOf(ben)).toEqual([discussion, post._id]);

  expect(await read(ben, { posts: [discussion] })).toEqual({ count: 1, first: post._id, waiting: null });
  expect(await read(ben, { posts: [post._id, 'unknown'] })).toEqual(nothing);
  expect((await read(ben, { posts: [other._id] })).count).toBe(0);
  expect((await lists(ben)).club).toEqual({ count: 1, first: other._id, waiting: null });
  expect((await lists(ada)).discussions[discussion]?.count).toBe(1);
  expect(await threadOf(ben)).toEqual([]);
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
  expect((await lists(ben)).discussions[later]).toEqual({ count: 0, first: null, waiting: { count: 1, chapter: 7 } });

  await send(`PATCH /api/bookclubs/post/${post._id}`, { as: ada, body: { chapter: 2 } });
  expect((await lists(ben)).book).toEqual({ count: 2, first: discussion, waiting: { count: 1, chapter: 7 } });
  await send(`DELETE /api/bookclubs/post/${post._id}`, { as: ada });
  expect((await lists(ben)).book).toEqual({ count: 1, first: discussion, waiting: { count: 1, chapter: 7 } });
  await readUpTo(ben, book, { chapter: 3, finished: true });
  expect((await lists(ben)).book).toEqual({ count: 3, first: discussion, waiting: null });
});

it('merges what two devices read and one marks as unread at once', async () => {
  const { ada, ben, discussion } = fixture;
  const ids = [discussion];
  for (let n = 0; n < 6; n += 1) ids.push((await newPost(ada, discussion))._id);
  await Promise.all(ids.map((id) => read(ben, { posts: [id] })));
  expect((await lists(ben)).club).toEqual(nothing);
  expect(await read(ben, { unreadFrom: ids[4] })).toEqual({ count: 3, first: ids[4], waiting: null });
  expect(await threadOf(ben)).toEqual(ids.slice(4));
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
