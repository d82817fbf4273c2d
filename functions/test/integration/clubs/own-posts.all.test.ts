import { expect, it } from 'vitest';
import type { OwnPost } from '../../../src/contract/club-threads';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { statuses } from '../fixtures/at-once';
import { postAbout } from '../fixtures/chapter-overview';
import {
  changeClub,
  deleteClub,
  type Fixture,
  newFixture,
  newPost,
  newReply,
  remove,
  sampleText,
  send,
  thread,
} from '../fixtures/clubs';

type Reader = Fixture['ada'];
type OwnPosts = OwnPost[];

const fixture = sceneOf(newFixture);

const page = (as: Reader, query = '') => send<OwnPosts>(`GET /api/bookclubs/ownPosts${query}`, { as });
const idsOf = async (as: Reader) => (await page(as)).body.map(({ _id }) => _id).toSorted();
const drop = (as: Reader, id: string) => send(`DELETE /api/bookclubs/ownPosts/${id}`, { as });

it("former members find only their own posts, page by page, under the club's name at the time", async () => {
  const { ada, ben, club, discussion } = fixture;
  const elsewhere = await newFixture();
  await newPost(elsewhere.ada, elsewhere.discussion);
  const post = await newPost(ben, discussion, { text: sampleText('Mine') });
  const reply = await newReply(ben, discussion, { text: sampleText('Also mine') });
  await newReply(ada, post._id);
  expect(await idsOf(ben)).toEqual([]);
  await remove(ada, club, ben);
  await changeClub(ada, club, { newTitle: `Later ${club.replaceAll('_', ' ')}` });
  const { body } = await page(ben);
  expect(body.map(({ _id }) => _id).toSorted()).toEqual([post._id, reply._id].toSorted());
  expect(body[0]).toMatchObject({ clubName: club.replaceAll('_', ' '), canDelete: true });
  expect(JSON.stringify(body)).not.toMatch(/Later|ada/);
  const first = await page(ben, '?limit=1');
  const next = /cursor=[^>]*/.exec(first.headers.Link ?? '')?.[0];
  expect([...first.body, ...(await page(ben, `?limit=1&${next}`)).body]).toEqual(body);
  expect(await idsOf(ada)).toEqual([]);
});

it("each of them can be deleted, and other members' posts stay", async () => {
  const { ada, ben, club, discussion } = fixture;
  const post = await newPost(ben, discussion);
  const answer = await newReply(ada, post._id);
  const reply = await newReply(ben, discussion);
  await remove(ben, club, ben);
  expect((await send(`DELETE /api/bookclubs/post/${post._id}`, { as: ben })).status).toBe(404);
  expect((await drop(ada, post._id)).status).toBe(404);
  expect((await drop(ben, answer._id)).status).toBe(404);
  expect(statuses([await drop(ben, post._id), await drop(ben, reply._id)])).toEqual({ 200: 2 });
  expect((await drop(ben, post._id)).status).toBe(404);
  expect(await idsOf(ben)).toEqual([]);
  const { posts } = await thread(ada, fixture);
  expect(posts.map(({ _id, deleted }) => [_id, deleted])).toEqual([
    [discussion, false],
    [post._id, true],
    [answer._id, false],
  ]);
});

it('the reason for a correction is listed and stays, and a deleted club leaves nothing', async () => {
  const { ada, ben, club, discussion } = fixture;
  const { _id } = await postAbout(ada, discussion, {});
  await send('POST /api/bookclubs/chapter', { as: ben, body: { id: _id, chapter: 7, reason: sampleText('Because') } });
  await remove(ada, club, ben);
  const [reason] = (await page(ben)).body;
  expect(reason).toMatchObject({ canDelete: false });
  expect((await drop(ben, reason?._id ?? '')).status).toBe(403);
  await deleteClub(ada, club);
  expect(await idsOf(ben)).toEqual([]);
  expect((await page(await newReader('stranger'))).body).toEqual([]);
});
