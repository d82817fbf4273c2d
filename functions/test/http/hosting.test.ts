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

it.each(['/assets/MyNotesPage-00000000.js', '/assets/none.js', '/assets/none.css', '/assets/deep/none.js', '/assets/'])(
  '%s, which is missing after a deploy, is neither a page nor kept',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(await answer.text()).toBe('Not found.\n');
  },
);

describe.each(['/', '/notes', '/api/user'])('security headers of %s', (path) => {
  it.each([
    [
      'content-security-policy',
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=';/,
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

it("has no security.txt without the operator's contact, and passes on the function's headers", async () => {
  const answer = await get('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'public, max-age=0, s-maxage=10']);
});
