import { describe, expect, it } from 'vitest';
import type { Genre, PublicBook, PublicPost, Topic } from '../../../src/contract/discuss';
import { anId, newFixture, newGenre, newPost, opening, sampleText, send } from '../fixtures/discussions';

const minutesLater = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 12, minutes));
const nextOf = (headers: Record<string, string>) => /^<(.*)>; rel="next"$/.exec(headers.Link ?? '')?.[1];

async function walk<T extends { _id: string }>(path: string): Promise<{ pages: string[][]; totals: unknown[] }> {
  const pages: string[][] = [];
  const totals: unknown[] = [];
  for (let next: string | undefined = path; next; ) {
    const { body, headers } = await send<T[]>(`GET ${next}`);
    pages.push(body.map(({ _id }) => _id));
    totals.push(headers['X-Total-Count']);
    next = nextOf(headers);
  }
  return { pages, totals };
}

describe('genres', () => {
  it('are listed by name with their counters and found by their slug', async () => {
    const { genre, reader } = await newFixture();
    const { body, status } = await send<Genre[]>('GET /api/discuss/genres');
    const ids = body.map(({ _id }) => _id);
    expect(status).toBe(200);
    expect(ids).toEqual([...ids].sort());
    const found = { _id: genre, genre, url: genre, fiction: false, numBooks: 1, numDiscussions: 1 };
    expect(body.find(({ _id }) => _id === genre)).toEqual(found);
    expect((await send(`GET /api/discuss/genre/${genre}`, { as: reader })).body).toEqual(found);
  });

  it('have pages by cursor', async () => {
    await Promise.all([newGenre(), newGenre(), newGenre()]);
    const { body } = await send<Genre[]>('GET /api/discuss/genres');
    const { pages } = await walk('/api/discuss/genres?limit=2');
    expect(pages[0]).toHaveLength(2);
    expect(pages.flat()).toEqual(body.map(({ _id }) => _id));
  });
});

describe('the books of a genre', () => {
  it('have pages, the latest new discussion first, with the total', async () => {
    const fixture = await newFixture(minutesLater(0));
    const { genre, reader, book } = fixture;
    const ids = ['b', 'c', 'd', 'e'].map((name) => `${book}-${name}`);
    for (const [index, id] of ids.entries()) {
      const body = {
        ...opening('A start'),
        book: { _id: id, title: id, publisher: 'Virago', published: '1915' },
        genre,
      };
      await send('POST /api/discuss/discussion2', { as: reader, body, now: minutesLater(index + 1) });
    }
    await send('POST /api/discuss/discussion', {
      as: reader,
      body: { ...opening('Again'), book },
      now: minutesLater(9),
    });
    const { pages, totals } = await walk<PublicBook>(`/api/discuss/books/${genre}?limit=2`);
    expect(pages.flat()).toEqual([book, ...ids.reverse()]);
    expect(pages.slice(0, 3).map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(totals[0]).toBe('5');
    expect((await send(`GET /api/discuss/book/${ids[0]}`)).body).toEqual({
      ...{ _id: ids[0], title: ids[0], author: '', publisher: 'Virago', publishedDate: '1915' },
      ...{ numDiscussions: 1, genre },
    });
  });
});

describe('the topics of a book', () => {
  it('have pages, the latest post first, with the total', async () => {
    const { reader, book, topic } = await newFixture(minutesLater(0));
    const made: string[] = [];
    for (const index of [1, 2, 3]) {
      const options = { as: reader, body: { ...opening(`Topic ${index}`), book }, now: minutesLater(index) };
      made.push((await send<Topic>('POST /api/discuss/discussion', options)).body._id);
    }
    const reply = { content: 'Coming back to this after years.', replyTo: topic._id, discussionId: topic._id };
    await send('POST /api/discuss/post', { as: reader, body: reply, now: minutesLater(8) });
    const { pages, totals } = await walk<Topic>(`/api/discuss/topics/${book}?limit=3`);
    expect(pages).toEqual([[topic._id, made[2], made[1]], [made[0]]]);
    expect(totals[0]).toBe('4');
    expect((await send(`GET /api/discuss/topic/${topic._id}`, { now: minutesLater(9) })).body).toEqual({
      ...{ _id: topic._id, title: 'The ending', bookId: book, numPosts: 2, postsThisWeek: 2 },
      ...{ chapter: null, hidden: false },
      latestPost: minutesLater(8).toISOString(),
    });
  });

  it('count the posts of today and the six days before', async () => {
    const at = (iso: string) => new Date(iso);
    const { reader, topic } = await newFixture(at('2026-06-01T23:59:59Z'));
    const post = { content: 'A thought on the first page.', discussionId: topic._id };
    await send('POST /api/discuss/post', { as: reader, body: post, now: at('2026-06-02T00:00:00Z') });
    const week = async (now: string) =>
      (await send<Topic>(`GET /api/discuss/topic/${topic._id}`, { now: at(now) })).body.postsThisWeek;
    expect(await week('2026-06-07T23:59:59Z')).toBe(2);
    expect(await week('2026-06-08T00:00:00Z')).toBe(1);
    expect(await week('2026-06-09T00:00:00Z')).toBe(0);
    await send('POST /api/discuss/post', { as: reader, body: post, now: at('2026-06-20T00:00:00Z') });
    expect(await week('2026-06-20T12:00:00Z')).toBe(1);
  });
});

const unknown = anId();

describe('the public lists', () => {
  it.each([
    [`GET /api/discuss/genre/${unknown}`, 404],
    [`GET /api/discuss/books/${unknown}`, 404],
    [`GET /api/discuss/book/${unknown}`, 404],
    [`GET /api/discuss/topics/${unknown}`, 404],
    [`GET /api/discuss/topic/${unknown}`, 404],
    [`GET /api/discuss/posts/${unknown}`, 404],
    [`GET /api/discuss/replies/${unknown}`, 404],
    ['GET /api/discuss/genre/sci%20fi', 404],
    ['GET /api/discuss/book/..%2Fx', 404],
    ['GET /api/discuss/genres?limit=0', 400],
    ['GET /api/discuss/genres?limit=101', 400],
    ['GET /api/discuss/genres?cursor=..%2Fx', 400],
    [`GET /api/discuss/books/${unknown}?cursor=nonsense`, 400],
    [`GET /api/discuss/posts/${unknown}?page=-1`, 400],
    [`GET /api/discuss/posts/${unknown}?page=x`, 400],
    [`GET /api/discuss/posts/${unknown}?limit=101`, 400],
    ['DELETE /api/discuss/genres', 405],
  ])('answer %s with %i and a message', async (request, status) => {
    const { status: answered, body } = await send(request);
    expect([answered, body]).toEqual([status, expect.objectContaining({ error: expect.any(String) })]);
  });

  it('reject an invalid cursor', async () => {
    const cursor = Buffer.from(JSON.stringify([new Date(0).toISOString(), 'a/b'])).toString('base64url');
    expect(await send(`GET /api/discuss/books/${unknown}?cursor=${cursor}`)).toMatchObject({ status: 400 });
  });

  it("let the CDN cache a visitor's answers for a minute, never a reader's", async () => {
    const { reader, genre, book, topic } = await newFixture();
    const lists = [
      `genres`,
      `genre/${genre}`,
      `books/${genre}`,
      `book/${book}`,
      `topics/${book}`,
      `topic/${topic._id}`,
      `thread/${topic._id}`,
    ];
    for (const path of [...lists, `posts/${topic._id}`, `replies/${topic._id}`]) {
      const { headers } = await send(`GET /api/discuss/${path}`);
      expect([path, headers['Cache-Control']]).toEqual([path, 'public, max-age=0, s-maxage=60']);
    }
    for (const path of lists) {
      const { headers } = await send(`GET /api/discuss/${path}`, { as: reader });
      expect([path, headers['Cache-Control']]).toEqual([path, 'private, no-store']);
    }
    const { headers } = await send('POST /api/discuss/posts', { body: { topic: topic._id } });
    expect(headers['Cache-Control']).toBe('private, no-store');
  });
});

describe('the next page', () => {
  it('lists at most 20 posts, by default and with a cursor', async () => {
    const { reader, topic } = await newFixture(minutesLater(0));
    for (let n = 0; n < 24; n += 1) await newPost(reader, topic, { now: minutesLater(n + 1) });
    const { pages } = await walk<PublicPost>(`/api/discuss/posts/${topic._id}`);
    expect(pages.map(({ length }) => length)).toEqual([20, 5]);
    expect(new Set(pages.flat()).size).toBe(25);
    const ask = (body: object) => send<PublicPost[]>('POST /api/discuss/posts', { as: reader, body });
    const first = await ask({ topic: topic._id });
    const cursor = /cursor=(\d+)/.exec(first.headers.Link ?? '')?.[1];
    const second = await ask({ topic: topic._id, cursor });
    expect([...first.body, ...second.body].map(({ _id }) => _id)).toEqual(pages.flat());
    expect(second.headers).not.toHaveProperty('Link');
  });

  it('orders discussions by their latest posts, not their opening', async () => {
    const { reader, book, topic: oldest } = await newFixture(minutesLater(0));
    const open = async (minutes: number) => {
      const body = { ...opening(`Opened at ${minutes}`), book };
      return (await send<Topic>('POST /api/discuss/discussion', { as: reader, body, now: minutesLater(minutes) })).body;
    };
    const [second, third] = [await open(1), await open(2)];
    await newPost(reader, oldest, { now: minutesLater(9) });
    const { pages } = await walk<Topic>(`/api/discuss/topics/${book}?limit=1`);
    expect(pages.flat()).toEqual([oldest._id, third._id, second._id]);
  });

  it('orders replies by creation, even after an edit', async () => {
    const { reader, topic } = await newFixture(minutesLater(0));
    const replies: string[] = [];
    for (const minutes of [1, 2, 3, 4]) {
      const { _id } = await newPost(reader, topic, { replyTo: topic._id, now: minutesLater(minutes) });
      replies.push(_id);
    }
    const edit = { as: reader, now: minutesLater(30), body: { content: sampleText('Edited') } };
    await send(`PATCH /api/discuss/post/${replies[1]}`, edit);
    const { pages } = await walk<PublicPost>(`/api/discuss/replies/${topic._id}?limit=2`);
    expect(pages.flat()).toEqual(replies);
  });
});
