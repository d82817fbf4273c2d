import { beforeAll, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing-accounts';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import * as club from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';
import { choose, newsOf, noticesOf } from '../fixtures/notices';

beforeAll(emptyStore);

const levelsOf = async (as: { token: string }) => (await sendUser('GET /api/user/levels', { as })).body;

it('muted and followed items are listed, until their reader sets them back to normal', async () => {
  const [{ ada, club: name, discussion }, { topic, book }] = [await club.newFixture(), await discuss.newFixture()];
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

it.each([
  ['club', 'no-such-club', 'muted', 404],
  ['discussion', 'no-such', 'muted', 404],
  ['topic', 'no-such', 'followed', 404],
  ['book', 'no-such', 'followed', 404],
  ['book', 'any', 'muted', 400],
  ['club', 'any', 'followed', 400],
  ['everything', 'any', 'muted', 400],
] as const)('a level of the %s %s: %s answers %i', async (of, id, level, status) => {
  expect((await choose(await newReader(), of, id, level)).status).toBe(status);
});

it('an account that is being erased stores no level', async () => {
  const [{ topic }, eve] = [await discuss.newFixture(), await newReader('eve')];
  await startAccountErasure(eve.id, new Date());
  expect((await choose(eve, 'topic', topic._id, 'followed')).body).toMatchObject({ code: 'conflict' });
});

it("a stranger can't mute content that they can't see", async () => {
  const [{ club: name, discussion }, eve] = [await club.newFixture(), await newReader('eve')];
  expect((await choose(eve, 'club', name, 'muted')).status).toBe(404);
  expect((await choose(eve, 'discussion', discussion, 'muted')).status).toBe(404);
});

it('a followed discussion has news since the reader followed it, and a muted one never notifies', async () => {
  const [{ reader: ada, topic }, ben] = [await discuss.newFixture(), await newReader('ben')];
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
  const [{ reader: ada, book }, ben] = [await discuss.newFixture(), await newReader('ben')];
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
