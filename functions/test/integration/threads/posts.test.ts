import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing-accounts';
import { clubPosts } from '../../../src/clubs/threads/club-posts';
import { publicPosts } from '../../../src/discuss/public-posts';
import { limits } from '../../../src/domain/limits';
import { jobRef } from '../../../src/platform/jobs/job';
import { db } from '../../../src/platform/store/firestore';
import { changePost } from '../../../src/threads/change-post';
import { addPost, removePostTx, uncountPostTx } from '../../../src/threads/post-writes';
import { changeRead, changeReads, findReads, MOST_ALSO, MOST_THREADS } from '../../../src/threads/reads';
import { createRepair, RemovedPost } from '../../../src/threads/repair';
import { findLatestPosts, findPost, postsBy } from '../../../src/threads/store';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { at, clubPost, daysAgo, failNextBatch, fieldsOf, ids, now, publicPost, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const topic = { numPosts: 4, order: { 2: 3 }, days: { '2026-11-14': 1, '2026-11-15': 1 }, latestPost: daysAgo(6) };
const discussionRecord = { ...topic, lastPosterId: 'ben', lastPoster: 'ben-jonson' };
const member = { activeAt: daysAgo(6) };
const inTransaction = (work: (tx: Transaction) => unknown) => db().runTransaction(async (tx) => work(tx));

const club = { lastPost: daysAgo(1), activeAt: daysAgo(1), days: { '2026-11-19': 2, '2026-11-20': 1 } };
const { activeAt: _, ...book } = club;
const parents = {
  'clubDiscussions/talk': discussionRecord,
  'clubs/club': club,
  'clubs/club/books/emma': book,
  'clubs/club/members/ada': member,
};

describe('a new post', () => {
  it('is counted by its thread, which drops days that no sum needs', async () => {
    const tombstones = { old: { createdAt: daysAgo(6), replies: 1 } };
    await put({ 'topics/topic': topic, 'topics/topic/order/2': { posts: ['old'], tombstones } });
    const post = publicPost('new');
    expect(await addPost(publicPosts, post, { ...topic, recent: {} }, at(5), [])).toEqual({ kind: 'posted', post });
    expect(await stored()).toEqual({
      'topics/topic': {
        ...{ numPosts: 5, order: { 2: 4 }, days: { '2026-11-15': 1, '2026-11-21': 1 }, latestPost: now },
        recent: ['new'],
      },
      'topics/topic/order/2': { posts: ['old', 'new'], tombstones },
      'topics/topic/live/posts': { numPosts: 1, latestPost: now },
      'posts/new': fieldsOf(post),
    });
  });

  it("counts a club's post in the club and its book, as the last post and activity", async () => {
    await put({
      ...parents,
      'clubDiscussions/talk/live/posts': { numPosts: 2, latestPost: daysAgo(1), clubId: 'club' },
    });
    const post = clubPost('new', { createdAt: at(75) });
    expect(await addPost(clubPosts, post, { ...discussionRecord, recent: {} }, at(80), [])).toEqual({
      kind: 'posted',
      post,
    });
    const counted = { lastPost: at(75), days: { '2026-11-20': 1, '2026-11-21': 1 } };
    expect(await stored()).toMatchObject({
      'clubs/club': { ...counted, activeAt: at(60) },
      'clubs/club/books/emma': counted,
      'clubs/club/members/ada': { activeAt: at(80) },
      'clubDiscussions/talk': { numPosts: 5, latestPost: at(75), lastPosterId: 'ada', lastPoster: 'ada-lovelace' },
      'clubDiscussions/talk/live/posts': { numPosts: 3, latestPost: at(75), clubId: 'club' },
      'clubPosts/new': fieldsOf(post),
    });
  });

  it.each([
    ['without its thread', publicPost('new'), {}, 'missing'],
    ['as a reply to a deleted post', publicPost('new', { replyTo: 'top' }), { 'topics/topic': topic }, 'missing'],
    ['in a club without its book', clubPost('new'), { ...parents, 'clubs/club/books/emma': undefined }, 'missing'],
    [
      'in a club that its author has left',
      clubPost('new'),
      { ...parents, 'clubs/club/members/ada': undefined },
      'not-member',
    ],
  ])("isn't stored %s", async (_case, post, documents, kind) => {
    await put(Object.fromEntries(Object.entries(documents).filter(([, record]) => record)));
    const before = await stored();
    const added =
      'clubId' in post
        ? addPost(clubPosts, post, { ...discussionRecord, recent: {} }, now, [])
        : addPost(publicPosts, post, { ...topic, recent: {} }, now, []);
    expect(await added).toEqual({ kind });
    expect(await stored()).toEqual(before);
  });

  it("isn't stored while its author's account is being erased, or in a club without membership", async () => {
    await put({ ...parents, 'topics/topic': topic });
    await startAccountErasure('ada', now);
    expect(await addPost(publicPosts, publicPost('new'), { ...topic, recent: {} }, now, [])).toEqual({
      kind: 'erasing',
    });
    expect(await addPost(clubPosts, clubPost('new'), { ...discussionRecord, recent: {} }, now, [])).toMatchObject({
      kind: 'posted',
    });
    await db().doc('clubs/club').delete();
    expect(await addPost(clubPosts, clubPost('another'), { ...discussionRecord, recent: {} }, now, [])).toEqual({
      kind: 'erasing',
    });
  });
});

describe('a deletion', () => {
  it.each([
    ['today', now, { '2026-11-20': 1, '2026-11-21': 0 }],
    ['earlier', daysAgo(1), { '2026-11-20': 1, '2026-11-21': 1 }],
  ])('in a club subtracts a post of %s from its day only while that is today', async (_case, createdAt, days) => {
    const post = clubPost('gone', { createdAt });
    const counted = { ...club, days: { '2026-11-20': 1, '2026-11-21': 1 } };
    await put({ ...parents, 'clubPosts/gone': post, 'clubs/club': counted, 'clubs/club/books/emma': counted });
    await inTransaction((tx) => uncountPostTx(tx, clubPosts, post, at(9)));
    expect(await stored()).toMatchObject({
      'clubDiscussions/talk': { numPosts: discussionRecord.numPosts - 1 },
      'clubs/club': { ...counted, days },
      'clubs/club/books/emma': { ...counted, days },
    });
  });

  it('fails for former members of a club', async () => {
    const post = clubPost('kept', { createdAt: daysAgo(1) });
    await put({ 'clubPosts/kept': post });
    await expect(inTransaction((tx) => removePostTx(tx, clubPosts, post, post.userId, now))).rejects.toMatchObject({
      code: 5,
    });
    expect(await stored()).toEqual({ 'clubPosts/kept': fieldsOf(post) });
  });

  it('is subtracted from the thread, and from its day while the day counts', async () => {
    const live = { numPosts: 4, latestPost: daysAgo(6) };
    await put({ 'topics/topic': topic, 'topics/topic/live/posts': live });
    for (const createdAt of [daysAgo(6), daysAgo(7)])
      await inTransaction((tx) => uncountPostTx(tx, publicPosts, publicPost('gone', { createdAt }), now));
    const days = { '2026-11-14': 1, '2026-11-15': 0 };
    expect(await stored()).toEqual({
      'topics/topic': { ...topic, numPosts: 2, days },
      'topics/topic/live/posts': { ...live, numPosts: 2, changes: 2 },
    });
  });

  it.each([
    ['a post', publicPosts, publicPost('gone', { likes: 3 }), { thread: 'topics/topic', replyTo: '', likes: 3 }],
    [
      'a reply in a club',
      clubPosts,
      clubPost('gone', { replyTo: 'top' }),
      { thread: 'clubDiscussions/talk', replyTo: 'top', likes: 0, clubId: 'club', bookId: 'emma' },
    ],
  ])('of %s adds the job that repairs its thread', async (_case, kind, post, removed) => {
    const job = await inTransaction((tx) => createRepair(tx, kind as typeof publicPosts, post, now));
    const { fields } = job as { fields: { subject: { posts: string; postId: string } } };
    expect(RemovedPost.parse(fields.subject)).toEqual({
      ...{ posts: kind.posts, postId: 'gone', discussionId: post.discussionId, chunk: 2, createdAt: now },
      ...removed,
    });
    const kept = await jobRef('repairThread', fields.subject).get();
    expect(kept.data()).toMatchObject({ kind: 'repairThread', subject: fields.subject, lease: expect.any(String) });
  });
});

describe('posts', () => {
  beforeEach(async () => {
    await put({
      'posts/a': publicPost('a', { replyTo: 'top', createdAt: at(3) }),
      'posts/b': publicPost('b', { replyTo: 'top', createdAt: at(1), userId: 'ben' }),
      'posts/c': publicPost('c', { replyTo: 'top', createdAt: at(2) }),
      'posts/d': publicPost('d', { replyTo: 'other', createdAt: at(0), discussionId: 'another' }),
    });
  });

  it('are listed by author', async () => {
    const { docs } = await postsBy(publicPosts, 'ada').get();
    expect(docs.map((post) => post.data()._id)).toEqual(['a', 'c', 'd']);
  });

  it('are found by their time in the thread', async () => {
    expect(ids(await findLatestPosts(publicPosts, 'topic', 2))).toEqual(['a', 'c']);
    expect(ids(await findLatestPosts(publicPosts, 'topic', 9))).toEqual(['a', 'c', 'b']);
  });
});

describe('an edit', () => {
  const edit = { content: 'A better text', editedAt: at(9) };
  const change = { content: 'A better text', uid: 'ada', now: at(9) };
  const any = () => {};
  const translated = { translations: { it: { of: null, from: 'en', text: 'Un testo', terms: '' } } };

  it('drops the translations in a club', async () => {
    await put({ 'clubPosts/a': clubPost('a', translated), 'clubs/club/members/ada': member });
    const changed = clubPost('a', { ...edit, pastChapter: null });
    expect(await changePost(clubPosts, 'a', change, any)).toEqual(changed);
    expect(await stored()).toEqual({
      'clubPosts/a': fieldsOf(changed),
      'clubs/club/members/ada': { activeAt: at(9) },
      'clubDiscussions/talk/live/posts': { changes: 1, clubId: 'club' },
    });
  });

  it('fails if the post is gone, and in a club for former members', async () => {
    await put({ 'clubPosts/a': clubPost('a') });
    expect(await changePost(publicPosts, 'a', change, any)).toBeUndefined();
    expect(await changePost(clubPosts, 'a', change, any)).toBeUndefined();
    expect(await findPost(clubPosts, 'a')).toEqual(clubPost('a'));
  });
});

it('reports a failure of Firestore to store a new post', async () => {
  failNextBatch();
  await expect(addPost(publicPosts, publicPost('a'), { ...topic, recent: {} }, now, [])).rejects.toEqual({ code: 13 });
});

it("a reader's read positions fit into one document, however many posts they have skipped", async () => {
  const also = () => Array.from({ length: limits.recentPosts.max }, () => randomUUID());
  const all = Array.from({ length: MOST_THREADS }, (_, index) => [`thread-${index}-${randomUUID()}`, index] as const);
  await changeReads(
    'ben',
    'clubs',
    new Map(all.map(([id, index]) => [id, () => ({ until: at(index), also: also() })])),
  );
  await changeRead('ben', 'clubs', 'the-last-one', () => ({ until: at(MOST_THREADS), also: also() }));
  const reads = await findReads('ben', 'clubs');
  expect(Object.keys(reads)).toHaveLength(MOST_THREADS);
  expect(reads['the-last-one']?.also).toHaveLength(limits.recentPosts.max);
  expect(reads[all[0]?.[0] ?? '']).toBeUndefined();
  expect(Object.values(reads).flatMap((read) => read.also)).toHaveLength(MOST_ALSO);
  expect(Buffer.byteLength(JSON.stringify(reads))).toBeLessThan(1_048_576 * 0.8);
});
