import { randomUUID } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { clubPosts } from '../../../src/clubs/threads/store';
import { publicPosts } from '../../../src/discuss/threads/store';
import { limits } from '../../../src/domain/limits';
import { db } from '../../../src/platform/store/firestore';
import { addPost } from '../../../src/threads/posts/store';
import { uncountPostTx } from '../../../src/threads/removal/store';
import { changeRead, changeReads, findReads, MAX_ALSO_POSTS, MAX_THREADS } from '../../../src/threads/unread/store';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { at, clubPost, daysAgo, now, publicPost, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const topic = {
  numPosts: 4,
  order: { 2: 3 },
  days: { '2026-11-14': 1, '2026-11-15': 1 },
  latestPost: daysAgo(6),
};
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

const add = (post: ReturnType<typeof publicPost> | ReturnType<typeof clubPost>, postedAt = now) =>
  'clubId' in post
    ? addPost(clubPosts, post, { thread: { ...discussionRecord, recent: {} }, notices: [] }, postedAt)
    : addPost(publicPosts, post, { thread: { ...topic, recent: {} }, notices: [] }, postedAt);

describe('a new post', () => {
  it('is counted by its thread, which drops days that no sum needs', async () => {
    const tombstones = { old: { createdAt: daysAgo(6), replies: 1 } };
    await put({ 'topics/topic': topic, 'topics/topic/order/2': { posts: ['old'], tombstones } });
    const post = publicPost('new');
    expect(await add(post, at(5))).toEqual({ kind: 'posted', post });
    expect(await stored()).toMatchObject({
      'topics/topic': { numPosts: 5, order: { 2: 4 }, days: { '2026-11-15': 1, '2026-11-21': 1 }, latestPost: now },
      'topics/topic/order/2': { posts: ['old', 'new'], tombstones },
    });
  });

  it('makes a club active by the minute, and its author by the second', async () => {
    await put(parents);
    expect(await add(clubPost('new'), at(80))).toMatchObject({ kind: 'posted' });
    await add(clubPost('later', { createdAt: at(75) }), at(80));
    expect(await stored()).toMatchObject({
      'clubs/club': { lastPost: at(75), activeAt: at(60) },
      'clubs/club/members/ada': { activeAt: at(80) },
    });
  });

  it.each([
    ['without its thread', publicPost('new'), {}, 'missing'],
    ['as a reply to a deleted post', publicPost('new', { replyTo: 'top' }), { 'topics/topic': topic }, 'missing'],
    ['in a club without its book', clubPost('new'), { ...parents, 'clubs/club/books/emma': undefined }, 'missing'],
  ])("isn't stored %s", async (_case, post, documents, kind) => {
    await put(Object.fromEntries(Object.entries(documents).filter(([, record]) => record)));
    const before = await stored();
    expect(await add(post)).toEqual({ kind });
    expect(await stored()).toEqual(before);
  });

  it("isn't stored while its author's account is being erased, or in a club without membership", async () => {
    await put({ ...parents, 'topics/topic': topic });
    await startAccountErasure('ada', now);
    expect(await add(publicPost('new'))).toEqual({ kind: 'erasing' });
    expect(await add(clubPost('new'))).toMatchObject({ kind: 'posted' });
    await db().doc('clubs/club').delete();
    expect(await add(clubPost('another'))).toEqual({ kind: 'erasing' });
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
});

it("a reader's read positions fit into one document, however many posts they have skipped", async () => {
  const also = () => Array.from({ length: limits.recentPosts.max }, () => randomUUID());
  const all = Array.from({ length: MAX_THREADS }, (_, index) => [`thread-${index}-${randomUUID()}`, index] as const);
  await changeReads(
    'ben',
    'clubs',
    new Map(all.map(([id, index]) => [id, () => ({ until: at(index), also: also() })])),
  );
  await changeRead('ben', 'clubs', 'the-last-one', () => ({ until: at(MAX_THREADS), also: also() }));
  const reads = await findReads('ben', 'clubs');
  expect(Object.keys(reads)).toHaveLength(MAX_THREADS);
  expect(reads['the-last-one']?.also).toHaveLength(limits.recentPosts.max);
  expect(reads[all[0]?.[0] ?? '']).toBeUndefined();
  expect(Object.values(reads).flatMap((read) => read.also)).toHaveLength(MAX_ALSO_POSTS);
  expect(Buffer.byteLength(JSON.stringify(reads))).toBeLessThan(1_048_576 * 0.8);
});
