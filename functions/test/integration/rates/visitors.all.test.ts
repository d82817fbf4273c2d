import { beforeAll, describe, expect, it } from 'vitest';
import { notes } from '../../../src/contract/notes';
import { notesHandlers } from '../../../src/notes/calls';
import { documentsRead } from '../../../src/platform/store/documents-read';
import { repliesOfEach } from '../../../src/threads/rules';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { anId, opening, send } from '../fixtures/discussions';
import { longThread } from '../fixtures/long-thread';
import { get } from '../pages/fixtures/site';

async function documentsOf(work: () => Promise<{ status: number }>) {
  let counted = 0;
  const { result, reads } = await countReads(() => documentsRead.run((documents) => (counted += documents), work));
  return { status: result.status, counted, reads };
}

let genre: string;
let book: string;
let topic: string;

beforeAll(async () => {
  await emptyStore();
  const thread = await longThread({ tops: 60, repliesToFirst: 40 });
  ({ genre } = thread);
  ({ _id: topic, bookId: book } = thread.topic);
  for (const title of ['Two', 'Three', 'Four', 'Five']) {
    await send('POST /api/discuss/discussion', { as: thread.reader, body: { ...opening(title), book } });
    const added = { ...opening(title), book: { _id: anId(), title }, genre };
    await send('POST /api/discuss/discussion2', { as: thread.reader, body: added });
  }
  const sendNotes = inProcess(notes, notesHandlers);
  for (const reader of [await newReader(), await newReader()]) {
    await sendNotes(`POST /api/notes/books/${book}`, { as: reader, body: { title: 'Emma', author: 'Jane Austen' } });
    for (const page of [1, 2, 3, 4]) {
      const body = { bookId: book, remark: 'A note', chapter: 0, chapterTitle: '', page, pub: true };
      await sendNotes('POST /api/notes', { as: reader, body });
    }
  }
});

describe("a visitor's call", () => {
  it.each<[string, () => string, number]>([
    ['genres', () => '/api/discuss/genres?limit=3', 3],
    ['a genre', () => `/api/discuss/genre/${genre}`, 1],
    ["a genre's books", () => `/api/discuss/books/${genre}?limit=3`, 1 + 3],
    ['a book', () => `/api/discuss/book/${book}`, 1],
    ["a book's discussions", () => `/api/discuss/topics/${book}?limit=3`, 1 + 3],
    ['a discussion', () => `/api/discuss/topic/${topic}`, 1],
    // The thread, a chunk or two of its index, each post, and the first replies to it.
    ['a page of posts', () => `/api/discuss/posts/${topic}?limit=5`, 3 + 5 * (1 + repliesOfEach(5))],
    ['a thread', () => `/api/discuss/thread/${topic}?limit=5`, 3 + 5 * (1 + repliesOfEach(5))],
    ['replies', () => `/api/discuss/replies/${topic}?limit=3`, 1 + 3],
    ['the latest post', () => `/api/discuss/latest/${topic}`, 3],
    // Each note, its author, and whether the book is still on their shelf.
    ['public notes', () => `/api/discuss/notes/${book}?limit=3`, 3 * 3],
  ])('for %s counts the documents that it reads, within a bound', async (_, path, most) => {
    const { status, counted, reads } = await documentsOf(() => send(`GET ${path()}`));
    expect([status, counted]).toEqual([200, reads]);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(most);
  });

  it.each<[string, () => string, number]>([
    ["a book's feed", () => `/feeds/books/${book}.xml`, 1 + 2 * 30],
    ["a discussion's feed", () => `/feeds/topics/${topic}.xml`, 2 + 30],
    ["a book's picture", () => `/previews/books/${book}.png`, 1],
    ["the sitemap's books", () => '/sitemaps/books-0-0.xml', 1000],
    ["the sitemap's discussions", () => '/sitemaps/topics-0-0.xml', 2000],
  ])('for %s counts the documents that it reads, within a bound', async (_, path, most) => {
    const { status, counted, reads } = await documentsOf(() => get(path()));
    expect([status, counted]).toEqual([200, reads]);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(most);
  });

  it("for the sitemap's index counts its count queries", async () => {
    const { status, counted } = await documentsOf(() => get('/sitemap.xml'));
    expect([status, counted]).toEqual([200, 2]);
  });
});
