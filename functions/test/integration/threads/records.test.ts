import { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { clubPosts } from '../../../src/clubs/threads/store';
import { publicPosts } from '../../../src/discuss/threads/store';
import { limits } from '../../../src/domain/limits';
import { db } from '../../../src/platform/store/firestore';
import { removeEmptyTombstone } from '../../../src/threads/index/store';
import { updateLatest, updateLatestPost } from '../../../src/threads/latest/store';
import { addLike, deleteLikes, eraseLike, removeLike } from '../../../src/threads/likes/store';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { at, clubPost, now, paths, publicPost, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const [top, reply, inClub] = [publicPost('top'), publicPost('reply', { replyTo: 'top' }), clubPost('top')];
const member = { activeAt: at(-60) };
const like = { userId: 'ben', at: now };

describe('a like', () => {
  beforeEach(() => put({ 'posts/top': top, 'posts/reply': reply, 'clubPosts/top': inClub }));

  it("counts a reply's like for browsers, up to two thousand replies", async () => {
    const { max } = limits.liveReplies;
    await put({ 'posts/top': { ...top, replies: max } });
    await addLike(publicPosts, reply, 'ben', now);
    expect(await stored()).toMatchObject({ 'topics/topic/likeCounts/top': { counts: { reply: 1 } } });
    await put({ 'posts/top': { ...top, replies: max + 1 } });
    await addLike(publicPosts, reply, 'cleo', now);
    expect(await stored()).toMatchObject({
      'posts/reply': { likes: 2 },
      'topics/topic/likeCounts/top': { counts: {} },
    });
    expect(Object.keys((await db().doc('topics/topic/likeCounts/top').get()).get('counts'))).toEqual([]);
  });

  it('allows likes in a club only to its members', async () => {
    expect(await addLike(clubPosts, inClub, 'ben', now)).toBe('gone');
    await put({ 'clubs/club/members/ben': member });
    await startAccountErasure('ben', now);
    expect(await addLike(clubPosts, inClub, 'ben', now)).toBe('liked');
    expect(await stored()).toMatchObject({
      'clubPosts/top': { likes: 1 },
      'clubs/club/members/ben': { activeAt: now },
      'clubDiscussions/talk/likeCounts/top': { counts: { top: 1 } },
    });
  });

  it('remains in a club that the reader has left, until their account is erased', async () => {
    await put({ 'clubPosts/top': clubPost('top', { likes: 1 }), 'clubPosts/top/likes/ben': like });
    await removeLike(clubPosts, inClub, 'ben', now);
    expect(await paths()).toContain('clubPosts/top/likes/ben');
    await eraseLike(clubPosts, inClub, 'ben');
    expect(await stored()).toMatchObject({ 'clubPosts/top': { likes: 0 } });
    expect(await paths()).not.toContain('clubPosts/top/likes/ben');
  });
});

it('likes are deleted with their post, however many there are', async () => {
  const likes = Array.from({ length: 501 }, (_, index) => [`posts/a/likes/${index}`, {}] as const);
  await put({ ...Object.fromEntries(likes), 'posts/b/likes/ben': like });
  await deleteLikes(publicPosts, 'a');
  expect(await paths()).toEqual(['posts/b/likes/ben']);
});

const thread = 'topics/topic';
const entry = { thread, chunk: 2, postId: 'top' };
const left = (replies: number) => ({ createdAt: now, replies });
const counts = { 'topics/topic/likeCounts/top': { counts: {} } };
const chunk = (...tombstones: [string, ReturnType<typeof left>][]) => ({
  'topics/topic/order/2': { posts: ['a', 'top', 'b'], tombstones: Object.fromEntries(tombstones) },
});
const indexed = { 'topics/topic': { order: { 1: 9, 2: 3 } }, ...counts };
const without = {
  'topics/topic': { order: { 1: 9, 2: 2 } },
  'topics/topic/order/2': { posts: ['a', 'b'], tombstones: { a: left(1) } },
};

describe('the page index of a thread', () => {
  it.each([
    ['one that has replies', { ...indexed, ...chunk(['top', left(1)]) }],
    ['a post', { ...indexed, ...chunk(['a', left(0)]) }],
    ['a missing chunk', indexed],
  ])("doesn't change %s", async (_case, documents) => {
    await put(documents);
    await removeEmptyTombstone(entry);
    expect(await stored()).toEqual(documents);
  });

  it.each([
    ['when the chunk changes at the same time', () => db().doc('topics/topic/order/2').update({ changes: 1 })],
    ['once, when another call removes it at the same moment', () => removeEmptyTombstone(entry)],
  ])('loses a tombstone %s', async (_case, concurrentWrite) => {
    await put({ ...indexed, ...chunk(['a', left(1)], ['top', left(0)]) });
    const asRead = await db().doc('topics/topic/order/2').get();
    await concurrentWrite();
    vi.spyOn(DocumentReference.prototype, 'get').mockResolvedValueOnce(asRead);
    await removeEmptyTombstone(entry);
    expect(await stored()).toMatchObject(without);
  });
});

describe('the latest post', () => {
  const given = { 'topics/topic': { latestPost: at(10) } };
  const update = (change: Parameters<typeof updateLatest>[3], removedAt = at(10)) =>
    updateLatest(db().doc('topics/topic'), 'latestPost', removedAt, change);

  it.each([
    ['the deleted one', at(10), { latestPost: at(10) }, true],
    ['null', at(10), { latestPost: null }, true],
    ['missing', at(10), { numPosts: 0 }, true],
    ['a later one', at(9), { latestPost: at(10) }, false],
  ])('is corrected unless a later one exists: it is %s', async (_case, removedAt, topic, expected) => {
    await put({ 'topics/topic': topic });
    await update(async () => ({ data: { latestPost: at(0) } }), removedAt);
    expect(await stored()).toEqual({ 'topics/topic': expected ? { ...topic, latestPost: at(0) } : topic });
  });

  it("doesn't replace one that is posted at the same time", async () => {
    await put(given);
    const change = vi.fn(async () => {
      await db()
        .doc('topics/topic')
        .update({ latestPost: at(20) });
      return { data: { latestPost: at(0) } };
    });
    await update(change);
    expect([change.mock.calls.length, await stored()]).toEqual([1, { 'topics/topic': { latestPost: at(20) } }]);
  });

  const ofDiscussion = (removedAt = at(10)) =>
    updateLatestPost(clubPosts, { thread: 'clubDiscussions/talk', discussionId: 'talk' }, removedAt);
  const discussionRecord = { latestPost: at(10), lastPosterId: 'ben', lastPoster: 'ben-jonson' };

  it('becomes the previous one, with its author in a club', async () => {
    const replyOfAda = clubPost('b', { createdAt: at(5), replyTo: 'a' });
    const live = { numPosts: 2, latestPost: at(10) };
    await put({
      'clubDiscussions/talk': discussionRecord,
      'clubDiscussions/talk/live/posts': live,
      'clubPosts/a': clubPost('a', { userId: 'ben' }),
      'clubPosts/b': replyOfAda,
    });
    // A public discussion has no name of its last poster, so erasing their account changes nothing.
    await put({ ...given, 'posts/a': publicPost('a', { userId: 'cleo' }) });
    await startAccountErasure('cleo', now);
    await ofDiscussion();
    await updateLatestPost(publicPosts, { thread, discussionId: 'topic' }, at(10));
    expect(await stored()).toMatchObject({
      'clubDiscussions/talk': { latestPost: at(5), lastPosterId: 'ada', lastPoster: 'ada-lovelace' },
    });
    const after = await stored();
    expect(after['topics/topic']).toEqual({ latestPost: now });
    // The listeners' document is corrected too, but only the latest post.
    expect(after['clubDiscussions/talk/live/posts']).toEqual({ ...live, latestPost: at(5) });
  });
});
