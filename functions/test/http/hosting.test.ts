import { describe, expect, it } from 'vitest';

const address = process.env.FLYLEAF_ADDRESS ?? '';

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${address}${path}`, init);

describe('pages', () => {
  it.each(['/signin', '/notes', '/notes/some-book/new', '/no/such/page'])(
    '%s is a page that browsers revalidate',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('lets browsers cache the hashed chunks for a year', async () => {
    const chunk = /\/assets\/[\w.-]+\.js/.exec(await (await get('/')).text())?.[0];
    const answer = await get(String(chunk));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe.each(['/', '/notes', '/api/user'])('security headers of %s', (path) => {
  it.each([
    [
      'content-security-policy',
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-[\w+/=]+';/,
    ],
    ['content-security-policy', /frame-ancestors 'none'/],
    ['strict-transport-security', /max-age=63072000/],
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^strict-origin-when-cross-origin$/],
    ['x-frame-options', /^DENY$/],
  ])('%s is %s', async (name, value) => {
    expect((await get(path)).headers.get(name)).toMatch(value);
  });

  it('forbids inline scripts, inline styles and eval', async () => {
    expect((await get(path)).headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

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
