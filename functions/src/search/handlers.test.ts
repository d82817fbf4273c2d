import { describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../catalogue/catalogue';
import { search as searchTable } from '../contract/search';
import { serve } from '../http/serve';
import { searchHandlers } from './handlers';

const dune = {
  id: 'dune-herbert',
  _id: 'dune-herbert',
  title: 'Dune',
  author: 'Frank Herbert',
  published: '1965',
  publisher: 'Chilton Books',
};

function setUp(search: Catalogue['search'] = async () => [dune]) {
  const catalogue = { search: vi.fn(search) };
  const answer = serve(searchTable, searchHandlers(catalogue), {
    identify: async () => undefined,
    now: () => new Date(0),
    log: () => {},
  });
  const get = (path: string) =>
    answer({ method: 'GET', path, query: {}, headers: {}, body: undefined, bodyBytes: 0, requestId: 'r1' });
  return { catalogue, get };
}

describe('GET /api/notes/book/{searchText}', () => {
  it('answers a visitor with the books found', async () => {
    const { get } = setUp();
    expect(await get('/api/notes/book/dune')).toMatchObject({ status: 200, body: [dune] });
  });

  it.each([
    ['lower-cased and trimmed', '%20Frank%20HERBERT%20', 'frank herbert'],
    ['with a slash in it', 'either%2For', 'either/or'],
    ['in any script', '%D0%BC%D0%B0%D1%81%D1%82%D0%B5%D1%80', 'мастер'],
    ['with a name of JavaScript', '__proto__', '__proto__'],
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
