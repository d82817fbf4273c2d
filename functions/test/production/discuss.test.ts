import { describe, expect, it } from 'vitest';
import type { Genre, PublicBook, PublicPost, Topic } from '../../src/contract/discuss';
import { ask, newReader } from '../http/fixtures/site';

describe('public discussions through Hosting', () => {
  it('lets a visitor browse from genres to a thread, with answers that the CDN caches for a minute', async () => {
    const walk = async <T>(path: string): Promise<T> => {
      const { status, headers, body } = await ask<T>('GET', path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=0, s-maxage=60']);
      expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
      return body;
    };
    const genres = await walk<Genre[]>('/api/discuss/genres');
    const classics = genres.find(({ url }) => url === 'classics');
    // Other tests may have added genres.
    expect(genres.length).toBeGreaterThanOrEqual(34);
    const books = await walk<PublicBook[]>(`/api/discuss/books/${classics?._id}`);
    expect(books).toHaveLength(classics?.numBooks ?? 0);
    const book = books.find(({ _id }) => _id === 'pride-and-prejudice-austen');
    const topics = await walk<Topic[]>(`/api/discuss/topics/${book?._id}`);
    expect(topics).toHaveLength(book?.numDiscussions ?? 0);
    const longest = [...topics].sort((a, b) => b.numPosts - a.numPosts)[0];
    const posts = await walk<PublicPost[]>(`/api/discuss/posts/${longest?._id}?page=0&limit=5`);
    expect(posts.filter(({ isReply }) => !isReply)).toHaveLength(5);
    expect(posts.filter(({ replyTo }) => replyTo === posts[0]?._id)).toHaveLength(posts[0]?.replies ?? -1);
  });

  it("never caches a reader's answers and counts a like immediately", async () => {
    const as = await newReader();
    const [topic] = (await ask<Topic[]>('GET', '/api/discuss/topics/solaris-lem', { as })).body;
    const read = () => ask<PublicPost[]>('POST', '/api/discuss/posts', { as, body: { topic: topic?._id } });
    const { headers, body } = await read();
    expect(headers.get('cache-control')).toBe('private, no-store');
    const likes = body[0]?.likes ?? 0;
    const id = body[0]?._id;
    expect((await ask('POST', '/api/discuss/like', { as, body: { id } })).body).toEqual({
      ...{ _id: id, likes: likes + 1, liked: true },
    });
    expect((await read()).body[0]).toMatchObject({ likes: likes + 1, liked: true });
    await ask('POST', '/api/discuss/unlike', { as, body: { id } });
  });
});
