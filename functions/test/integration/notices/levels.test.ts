import { expect, it } from 'vitest';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import * as club from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';
import { choose, newsOf, noticesOf } from '../fixtures/notices';

const scene = sceneOf(async () => {
  const [fixture, open, eve] = await Promise.all([club.newFixture(), discuss.newFixture(), newReader('eve')]);
  return { ...fixture, open, eve };
});

const levelsOf = async (as: { token: string }) => (await sendUser('GET /api/user/levels', { as })).body;

it('muted and followed items are listed, until their reader sets them back to normal', async () => {
  const { ada, club: name, discussion, open } = scene;
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
    ['club', scene.club, 'muted', 404],
    ['discussion', scene.discussion, 'muted', 404],
    ['topic', 'no-such', 'followed', 404],
    ['book', 'no-such', 'followed', 404],
    ['book', 'any', 'muted', 400],
    ['club', 'any', 'followed', 400],
  ] as const;
  for (const [of, id, level, status] of chosen) {
    expect([of, id, level, (await choose(scene.eve, of, id, level)).status]).toEqual([of, id, level, status]);
  }
});

it('a followed discussion has news since the reader followed it, and a muted one never notifies', async () => {
  const { ben, open } = scene;
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
  const { ben, open: found } = scene;
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
