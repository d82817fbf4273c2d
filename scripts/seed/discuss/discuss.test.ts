import { describe, expect, it } from 'vitest';
import { lengthOf, limits } from '../../../functions/src/contract/limits';
import { distance } from '../../../functions/src/contract/spoilers';
import { threadDocuments } from '../thread-documents';
import { authorIdsOf, talks, threadOf } from './discuss';
import { publicBooks } from './public-books';

const now = new Date('2026-11-21T12:00:00Z');
const threads = talks(true).map((talk) => threadOf(talk, authorIdsOf({ ada: 'uid-of-ada' }), now));

describe('demo discussions', () => {
  it('are within the limits for titles, posts and replies', () => {
    for (const { title, posts } of threads) {
      expect([title, lengthOf(title) <= limits.discussionTitle.max]).toEqual([title, true]);
      for (const { content, replyTo } of posts) {
        const { min, max } = replyTo ? limits.reply : limits.post;
        expect([content, lengthOf(content) >= min && lengthOf(content) <= max]).toEqual([content, true]);
      }
    }
  });

  it('have unique ids, existing books and times in the past', () => {
    const ids = threads.flatMap(({ posts }) => posts.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(threads.map(({ id }) => id)).size).toBe(threads.length);
    const books = new Set(publicBooks.map(({ id }) => id));
    expect(threads.filter(({ bookId }) => !books.has(bookId))).toEqual([]);
    const times = threads.flatMap(({ posts }) => posts.map(({ createdAt }) => createdAt));
    expect(times.every((time) => time < now)).toBe(true);
  });

  it('go as far as a chapter or to the end here and there, so that a visitor sees nearly all of them', () => {
    const posts = threads.flatMap((thread) => thread.posts);
    const far = posts.filter(({ chapter }) => chapter !== undefined);
    expect([far.length > 5, far.length < posts.length / 20]).toEqual([true, true]);
    const revealed = threads.filter((thread) => thread.posts[0]?.chapter !== undefined);
    expect(revealed.map(({ id, bookId }) => id.replace(bookId, ''))).toEqual(
      revealed.map((thread) => `-up-to-chapter-${thread.posts[0]?.chapter}`),
    );
    const upToChapterOf = new Map(posts.map(({ id, chapter = 0 }) => [id, chapter]));
    for (const { replyTo, chapter = 0 } of posts)
      expect(distance(chapter)).toBeGreaterThanOrEqual(distance(upToChapterOf.get(replyTo ?? '') ?? 0));
    expect(far.some(({ chapter }) => chapter === 'end')).toBe(true);
  });

  it('have enough items to page through genres, books and threads', () => {
    const classics = publicBooks.filter(({ genre }) => genre === 'classics');
    const topics = threads.filter(({ bookId }) => bookId === 'pride-and-prejudice-austen');
    const tops = threads[0]?.posts.filter(({ replyTo }) => !replyTo) ?? [];
    expect([classics.length > 15, topics.length > 20, tops.length > 10]).toEqual([true, true, true]);
    expect(threads.at(-1)?.posts).toHaveLength(2000);
  });
});

describe('thread documents', () => {
  it('have the same counters as posts made through the API', () => {
    const post = { userId: 'uid', user: 'ada', content: 'She never says why.', createdAt: now };
    const posts = Array.from({ length: 201 }, (_, index) => ({ ...post, id: `p${index}` }));
    const reply = { ...post, id: 'r', replyTo: 'p200', likedBy: ['uid', 'other'] };
    const { topic, rest } = threadDocuments({ id: 't', title: 'T', bookId: 'b', posts: [...posts, reply] });
    expect(rest.find(({ path }) => path === 'topics/t/live/posts')?.data).toEqual({ numPosts: 202, latestPost: now });
    expect(topic).toMatchObject({ numPosts: 202, order: { 0: 200, 1: 1 }, days: { '2026-11-21': 202 } });
    const at = (path: string) => rest.find((document) => document.path === path)?.data;
    expect(at('topics/t/order/1')).toEqual({ posts: ['p200'] });
    expect(at('posts/p200')).toMatchObject({ chunk: 1, replies: 1, likes: 0, replyTo: null });
    expect(at('posts/r')).toMatchObject({ chunk: 1, replies: 0, likes: 2, replyTo: 'p200' });
    expect(at('topics/t/likeCounts/p200')).toEqual({ counts: { r: 2 } });
    expect(at('posts/r/likes/other')).toMatchObject({ userId: 'other' });
  });
});
