import { expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/time';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { postAbout, readUpTo } from '../fixtures/chapter-overview';
import * as club from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';
import { bellOf, changesOf, choose, mentioning, newsOf, noticesOf, readAll } from '../fixtures/notices';

const fixture = sceneOf(async () => {
  const [made, open, eve] = await Promise.all([club.newFixture(), discuss.newFixture(), newReader('eve')]);
  return { ...made, open, eve };
});

it('reading a thread marks its notifications as read, post by post and on two devices at once', async () => {
  const { ada, ben, discussion } = fixture;
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await club.newReply(ben, discussion))._id);
  const read = (posts: string[]) => club.send('POST /api/bookclubs/read', { as: ada, body: { id: discussion, posts } });
  await read([discussion]);
  expect(await noticesOf(ada)).toMatchObject([{ read: false, post: ids[0] }]);
  await read([ids[0] ?? '']);
  expect(await noticesOf(ada)).toMatchObject([{ read: false, post: ids[1], count: 4 }]);
  await Promise.all(ids.map((id) => read([id])));
  expect(await noticesOf(ada)).toMatchObject([{ read: true, post: ids[3], count: 4 }]);
  expect(await bellOf(ada)).toBe(0);
  const later = await club.newReply(ben, discussion);
  expect(await noticesOf(ada)).toMatchObject([{ read: false, post: later._id, count: 5 }]);
});

it('ids or reading mark notifications in public as read, on two devices at once, and unknown ids have no effect', async () => {
  const { ben, open } = fixture;
  const { reader: ada, topic } = open;
  await discuss.newPost(ben, topic, { replyTo: topic._id });
  await discuss.newPost(ben, topic, { name: mentioning(ada) });
  const ids = (await noticesOf(ada)).map(({ _id }) => _id);
  const told = await changesOf(ada);
  const read = (these: readonly string[]) =>
    sendUser<{ unread: number }>('POST /api/user/readNotices', { as: ada, body: { ids: these } });
  expect((await read(['no-such'])).body).toEqual({ unread: 2 });
  expect((await read(ids.slice(0, 1))).body).toEqual({ unread: 1 });
  await Promise.all([read(ids), read(ids)]);
  expect([await bellOf(ada), await changesOf(ada)]).toEqual([0, told + 2]);
  const { _id } = await discuss.newPost(ben, topic, { replyTo: topic._id });
  await discuss.send('POST /api/discuss/read', { as: ada, body: { id: topic._id, posts: [_id] } });
  expect(await bellOf(ada)).toBe(0);
});

it("a club's new discussion is new until its opening post is read", async () => {
  const { ada, ben, club: name, book, discussion } = fixture;
  const [{ bell }, { discussions }] = [{ bell: await bellOf(ben) }, await newsOf(ben)];
  // With the club's book.
  expect(bell).toBe(2);
  expect(discussions).toMatchObject([
    {
      _id: discussion,
      title: 'The ending',
      club: name,
      book: { _id: book, title: 'Persuasion' },
      unread: { count: 1 },
    },
  ]);
  expect((await newsOf(ada)).discussions).toEqual([]);
  const other = await club.newDiscussion(ada, name, book, 'The letter');
  await club.newPost(ada, other._id);
  await club.send('POST /api/bookclubs/read', { as: ben, body: { id: discussion, posts: [discussion] } });
  expect((await newsOf(ben)).discussions.map(({ _id }) => _id)).toEqual([other._id]);
  await readAll(ben);
  expect([await bellOf(ben), (await newsOf(ben)).discussions]).toEqual([0, []]);
});

it("a notification of a post beyond its reader's chapter gives the chapter", async () => {
  const { ada, ben, book, discussion } = fixture;
  const { _id } = await postAbout(ada, discussion, { chapter: 7 });
  await club.send(`PATCH /api/bookclubs/post/${_id}`, { as: ada, body: { remark: mentioning(ben) } });
  expect(await noticesOf(ben)).toMatchObject([{ excerpt: null, waiting: 7, post: _id, by: [ada.username] }]);
  await readUpTo(ben, book, { chapter: 7 });
  expect(await noticesOf(ben)).toMatchObject([{ excerpt: mentioning(ben), waiting: null }]);
});

it('notifications expire after ninety days', async () => {
  const { ben, open } = fixture;
  const { reader: ada, topic } = open;
  await discuss.newPost(ben, topic, { replyTo: topic._id });
  await discuss.newPost(ben, topic, { name: mentioning(ada) });
  expect((await noticesOf(ada)).map(({ kind }) => kind)).toEqual(['mention', 'reply']);
  const later = new Date(Date.now() + 91 * DAY_MS);
  expect([await bellOf(ada, later), await noticesOf(ada, later)]).toEqual([0, []]);
});

const levelsOf = async (as: { token: string }) => (await sendUser('GET /api/user/levels', { as })).body;

it('muted and followed items are listed, until their reader sets them back to normal', async () => {
  const { ada, club: name, discussion, open } = fixture;
  const { topic, book } = open;
  const chosen = [
    { of: 'club', id: name, level: 'muted' },
    { of: 'discussion', id: discussion, level: 'muted' },
    { of: 'topic', id: topic._id, level: 'followed' },
    { of: 'book', id: book, level: 'followed' },
  ] as const;
  await Promise.all(
    chosen.map(async ({ of, id, level }) => expect((await choose(ada, of, id, level)).body).toEqual({ of, id, level })),
  );
  expect(await levelsOf(ada)).toEqual(chosen);
  for (const { of, id } of chosen.slice(1)) await choose(ada, of, id, 'normal');
  expect(await levelsOf(ada)).toEqual(chosen.slice(0, 1));
});

it('is only of things that the reader can see, and muted or followed where that has a meaning', async () => {
  const chosen = [
    ['club', fixture.club, 'muted', 404],
    ['discussion', fixture.discussion, 'muted', 404],
    ['topic', 'no-such', 'followed', 404],
    ['book', 'no-such', 'followed', 404],
    ['book', 'any', 'muted', 400],
    ['club', 'any', 'followed', 400],
  ] as const;
  for (const [of, id, level, status] of chosen) {
    expect([of, id, level, (await choose(fixture.eve, of, id, level)).status]).toEqual([of, id, level, status]);
  }
});

it('a followed discussion has news since the reader followed it, and a muted one never notifies', async () => {
  const { ben, open } = fixture;
  const { reader: ada, topic } = open;
  await choose(ben, 'topic', topic._id, 'followed');
  expect((await newsOf(ben)).topics).toEqual([]);
  const post = await discuss.newPost(ada, topic);
  await discuss.newPost(ben, topic);
  expect((await newsOf(ben)).topics).toMatchObject([
    { _id: topic._id, title: 'The ending', unread: { count: 1, first: post._id } },
  ]);
  await discuss.send('POST /api/discuss/read', { as: ben, body: { id: topic._id, posts: [post._id] } });
  expect((await newsOf(ben)).topics).toEqual([]);
  await choose(ada, 'topic', topic._id, 'muted');
  await discuss.newPost(ben, topic, { replyTo: topic._id });
  expect(await noticesOf(ada)).toEqual([]);
});

it('a followed book has news of the discussions that other readers open', async () => {
  const { ben, open: found } = fixture;
  const { reader: ada, book } = found;
  await choose(ben, 'book', book, 'followed');
  const open = async (as: typeof ben, title: string, also = {}) => {
    const body = { ...discuss.opening(title), book, ...also };
    return (await discuss.send<{ _id: string }>('POST /api/discuss/discussion', { as, body })).body._id;
  };
  const opened = await open(ada, 'Box Hill');
  await open(ben, 'Mine');
  await open(ada, 'Far on', { chapter: 7 });
  expect((await newsOf(ben)).opened).toMatchObject([{ _id: opened, title: 'Box Hill', book: { _id: book } }]);
  await choose(ben, 'topic', opened, 'muted');
  expect((await newsOf(ben)).opened).toEqual([]);
  await choose(ben, 'topic', opened, 'normal');
  await discuss.send('POST /api/discuss/read', { as: ben, body: { id: opened, posts: [opened] } });
  expect((await newsOf(ben)).opened).toEqual([]);
});
