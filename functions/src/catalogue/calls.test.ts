import { describe, expect, it, vi } from 'vitest';
import { authorOf } from '../accounts/author/store';
import { search as searchTable } from '../contract/search';
import { messages } from '../domain/messages';
import { serve } from '../platform/http/serve';
import { searchHandlers } from './calls';
import type { Catalogue } from './catalogue';

const dune = {
  id: 'dune-herbert',
  _id: 'dune-herbert',
  title: 'Dune',
  author: 'Frank Herbert',
  published: '1965',
  publisher: 'Chilton Books',
};

function setUp(search: Catalogue['search'] = async () => [dune], uid = 'ada') {
  const catalogue = {
    search: vi.fn(search),
    searchHere: vi.fn(async () => [dune]),
    booksLike: async () => () => ({ same: [], search: () => [] }),
  };
  const matches = { 'POST /api/notes/book/matches': async () => ({ matches: [] }) };
  const answer = serve(
    searchTable,
    { ...searchHandlers(catalogue), ...matches },
    {
      identify: async () => (uid ? { uid, email: 'ada@flyleaf.example', expiresAt: 1 } : undefined),
      authorOf,
      now: () => new Date(0),
      log: () => {},
    },
  );
  const call = { query: {}, headers: {}, bodyBytes: 0, requestId: 'r1' };
  const get = (path: string) => answer({ ...call, method: 'GET', path, body: undefined });
  const byHand = (body: object) => answer({ ...call, method: 'POST', path: '/api/notes/book/by/hand', body });
  return { catalogue, get, byHand };
}

describe('GET /api/notes/book/{searchText}', () => {
  it('returns the matching books to a visitor', async () => {
    const { get } = setUp();
    expect(await get('/api/notes/book/dune')).toMatchObject({ status: 200, body: [dune] });
  });

  it('returns the matches of the embedded catalog without a provider', async () => {
    const { catalogue, get } = setUp();
    expect(await get('/api/notes/book/here/%20DUNE')).toMatchObject({ status: 200, body: [dune] });
    expect(catalogue.searchHere).toHaveBeenCalledExactlyOnceWith('dune');
    expect(catalogue.search).not.toHaveBeenCalled();
  });

  it.each([
    ['lower-cased and trimmed', '%20Frank%20HERBERT%20', 'frank herbert'],
    ['of 100 characters', 'a'.repeat(100), 'a'.repeat(100)],
  ])('searches for the text %s', async (_, segment, text) => {
    const { catalogue, get } = setUp();
    expect((await get(`/api/notes/book/${segment}`)).status).toBe(200);
    expect(catalogue.search).toHaveBeenCalledExactlyOnceWith(text);
  });

  it.each([
    ['two characters', 'ab'],
    ['two characters among spaces', '%20ab%20'],
    ['101 characters', 'a'.repeat(101)],
    ['an escape that cannot be read', '%E0%A4%A'],
  ])('rejects %s', async (_, segment) => {
    const { catalogue, get } = setUp();
    expect(await get(`/api/notes/book/${segment}`)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(catalogue.search).not.toHaveBeenCalled();
  });
});

describe('POST /api/notes/book/by/hand', () => {
  const sent = { title: ' Dune ', author: 'Herbert', publisher: 'Chilton', published: '1965', isbn: '0-441-17271-7' };

  it('returns the book, its id and books that are probably the same', async () => {
    const { byHand, catalogue } = setUp();
    const cover = 'https://covers.openlibrary.org/b/id/1.jpg';
    expect(await byHand({ ...sent, cover })).toMatchObject({
      status: 200,
      body: {
        book: {
          id: expect.stringMatching(/^byhand-/),
          title: 'Dune',
          author: 'Herbert',
          publisher: 'Chilton',
          published: '1965',
          cover: 'https://covers.openlibrary.org/b/id/1-M.jpg?default=false',
        },
        similar: [dune],
      },
    });
    expect(catalogue.search.mock.calls).toEqual([['9780441172719'], ['dune herbert']]);
  });

  it('requires only title and author', async () => {
    const { byHand } = setUp(async () => []);
    const { status, body } = await byHand({ title: 'Almanac', author: 'Rosa Bianchi' });
    expect([status, body]).toMatchObject([200, { book: { publisher: '', published: '' }, similar: [] }]);
  });

  it.each([
    ['a title of spaces', { title: '   ' }, 'title', 'Title is required.'],
    [
      'an ISBN with a wrong check digit',
      { isbn: '0-441-17271-8' },
      'isbn',
      "This ISBN isn't valid. Check its 10 or 13 digits.",
    ],
    ['a cover over http', { cover: 'http://covers.openlibrary.org/b/id/1-M.jpg' }, 'cover', messages.badCover],
  ])('rejects %s at its field', async (_, wrong, field, message) => {
    const { byHand, catalogue } = setUp();
    expect(await byHand({ ...sent, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [field]: message } },
    });
    expect(catalogue.search).not.toHaveBeenCalled();
  });
});
