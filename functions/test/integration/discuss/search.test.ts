import { describe, expect, it } from 'vitest';
import type { ListedTopic, PublicBook, Topic } from '../../../src/contract/discuss';
import type { Session } from '../../../src/contract/user';
import { searchWordsOf } from '../../../src/platform/store/search-words';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { anId, newFixture, newPost, opening, send } from '../fixtures/discussions';
import { sendNotes, sendUser } from '../fixtures/my-data';
import { now, openThread, put } from '../fixtures/records';

interface Found {
  books: PublicBook[];
  topics: ListedTopic[];
  readers: { user: string; postId: string; topic: ListedTopic }[];
  page: string | null;
}

const search = (q: string, as?: Session) => send<Found>(`GET /api/discuss/search?q=${encodeURIComponent(q)}`, { as });
const titles = async (q: string, as?: Session) => {
  const { books, topics } = (await search(q, as)).body;
  return { books: books.map(({ title }) => title), topics: topics.map(({ title }) => title) };
};

const fixture = sceneOf(
  async () => {
    const made = await newFixture();
    const [author, finished] = [await newReader(), await newReader()];
    await sendNotes(`PATCH /api/notes/progress/${made.book}`, { as: finished, body: { chapter: 40 } });
    await start('Perché il Capitano scrive?', null, made.reader, made.book);
    return { ...made, author, finished };
  },
  { sound: false },
);

async function start(title: string, chapter: number | 'end' | null = null, as = fixture.reader, book = fixture.book) {
  const { status, body } = await send<Topic>('POST /api/discuss/discussion', {
    as,
    body: { ...opening(title), book, chapter },
  });
  expect(status).toBe(200);
  return body;
}

describe('a public search', () => {
  it.each([
    ['persuasion', ['Persuasion'], []],
    ['AUSTEN pers', ['Persuasion'], []],
    ['perche', [], ['Perché il Capitano scrive?']],
    ['scrive cap', [], ['Perché il Capitano scrive?']],
    ['scrive emma', [], []],
  ])('for %j finds the words of titles and authors in any order, without accents', async (q, books, topics) => {
    expect(await titles(q)).toEqual({ books, topics });
  });

  it.each(['a', '.*', '@'])('for %j finds nothing and reads nothing', async (q) => {
    const { result, reads, queries } = await countReads(() => search(q));
    expect([result.status, result.body, reads, queries]).toEqual([
      200,
      { books: [], topics: [], readers: [], page: null },
      0,
      0,
    ]);
  });

  it('hides a title with a chapter, even one set later', async () => {
    await start('Wentworth proposes', 23);
    await start('Wentworth dances', 'end');
    const named = await start('Wentworth returns');
    await start('Wentworth in the preface', 0);
    expect((await titles('wentworth')).topics.toSorted()).toEqual(['Wentworth in the preface', 'Wentworth returns']);
    const body = { chapter: 7 };
    await send(`PATCH /api/discuss/post/${named._id}`, { as: fixture.reader, body });
    expect((await titles('wentworth')).topics).toEqual(['Wentworth in the preface']);
  });

  it('finds a title with a chapter for its author alone', async () => {
    const { author, finished } = fixture;
    await start('The lighthouse keeper drowns', 12, author);
    await start('A keeper of secrets');
    const { body, headers } = await search('keeper light', author);
    expect(body.topics).toMatchObject([{ title: 'The lighthouse keeper drowns', chapter: 12, hidden: false }]);
    expect(headers['Cache-Control']).toBe('private, no-store');
    expect((await titles('keeper', author)).topics).toEqual(['The lighthouse keeper drowns', 'A keeper of secrets']);
    expect((await titles('keeper', finished)).topics).toEqual(['A keeper of secrets']);
    const named = await search(author.username, author);
    expect(named.body.readers).toMatchObject([{ topic: { title: 'The lighthouse keeper drowns' } }]);
    const seen = await search(author.username, fixture.reader);
    expect(seen.body.readers).toMatchObject([{ topic: { title: '', hidden: true } }]);
  });

  it.each([
    ['persuasoin', ['Persuasion'], []],
    ['jnae austen', ['Persuasion'], []],
    ['perche captano', [], ['Perché il Capitano scrive?']],
    ['endwise', [], []],
  ])('for %j forgives typing errors, in either language', async (q, books, topics) => {
    const found = await countReads(() => titles(q));
    expect(found.result).toEqual({ books, topics });
    expect(found.queries).toBeLessThanOrEqual(6);
  });

  it('forgives them only when nothing matches, and hides titles with a chapter from others', async () => {
    const { author, reader } = fixture;
    await start('Benwick marries Louisa', 12, author);
    expect((await titles('benwcik lousia', author)).topics).toEqual(['Benwick marries Louisa']);
    for (const as of [undefined, reader]) expect((await titles('benwcik lousia', as)).topics).toEqual([]);
    await start('Benwcik');
    expect((await titles('benwcik', author)).topics).toEqual(['Benwcik']);
  });

  it('finds readers with public posts by a username prefix, with their latest post', async () => {
    const name = `zz${anId().slice(0, 6)}`;
    const [first, second] = [await newReader(`${name}b`), await newReader(`${name}a`)];
    await newReader(`${name}silent`);
    await newPost(first, fixture.topic);
    const latest = await newPost(first, fixture.topic, { name: 'Another' });
    const other = await newPost(second, fixture.topic);
    const { readers } = (await search(`@${name.toUpperCase()}`)).body;
    expect(readers.map(({ user, postId }) => [user, postId])).toEqual([
      [second.username, other._id],
      [first.username, latest._id],
    ]);
    expect(readers[0]?.topic).toMatchObject({ title: 'The ending', book: { title: 'Persuasion' } });
  });

  it("names a reader's public page for the exact username while it is on, and not to a reader who has blocked its owner", async () => {
    const as = await newReader(`page-${anId().slice(0, 6)}`);
    const { username } = as;
    const pageFor = async (q: string) => (await search(q)).body.page;
    expect(await pageFor(username)).toBeNull();
    await sendUser('PATCH /api/user', { as, body: { page: { on: true, clubs: false } } });
    expect(await pageFor(`@${username.toUpperCase()}`)).toBe(username);
    expect(await pageFor(username)).toBe(username);
    expect(await pageFor(username.slice(0, -1))).toBeNull();
    expect(await pageFor(as.email)).toBeNull();
    const [blocked, blocking] = [fixture.author, await newReader(`page-${anId().slice(0, 6)}`)];
    await sendUser('POST /api/user/block', { as, body: { username: blocked.username } });
    expect((await search(username, blocked)).body.page).toBe(username);
    await sendUser('POST /api/user/block', { as: blocking, body: { username } });
    expect((await search(username, blocking)).body.page).toBeNull();
  });

  it('finds an open title behind newer ones with a chapter', async () => {
    const topic = { ...openThread, bookId: fixture.book, createdAt: now, latestPost: now, recent: {} };
    const aTopic = (title: string, changes: object) => ({
      ...topic,
      title,
      searchWords: searchWordsOf(title),
      ...changes,
    });
    const marked = Array.from({ length: 20 }, (_, n) => [`topics/whale-${n}`, aTopic(`Whale ${n}`, { chapter: 3 })]);
    const latestPost = new Date(now.getTime() - 1000);
    await put({ ...Object.fromEntries(marked), 'topics/whale': aTopic('The open whale', { latestPost }) });
    expect((await titles('whale')).topics).toEqual(['The open whale']);
    expect((await titles('wahle')).topics).toEqual(['The open whale']);
  });

  it('reads at most 60 documents, however many exist', async () => {
    const { reader } = fixture;
    const common = (n: number) => {
      const title = `Common ${n}`;
      const words = { title, searchWords: searchWordsOf(title) };
      const book = { author: '', publisher: '', publishedDate: '', genre: 'novels', numDiscussions: 1 };
      const topic = { ...openThread, bookId: 'common-0', createdAt: now, latestPost: now, recent: {} };
      return {
        [`books/common-${n}`]: { ...book, ...words, latestDiscussion: now },
        [`topics/${n}`]: { ...topic, ...words },
      };
    };
    await put(Object.assign({}, ...Array.from({ length: 50 }, (_, n) => common(n))));
    const { result, reads, queries } = await countReads(() => search('common'));
    expect([result.body.books.length, result.body.topics.length]).toEqual([5, 5]);
    expect(reads).toBeLessThanOrEqual(60);
    expect(queries).toBeLessThanOrEqual(5);
    const own = await countReads(() => search('common', reader));
    expect(own.reads - reads).toBeLessThanOrEqual(20);
    expect(own.queries - queries).toBe(1);
    const misspelt = await countReads(() => search('cmomon'));
    expect([misspelt.result.body.books.length, misspelt.result.body.topics.length]).toEqual([5, 5]);
    expect(misspelt.reads).toBeLessThanOrEqual(60);
    expect(misspelt.queries).toBeLessThanOrEqual(5 + 2);
  });
});
