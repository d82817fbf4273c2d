import { beforeAll, describe, expect, it } from 'vitest';
import { addPublicBook } from '../../../src/books/store';
import { documentsRead } from '../../../src/platform/store/documents-read';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { anId, type Fixture, newFixture, opening, send } from '../fixtures/discussions';
import { longThread } from '../fixtures/long-thread';
import { get, ORIGIN, texts, wholeSitemap } from './fixtures/site';

const MARKUP = '</script><script>alert("x")</script> & ]]> \u0007 😀 שלום';

let fixture: Fixture;
let marked: { book: string; topic: string };
beforeAll(async () => {
  await emptyStore();
  fixture = await newFixture(new Date('2026-03-04T05:06:07.000Z'));
  const { reader: as, genre } = fixture;
  const book = { id: anId(), title: `${MARKUP} ${'long '.repeat(40)}`, author: MARKUP };
  const body = { ...opening(MARKUP), book, genre };
  const topic = await send<{ _id: string }>('POST /api/discuss/discussion2', { as, body });
  expect(topic.status).toBe(200);
  marked = { book: book.id, topic: topic.body._id };
});

const address = (...ids: string[]) => [ORIGIN, 'discuss', fixture.genre, ...ids].join('/');

describe('the sitemap', () => {
  it('lists genres, books and topics, each once, but no book that has only public notes', async () => {
    // Its notes may become private again.
    await addPublicBook(anId(), { title: 'Kindred', author: 'Octavia E. Butler' });
    const [, ...pages] = await wholeSitemap();
    const listed = pages.flatMap((page) => texts(page, 'loc'));
    const { book, topic } = fixture;
    const fixed = ['', 'help', 'help/rules', 'privacy', 'terms', 'accessibility', 'contact', 'discuss'];
    const content = [[], [book], [marked.book], [book, topic._id], [marked.book, marked.topic]];
    expect(listed.toSorted()).toEqual(
      fixed
        .map((path) => `${ORIGIN}/${path}`)
        .concat(content.map((ids) => address(...ids)))
        .sort(),
    );
    expect(pages.flatMap((page) => texts(page, 'lastmod'))).toContain('2026-03-04T05:06:07.000Z');
  });

  it('reads a document for each address, and a genre for each distinct book', async () => {
    const [, , topics = ''] = texts((await get('/sitemap.xml')).body, 'loc').map((loc) => loc.slice(ORIGIN.length));
    const { reads } = await countReads(() => get(topics));
    expect(reads).toBe(2 + 2);
  });

  it.each(['topics', 'topics-32-0', 'topics-0-1', 'clubs-0-0', 'notes', 'users-0-0'])(
    'has no page %s',
    async (name) => {
      expect(await get(`/sitemaps/${name}.xml`)).toMatchObject({ status: 404 });
    },
  );
});

describe('a feed', () => {
  it("lists a book's discussions with their opening posts", async () => {
    const { headers, body } = await get(`/feeds/books/${fixture.book}.xml`);
    expect(headers).toMatchObject({
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300, s-maxage=300',
    });
    expect(texts(body, 'title')).toEqual(['Persuasion (Jane Austen) · Flyleaf', 'The ending']);
    expect(texts(body, 'name')).toEqual(['Flyleaf', fixture.reader.username]);
    expect(texts(body, 'id')[1]).toBe(`${address(fixture.book, fixture.topic._id)}#discussion`);
  });

  it('lists the latest posts of a topic first, at most 30, and says that its first one was deleted', async () => {
    const { reader, topic } = await longThread({ tops: 40, repliesToFirst: 0 });
    for (const id of ['', '-39']) await send(`DELETE /api/discuss/post/${topic._id}${id}`, { as: reader });
    const contents = texts((await get(`/feeds/topics/${topic._id}.xml`)).body, 'content');
    expect(contents).toHaveLength(30);
    expect(contents[0]).toContain('38: ');
    expect(contents[29]).toContain('9: ');
    const { body } = await get(`/feeds/books/${topic.bookId}.xml`);
    expect(texts(body, 'content')).toContain('The first post was deleted.');
    expect(texts(body, 'content')).toHaveLength(texts(body, 'published').length);
  });

  it.each(['books', 'topics'])('answers 404 for unknown %s', async (kind) => {
    for (const id of [anId(), '__x__', 'x'.repeat(129)]) {
      expect(await get(`/feeds/${kind}/${id}.xml`)).toMatchObject({ status: 404 });
    }
  });
});

describe('a preview image', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  it.each([
    ['of a book', () => `books/${fixture.book}`],
    ['of a book with markup, emoji and another script in its long title', () => `books/${marked.book}`],
    ['of Flyleaf', () => 'flyleaf'],
  ])('%s is a PNG of 1200 by 630', async (_, name) => {
    const { status, headers, body } = await get(`/previews/${name()}.png`);
    expect([status, headers]).toEqual([
      200,
      { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600, s-maxage=86400' },
    ]);
    expect(body.subarray(0, 8)).toEqual(PNG);
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(body.length).toBeLessThan(300_000);
  });

  it.each(['books/no-such-book', 'other'])('answers 404 for %s', async (name) => {
    expect(await get(`/previews/${name}.png`)).toMatchObject({ status: 404 });
  });
});

it.each<[string, () => string]>([
  ["a book's feed", () => `/feeds/books/${fixture.book}.xml`],
  ["a discussion's feed", () => `/feeds/topics/${fixture.topic._id}.xml`],
  ["a book's picture", () => `/previews/books/${fixture.book}.png`],
  ["the sitemap's books", () => '/sitemaps/books-0-0.xml'],
  ["the sitemap's discussions", () => '/sitemaps/topics-0-0.xml'],
])('counts the documents that %s reads', async (_, path) => {
  let counted = 0;
  const count = (documents: number) => (counted += documents);
  const { result, reads } = await countReads(() => documentsRead.run(count, () => get(path())));
  expect([result.status, counted]).toEqual([200, reads]);
  expect(counted).toBeGreaterThan(0);
});
