import { describe, expect, it } from 'vitest';

const address = process.env.FLYLEAF_ADDRESS ?? '';

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${address}${path}`, init);

describe('calls', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api/user', 401, 'unauthenticated'],
    ['GET', '/api/notes/books', 401, 'unauthenticated'],
    ['PUT', '/api/notes/books', 405, 'method_not_allowed'],
    ['GET', '/api/notes/book/ab', 400, 'invalid'],
  ])("%s %s answers %i %s in JSON that isn't cached", async (method, path, status, code) => {
    const answer = await get(path, { method });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('finds a book for a visitor by its escaped title', async () => {
    const answer = await get(`/api/notes/book/${encodeURIComponent('Pride and Prejudice')}`);
    const [first] = (await answer.json()) as { title: string; author: string }[];
    expect(first).toMatchObject({ title: 'Pride and Prejudice', author: 'Jane Austen' });
  });
});
