import { describe, expect, it } from 'vitest';
import { serviceServer } from '../../../test/fixtures/service-server';
import { FoundBook } from '../../contract/search';
import { googleBooks } from './google-books';

const server = await serviceServer();
const never = new AbortController().signal;
const search = (text: string, key?: string) => googleBooks({ key, base: server.address }).search(text, never);

const volume = (id: string, volumeInfo: Record<string, unknown>) => ({ id, volumeInfo });
const middlemarch = volume('_ojXNuzgHRcC', {
  title: 'Middlemarch',
  authors: ['George Eliot', 'Rosemary Ashton'],
  publisher: 'Penguin Books',
  publishedDate: '2003-04-29',
  industryIdentifiers: [
    { type: 'OTHER', identifier: 'UOM:39015' },
    { type: 'ISBN_10', identifier: '0141439548' },
  ],
  imageLinks: { thumbnail: 'http://books.google.com/books/content?id=_ojXNuzgHRcC&printsec=frontcover&img=1&zoom=1' },
});

describe('a search', () => {
  it("searches for the reader's text in one request, with only the fields in use", async () => {
    server.answers({ body: { items: [] } });
    await search('george eliot & co', 'the key');
    expect(server.asked).toHaveLength(1);
    const { pathname, searchParams } = server.asked[0]?.url ?? new URL('http://none');
    expect(pathname).toBe('/volumes');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'george eliot & co',
      maxResults: '40',
      printType: 'books',
      country: 'US',
      key: 'the key',
      fields: 'items(id,volumeInfo(title,authors,publisher,publishedDate,industryIdentifiers,imageLinks/thumbnail))',
    });
  });

  it.each([
    ['an ISBN in its own field', '978-0-439-02348-1', 'isbn:9780439023481'],
    ['an ISBN with a wrong check digit as a text', '978-0-439-02348-2', '978-0-439-02348-2'],
  ])('searches for %s', async (_, text, q) => {
    server.answers({ body: { items: [] } });
    await search(text);
    expect(server.asked[0]?.url.searchParams.get('q')).toBe(q);
  });

  it('sends no key without one', async () => {
    server.answers({ body: { items: [] } });
    await search('dune');
    expect(server.asked[0]?.url.searchParams.has('key')).toBe(false);
  });

  it('reads a volume, with every author and a cover over https', async () => {
    server.answers({ body: { kind: 'books#volumes', totalItems: 1, items: [middlemarch] } });
    const books = await search('middlemarch');
    expect(books).toEqual([
      {
        id: '_ojXNuzgHRcC',
        _id: '_ojXNuzgHRcC',
        title: 'Middlemarch',
        author: 'George Eliot, Rosemary Ashton',
        published: '2003-04-29',
        publisher: 'Penguin Books',
        cover: 'https://books.google.com/books/content?id=_ojXNuzgHRcC&printsec=frontcover&img=1&zoom=1',
        isbn13: '9780141439549',
      },
    ]);
    expect(FoundBook.array().safeParse(books).success).toBe(true);
  });

  it.each([
    ['no items, as Google answers when nothing is found', { kind: 'books#volumes', totalItems: 0 }],
    ['a volume without a title', { items: [volume('abc', { authors: ['Nobody'] })] }],
    ['an id that is no id', { items: [volume('a/b', { title: 'Slash' })] }],
    ['a null', { items: [null] }],
  ])('finds nothing in %s', async (_, body) => {
    server.answers({ body });
    expect(await search('nothing')).toEqual([]);
  });

  it('ignores a cover from any other host', async () => {
    server.answers({
      body: {
        items: [volume('abc', { title: 'A', imageLinks: { thumbnail: 'https://elsewhere.example/a' } })],
      },
    });
    expect((await search('abc'))[0]).not.toHaveProperty('cover');
  });

  it('trims texts and cuts them to their limits without splitting a character', async () => {
    server.answers({
      body: { items: [volume('abc', { title: ` ${'📖'.repeat(400)} `, publisher: 'p'.repeat(400) })] },
    });
    const [book] = await search('long');
    expect(book?.title).toBe('📖'.repeat(300));
    expect(book?.publisher).toHaveLength(300);
  });

  it('lists a volume once, and at most 40', async () => {
    const many = Array.from({ length: 50 }, (_, at) => volume(`v${at}`, { title: `Volume ${at}` }));
    server.answers({ body: { items: [...many.slice(0, 2), ...many] } });
    const books = await search('volume');
    expect(books).toHaveLength(40);
    expect(new Set(books.map(({ id }) => id)).size).toBe(40);
  });
});

describe('a failure', () => {
  const because = (reason: string) => ({ error: { errors: [{ reason }] } });

  it.each([
    ['a quota used up', 429, because('rateLimitExceeded'), 'quota'],
    ['a quota used up, told as 403', 403, because('dailyLimitExceeded'), 'quota'],
    ['a caller that cannot be placed', 403, because('unknownLocation'), 'refused'],
    ['a key that is not valid', 400, { error: { message: 'API key not valid.' } }, 'refused'],
    ['a server error in HTML', 503, '<!DOCTYPE html><title>Error 503</title>', 'refused'],
    ['a body that is not JSON', 200, '{"items": [', 'unreadable'],
    ['another shape', 200, { items: 'none' }, 'unreadable'],
  ])('reports %s', async (_, status, body, problem) => {
    server.answers({ body, status });
    await expect(search('dune', 'the key')).rejects.toMatchObject({
      name: 'ProviderError',
      provider: 'google-books',
      problem,
      message: expect.not.stringContaining('the key'),
    });
  });

  it('stops in the middle of a response when aborted', async () => {
    server.stalls();
    const searching = googleBooks({ base: server.address }).search('dune', AbortSignal.timeout(50));
    await expect(searching).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('reports a connection that breaks in the middle of a response', async () => {
    server.breaks();
    await expect(search('dune')).rejects.toMatchObject({ name: 'ProviderError', problem: 'unreachable' });
  });
});
