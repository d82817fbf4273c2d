import { describe, expect, it } from 'vitest';

const address = process.env.FLYLEAF_ADDRESS ?? '';

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${address}${path}`, init);

describe('pages', () => {
  it.each([
    ['/reset', 200],
    ['/join/some-key', 200],
    ['/no/such/page', 404],
    ['/privacies', 404],
  ])('%s is a page that browsers revalidate, with status %i', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('id="root"');
  });

  it.each([
    ['/notes', 200, 'public, max-age=0, s-maxage=60'],
    ['/bookclubs/new', 200, 'public, max-age=0, s-maxage=60'],
    ['/bookclubs/a/b/c/d', 404, 'public, max-age=0, s-maxage=10'],
  ])('%s of readers is without their words for others, with status %i', async (path, status, cache) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cache]);
    expect(await answer.text()).not.toContain('data-reader');
  });

  it.each(['/signin?from=%2Fnotes', '/signup'])(
    '%s has its form before any script and is excluded from search engines',
    async (path) => {
      const answer = await get(path);
      const page = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=60']);
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).toMatch(/<form [^>]*method="post"/);
    },
  );

  it('lets browsers cache the hashed chunks for a year', async () => {
    const chunk = /\/assets\/[\w.-]+\.js/.exec(await (await get('/')).text())?.[0];
    const answer = await get(String(chunk));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('files for installation', () => {
  it.each([
    ['/sw.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/app', 'text/html'],
    ['/icons/icon-192.png', 'image/png'],
    ['/icons/apple-touch-icon.png', 'image/png'],
  ])('%s is revalidated each time', async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.redirected, answer.headers.get('cache-control')]).toEqual([200, false, 'no-cache']);
    expect(answer.headers.get('content-type')).toContain(type);
  });

  it('has a manifest with an identity, icons, shortcuts and a target for shared texts, linked from every page', async () => {
    for (const path of ['/', '/notes']) {
      const page = await (await get(path)).text();
      expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"');
      expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
    }
    const manifest = (await (await get('/manifest.webmanifest')).json()) as {
      shortcuts: { url: string }[];
      share_target: { action: string };
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ id: '/', name: 'Flyleaf', start_url: '/notes', display: 'standalone' });
    const { share_target: target } = manifest;
    expect(target).toEqual({ action: '/notes/new', method: 'GET', params: { title: 'title', text: 'text' } });
    for (const url of [...manifest.shortcuts.map((each) => each.url), `${target.action}?text=Fear`])
      expect((await get(url)).status).toBe(200);
    for (const { src } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe('image/png');
  });
});

it.each(['/assets/MyNotesPage-00000000.js', '/assets/deep/none.css', '/assets/'])(
  '%s, which is missing after a deploy, returns neither a page nor a cacheable response',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(await answer.text()).toBe('Not found.\n');
  },
);

it.each(['/', '/notes', '/api/user', '/nothing'])('%s has the security headers', async (path) => {
  const { headers } = await get(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
  });
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; worker-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=';/,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

it("has no security.txt without the operator's contact and passes on the function's headers", async () => {
  const answer = await get('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'public, max-age=0, s-maxage=10']);
});

describe('the links in emails', () => {
  it('open an uncached, unindexed page without a cookie', async () => {
    const answer = await get('/unsubscribe?t=forged');
    expect([answer.status, answer.redirected, answer.headers.get('set-cookie')]).toEqual([400, false, null]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await answer.text()).toContain('This link doesn&#39;t work');
    const style = await get('/unsubscribe/style.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('open the answers to a meeting', async () => {
    const answer = await get('/rsvp?answer=yes&t=forged');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(await answer.text()).toContain('answer on your club&#39;s page');
  });

  it("accept a mailbox provider's POST and no other method", async () => {
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const clicked = await get('/unsubscribe?t=forged', { method: 'POST', headers, body, redirect: 'manual' });
    expect(clicked.status).toBe(400);
    expect((await get('/unsubscribe?t=forged', { method: 'PUT', body })).status).toBe(405);
  });
});
