import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedTopic, PublicBook, Topic } from '../../../src/contract/discuss';
import type { Session } from '../../../src/contract/user';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { anId, newFixture, newPost, opening, send } from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';

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

let fixture: Awaited<ReturnType<typeof newFixture>>;
const start = async (title: string, chapter: number | 'end' | null = null) => {
  const body = { ...opening(title), book: fixture.book, chapter };
  const { status, body: topic } = await send<Topic>('POST /api/discuss/discussion', { as: fixture.reader, body });
  expect(status).toBe(200);
  return topic;
};

beforeAll(async () => {
  await emptyStore();
  fixture = await newFixture();
  await start('Perché il Capitano scrive?');
});

describe('a public search', () => {
  it.each([
    ['persuasion', ['Persuasion'], []],
    ['AUSTEN pers', ['Persuasion'], []],
    ['perche', [], ['Perché il Capitano scrive?']],
    ['scrive cap', [], ['Perché il Capitano scrive?']],
    ['scrive emma', [], []],
    ['ending', [], ['The ending']],
  ])('for %j finds the words of titles and authors in any order, without accents', async (q, books, topics) => {
    expect(await titles(q)).toEqual({ books, topics });
  });

  it.each(['a', '🙂', '.*', 'e i', '__', '@'])('for %j finds nothing and reads nothing', async (q) => {
    const { result, reads, queries } = await countReads(() => search(q));
    expect([result.status, result.body, reads, queries]).toEqual([
      200,
      { books: [], topics: [], readers: [], page: null },
      0,
      0,
    ]);
  });

  it.each([['x'.repeat(101)], ['x'.repeat(500)], ['']])('rejects %j', async (q) => {
    expect((await search(q)).status).toBe(400);
  });

  it('hides a title with a chapter, even one set later', async () => {
    await start('Wentworth proposes', 23);
    await start('Wentworth dances', 'end');
    const named = await start('Wentworth returns');
    expect((await titles('wentworth')).topics).toEqual(['Wentworth returns']);
    const body = { chapter: 7 };
    await send(`PATCH /api/discuss/post/${named._id}`, { as: fixture.reader, body });
    expect((await titles('wentworth')).topics).toEqual([]);
  });

  it('finds a title with a chapter for its author alone', async () => {
    const [author, finished, blocked] = [await newReader(), await newReader(), await newReader()];
    const far = { ...opening('The lighthouse keeper drowns'), book: fixture.book, chapter: 12 };
    await send('POST /api/discuss/discussion', { as: author, body: far });
    await start('A keeper of secrets');
    await send(`PATCH /api/notes/progress/${fixture.book}`, { as: finished, body: { chapter: 40 } });
    await sendUser('POST /api/user/block', { as: blocked, body: { username: author.username } });

    const { body, headers } = await search('keeper light', author);
    expect(body.topics).toMatchObject([{ title: 'The lighthouse keeper drowns', chapter: 12, hidden: false }]);
    expect(headers['Cache-Control']).toBe('private, no-store');
    expect((await titles('keeper', author)).topics).toEqual(['The lighthouse keeper drowns', 'A keeper of secrets']);
    for (const as of [undefined, fixture.reader, finished, blocked]) {
      const found = await search('keeper', as);
      expect(found.body.topics.map(({ title }) => title)).toEqual(['A keeper of secrets']);
      expect(found.headers['Cache-Control']).toBe('private, no-store');
      expect((await titles('lighthouse', as)).topics).toEqual([]);
    }
    const named = await search(author.username, author);
    expect(named.body.readers).toMatchObject([{ topic: { title: 'The lighthouse keeper drowns' } }]);
    const seen = await search(author.username, finished);
    expect(seen.body.readers).toMatchObject([{ topic: { title: '', hidden: true } }]);
  });

  it.each([
    ['persuasoin', ['Persuasion'], []],
    ['asuten', ['Persuasion'], []],
    ['jnae austen', ['Persuasion'], []],
    ['captiano scrive', [], ['Perché il Capitano scrive?']],
    ['perche captano', [], ['Perché il Capitano scrive?']],
    ['edning', [], ['The ending']],
    ['endwise', [], []],
  ])('for %j forgives typing errors, in either language', async (q, books, topics) => {
    const found = await countReads(() => titles(q));
    expect(found.result).toEqual({ books, topics });
    expect(found.queries).toBeLessThanOrEqual(6);
  });

  it('forgives them only when nothing matches, and hides titles with a chapter from others', async () => {
    const author = await newReader();
    const far = { ...opening('Benwick marries Louisa'), book: fixture.book, chapter: 12 };
    await send('POST /api/discuss/discussion', { as: author, body: far });
    expect((await titles('benwcik lousia', author)).topics).toEqual(['Benwick marries Louisa']);
    for (const as of [undefined, fixture.reader]) expect((await titles('benwcik lousia', as)).topics).toEqual([]);
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

  it("names a reader's public page only for the exact username, and only while it is on", async () => {
    const as = await newReader(`page-${anId().slice(0, 6)}`);
    const { username } = as;
    const pageFor = async (q: string) => (await search(q)).body.page;
    expect(await pageFor(username)).toBeNull();
    await sendUser('PATCH /api/user', { as, body: { page: { on: true, clubs: false } } });
    expect(await pageFor(`@${username.toUpperCase()}`)).toBe(username);
    expect(await pageFor(username)).toBe(username);
    expect(await pageFor(username.slice(0, -1))).toBeNull();
    expect(await pageFor(as.email)).toBeNull();
  });

  it('reads at most 60 documents, however many exist', async () => {
    const { reader } = fixture;
    for (let n = 0; n < 25; n += 1) {
      await start(`Common word ${n}`);
      const book = { id: `common-${n}`, title: `Common book ${n}`, author: 'Nobody' };
      const body = { ...opening(`Start ${n}`), book, genre: fixture.genre };
      await send('POST /api/discuss/discussion2', { as: reader, body });
    }
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
