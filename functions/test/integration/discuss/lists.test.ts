import { describe, expect, it } from 'vitest';
import type { Genre, ListedTopic, PublicBook, PublicPost, Topic } from '../../../src/contract/discuss';
import type { Session } from '../../../src/contract/user';
import { createGenre } from '../../../src/discuss/genres/store';
import { sceneOf } from '../../fixtures/one-scene';
import { countReads } from '../../fixtures/reads';
import { anId, newFixture, newGenre, newPost, opening, send } from '../fixtures/discussions';

const minutesLater = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 12, minutes));
const scene = sceneOf(() => newFixture(minutesLater(0)));

const ids = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);
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
  it('are listed by name with their counters, in pages, and found by their slug', async () => {
    const { genre, reader } = scene;
    await Promise.all([newGenre(), newGenre()]);
    const { body } = await send<Genre[]>('GET /api/discuss/genres');
    expect(ids(body)).toEqual(ids(body).toSorted());
    const found = { _id: genre, genre, url: genre, fiction: false, numBooks: 1, numDiscussions: 1 };
    expect(body.find(({ _id }) => _id === genre)).toEqual(found);
    expect((await send(`GET /api/discuss/genre/${genre}`, { as: reader })).body).toEqual(found);
    const { pages } = await walk('/api/discuss/genres?limit=2');
    expect(pages).toEqual([ids(body).slice(0, 2), ids(body).slice(2)]);
  });

  it('keep their counters when they are created again', async () => {
    const { genre } = scene;
    await createGenre(genre, { genre: 'Another', fiction: true });
    const { body } = await send(`GET /api/discuss/genre/${genre}`);
    expect(body).toMatchObject({ genre, fiction: false, numBooks: 1, numDiscussions: 1 });
  });
});

describe('the books of a genre', () => {
  it('have pages, the latest new discussion first, with the total', async () => {
    const { genre, reader, book } = scene;
    const others = ['b', 'c', 'd', 'e'].map((name) => `${book}-${name}`);
    for (const [index, id] of others.entries()) {
      const body = {
        ...opening('A start'),
        book: { _id: id, title: id, publisher: 'Virago', published: '1915' },
        genre,
      };
      await send('POST /api/discuss/discussion2', { as: reader, body, now: minutesLater(index < 2 ? 1 : 2) });
    }
    await send('POST /api/discuss/discussion', {
      as: reader,
      body: { ...opening('Again'), book },
      now: minutesLater(9),
    });
    const { pages, totals } = await walk<PublicBook>(`/api/discuss/books/${genre}?limit=2`);
    expect(pages.flat()).toEqual([book, ...others.toReversed()]);
    expect(pages.slice(0, 3).map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(totals[0]).toBe('5');
    expect((await send(`GET /api/discuss/book/${others[0]}`)).body).toEqual({
      _id: others[0],
      title: others[0],
      author: '',
      publisher: 'Virago',
      publishedDate: '1915',
      numDiscussions: 1,
      genre,
    });
  });
});

describe('the topics of a book', () => {
  it('have pages, the latest post first, with the total', async () => {
    const { reader, book, topic } = scene;
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
      _id: topic._id,
      title: 'The ending',
      bookId: book,
      numPosts: 2,
      postsThisWeek: 2,
      chapter: null,
      hidden: false,
      latestPost: minutesLater(8).toISOString(),
    });
  });
});

describe('the public lists', () => {
  it.each(['genre', 'books', 'book', 'topics', 'topic', 'posts', 'replies', 'latest'])(
    'answer %s of something unknown with 404',
    async (list) => {
      expect(await send(`GET /api/discuss/${list}/${anId()}`)).toMatchObject({ status: 404 });
    },
  );

  it('answer an invalid cursor with 400', async () => {
    const elsewhere = Buffer.from('["1970-01-01T00:00:00.000Z","a/b"]').toString('base64url');
    for (const list of ['genres?cursor=..%2Fx', 'books/x?cursor=nonsense', `books/x?cursor=${elsewhere}`])
      expect([list, (await send(`GET /api/discuss/${list}`)).status]).toEqual([list, 400]);
  });
});

describe('the posts of a thread', () => {
  it('have pages of at most 20, by default and with a cursor', async () => {
    const { reader, topic } = scene;
    for (let n = 0; n < 20; n += 1) await newPost(reader, topic, { now: minutesLater(n + 1) });
    const { pages } = await walk<PublicPost>(`/api/discuss/posts/${topic._id}`);
    expect(pages.map(({ length }) => length)).toEqual([20, 1]);
    const ask = (body: object) => send<PublicPost[]>('POST /api/discuss/posts', { as: reader, body });
    const first = await ask({ topic: topic._id });
    const cursor = /cursor=(\d+)/.exec(first.headers.Link ?? '')?.[1];
    const second = await ask({ topic: topic._id, cursor });
    expect(ids([...first.body, ...second.body])).toEqual(pages.flat());
    expect(second.headers).not.toHaveProperty('Link');
  });
});

describe('the latest discussions', () => {
  const recent = (as?: Session) =>
    send<{ active: ListedTopic[]; newest: ListedTopic[] }>('GET /api/discuss/recent', { as });
  const open = async (title: string, minutes: number, chapter: number | null = null) => {
    const body = { ...opening(title), book: scene.book, chapter };
    const asked = { as: scene.reader, body, now: minutesLater(minutes) };
    return (await send<Topic>('POST /api/discuss/discussion', asked)).body;
  };

  it('are the newest and those with the latest posts, with their books, at a constant cost', async () => {
    const { reader, book, genre, topic } = scene;
    const later: Topic[] = [];
    for (let minutes = 1; minutes <= 6; minutes += 1) later.push(await open(`Start ${minutes}`, minutes));
    const far = await open('She marries him', 9, 12);
    await newPost(reader, topic, { now: minutesLater(10) });
    const newest = [far, ...later.reverse()].slice(0, 5);
    const { result, reads, queries } = await countReads(() => recent());
    expect([reads, queries]).toEqual([5 + 5 + 1, 2]);
    expect(ids(result.body.newest)).toEqual(ids(newest));
    expect(ids(result.body.active)).toEqual(ids([topic, ...newest].slice(0, 5)));
    expect(result.body.active[0]).toMatchObject({
      title: 'The ending',
      numPosts: 2,
      latestPost: minutesLater(10).toISOString(),
      book: { _id: book, title: 'Persuasion', author: 'Jane Austen', genre },
    });
    expect(result.body.newest[0]).toMatchObject({ title: '', hidden: true, chapter: 12 });
  });
});
