import { expect, it } from 'vitest';

const address = process.env.FLYLEAF_ADDRESS ?? '';

const get = (path: string): Promise<Response> => fetch(new URL(path, address));

async function listed(kind: string): Promise<string> {
  const index = await (await get('/sitemap.xml')).text();
  const page = new RegExp(`<loc>([^<]*/sitemaps/${kind}[^<]*)</loc>`).exec(index)?.[1] ?? '';
  const [, first = ''] = /<loc>([^<]*)<\/loc>/.exec(await (await get(new URL(page).pathname)).text()) ?? [];
  return new URL(first).pathname;
}

it.each([
  ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=0, s-maxage=3600'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=0, s-maxage=86400'],
  ['/sitemaps/genres.xml', 'application/xml; charset=utf-8', 'public, max-age=0, s-maxage=86400'],
  ['/previews/flyleaf.png', 'image/png', 'public, max-age=3600, s-maxage=86400'],
])('%s is %s that the CDN caches', async (path, type, cache) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, cache]);
});

it.each(['/feeds/books/none.xml', '/previews/books/none.png', '/sitemaps/none.xml'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

it.each(['books', 'topics'])('a page of the sitemap of %s links to an existing image and feed', async (kind) => {
  const page = await get(await listed(kind));
  expect(page.status).toBe(200);
  const html = await page.text();
  const [, image = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const [, feed = ''] = /type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(html) ?? [];
  const types = [image, feed].map(async (link) => (await get(new URL(link).pathname)).headers.get('content-type'));
  expect(await Promise.all(types)).toEqual(['image/png', 'application/atom+xml; charset=utf-8']);
});
