import { describe, expect, it } from 'vitest';
import { serviceServer } from '../../../test/fixtures/service-server';
import { FoundBook } from '../../contract/search';
import { openLibrary } from './open-library';

const server = await serviceServer();
const never = new AbortController().signal;
const search = (text: string, contact?: string) => openLibrary({ contact, base: server.address }).search(text, never);
const answer = (...docs: unknown[]) => ({ numFound: docs.length, start: 0, numFoundExact: true, docs });

const eliot = {
  key: '/works/OL20867W',
  title: 'Middlemarch',
  author_name: ['George Eliot'],
  first_publish_year: 1871,
  publisher: ['Blackwood', 'Penguin'],
  cover_i: 12621906,
  cover_edition_key: 'OL7353617M',
};

describe('a search', () => {
  it("searches for the reader's text in one request, with only the fields in use", async () => {
    server.answers({ body: answer() });
    await search('george eliot');
    expect(server.asked).toHaveLength(1);
    const { pathname, searchParams } = server.asked[0]?.url ?? new URL('http://none');
    expect(pathname).toBe('/search.json');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'george eliot',
      limit: '40',
      fields: 'key,title,author_name,first_publish_year,publisher,cover_i,cover_edition_key',
    });
  });

  it.each([
    ['2001: a space odyssey', '2001 a space odyssey'],
    ['Catch-22 (1961)', 'Catch 22 1961'],
    ['what is *this*?', 'what is this'],
  ])('searches for %s without characters that Open Library would treat as syntax', async (typed, q) => {
    server.answers({ body: answer() });
    await search(typed);
    expect(server.asked[0]?.url.searchParams.get('q')).toBe(q);
  });

  it('follows no redirect', async () => {
    server.redirects();
    await expect(search('Middlemarch')).rejects.toThrow();
    expect(server.asked).toHaveLength(1);
  });

  it('identifies itself only with a contact', async () => {
    server.answers({ body: answer() });
    await search('dune', 'books@flyleaf.example');
    await search('dune');
    expect(server.asked[0]?.headers['user-agent']).toBe('Flyleaf (books@flyleaf.example)');
    expect(server.asked[1]?.headers['user-agent']).not.toContain('Flyleaf');
  });

  it('reads a work, its id without the path', async () => {
    server.answers({ body: answer(eliot) });
    const books = await search('middlemarch');
    expect(books).toEqual([
      {
        id: 'OL20867W',
        _id: 'OL20867W',
        title: 'Middlemarch',
        author: 'George Eliot',
        published: '1871',
        publisher: 'Blackwood',
        cover: 'https://covers.openlibrary.org/b/id/12621906-M.jpg?default=false',
        olWork: 'OL20867W',
        olEdition: 'OL7353617M',
      },
    ]);
    expect(FoundBook.array().safeParse(books).success).toBe(true);
  });

  it.each([
    ['no docs', answer()],
    ['a work without a title', answer({ key: '/works/OL1W' })],
    ['a work without a key', answer({ title: 'Keyless' })],
    ['a key that is no work', answer({ key: '/authors/OL1A/x', title: 'Author' })],
  ])('finds nothing in %s', async (_, body) => {
    server.answers({ body });
    expect(await search('nothing')).toEqual([]);
  });

  it('reads a work with missing fields as empty texts without a cover', async () => {
    server.answers({ body: answer({ key: '/works/OL1W', title: 'Beowulf', cover_i: -1 }) });
    expect(await search('beowulf')).toEqual([
      { id: 'OL1W', _id: 'OL1W', title: 'Beowulf', author: '', published: '', publisher: '', olWork: 'OL1W' },
    ]);
  });

  it('knows the ISBN of the search', async () => {
    server.answers({ body: answer(eliot) });
    const [found] = await search('0-439-02348-3');
    expect(found).toMatchObject({ olWork: 'OL20867W', isbn13: '9780439023481' });
    expect(found).not.toHaveProperty('olEdition');
    expect(server.asked[0]?.url.searchParams.get('q')).toBe('isbn:9780439023481');
  });
});

describe('a failure', () => {
  it.each([
    ['too many requests', 429, { status: 429, message: 'Too Many Requests.' }, 'quota'],
    ['a search that is down', 500, { error: 'Solr is down' }, 'refused'],
    ['an error told as a success', 200, { error: 'bad query' }, 'unreadable'],
  ])('reports %s', async (_, status, body, problem) => {
    server.answers({ body, status });
    await expect(search('dune')).rejects.toMatchObject({ name: 'ProviderError', provider: 'open-library', problem });
  });
});
