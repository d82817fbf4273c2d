import { describe, expect, it, vi } from 'vitest';
import { authorOf } from '../accounts/author/store';
import { search as searchTable } from '../contract/search';
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
});
