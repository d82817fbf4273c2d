import { expect, it } from 'vitest';
import type { KeptPost } from '../../../src/contract/kept';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { SECOND_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { readUpTo } from '../fixtures/chapter-overview';
import { send as inClub, newFixture, newPost, remove, succeed } from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';
import { put } from '../fixtures/records';

const fixture = sceneOf(newFixture);

const at = (second: number) => new Date(Date.now() + second * SECOND_MS);
const keep = (as: Session, id: string, about: object = {}, now = at(0)) =>
  sendUser('POST /api/user/keep', { as, body: { area: 'clubs', id, kept: true, ...about }, now });
const idsOf = async (as: Session) => (await sendUser<string[]>('GET /api/user/kept', { as })).body;
const listed = async (as: Session) => (await sendUser<KeptPost[]>('GET /api/user/keptPosts', { as })).body;
const shown = async (as: Session) => (await listed(as)).map(({ _id }) => _id);

it('keeps posts of clubs and public ones, once each, and lists them latest first with the way to them', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  const { _id } = await newPost(ada, discussion);
  const { reader, topic } = await discuss.newFixture();
  expect((await keep(ben, _id)).body).toBe('ok');
  await Promise.all([keep(ben, topic._id, { area: 'public' }, at(1)), keep(ben, topic._id, { area: 'public' }, at(1))]);
  expect(await idsOf(ben)).toEqual([topic._id, _id]);
  expect(await listed(ben)).toMatchObject([
    { _id: topic._id, post: { user: reader.username }, topic: { _id: topic._id, book: { genre: expect.any(String) } } },
    { _id, placed: { club, post: { _id }, discussion: { _id: discussion, book: { _id: book } } } },
  ]);
  await keep(ben, topic._id, { area: 'public', kept: false });
  expect([await idsOf(ben), await idsOf(ada)]).toEqual([[_id], []]);
});

it('lists no post that is deleted, beyond the chapter, moderated, by a blocked reader, or in a club that was left', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  await readUpTo(ben, book, { chapter: 3 });
  const said = async (about: object = {}) =>
    (
      await succeed<{ _id: string }>('POST /api/bookclubs/newPost', {
        as: ada,
        body: { id: discussion, remark: 'A post to keep.', ...about },
      })
    )._id;
  const [open, far, gone, moderated] = [await said(), await said({ chapter: 7 }), await said(), await said()];
  for (const id of [open, far, gone, moderated]) await keep(ben, id);
  await inClub(`DELETE /api/bookclubs/post/${gone}`, { as: ada });
  await db().doc(`clubPosts/${moderated}`).update({ moderated: true });
  expect(await shown(ben)).toEqual([open]);
  await readUpTo(ben, book, { chapter: 7 });
  expect((await shown(ben)).toSorted()).toEqual([open, far].toSorted());
  await sendUser('POST /api/user/block', { as: ben, body: { username: ada.username } });
  expect(await shown(ben)).toEqual([]);
  await sendUser('POST /api/user/unblock', { as: ben, body: { username: ada.username } });
  await remove(ada, club, ben);
  expect(await shown(ben)).toEqual([]);
});

it('keeps nothing that the reader may not read', async () => {
  const { ada, discussion } = fixture;
  const eve = await newReader('eve');
  const { _id } = await newPost(ada, discussion);
  expect((await keep(eve, _id)).status).toBe(404);
  expect((await keep(eve, 'no-such-post', { area: 'public' })).status).toBe(404);
  expect(await idsOf(eve)).toEqual([]);
});

it('keeps the latest five hundred, a page at a time', async () => {
  const { ada, ben, discussion } = fixture;
  const posts = await times(22, () => newPost(ada, discussion));
  const { max } = limits.keptPosts;
  const earlier = [...posts, ...Array.from({ length: max - posts.length }, (_, n) => ({ _id: `gone-${n}` }))];
  const entries = earlier.map(({ _id }, n) => [_id, { at: at(-n), area: 'clubs' }]);
  await put({ [`users/${ben.id}/kept/posts`]: { posts: Object.fromEntries(entries) } });
  const { headers, body } = await sendUser<KeptPost[]>('GET /api/user/keptPosts', { as: ben });
  const cursor = /cursor=([^&>]+)/.exec(headers.Link ?? '')?.[1];
  const second = await sendUser<KeptPost[]>(`GET /api/user/keptPosts?cursor=${cursor}`, { as: ben });
  expect([...body, ...second.body].map(({ _id }) => _id)).toEqual(posts.map(({ _id }) => _id));
  const newest = await newPost(ada, discussion);
  await keep(ben, newest._id, {}, at(9));
  const ids = await idsOf(ben);
  expect([ids.length, ids[0], ids.includes(`gone-${max - posts.length - 1}`)]).toEqual([max, newest._id, false]);
});
