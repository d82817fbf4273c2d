import { describe, expect, it } from 'vitest';
import type { Genre, PublicBook, PublicPost, Topic } from '../../src/contract/discuss';
import { ask, newReader } from '../http/fixtures/site';

const site = process.env.FLYLEAF_ADDRESS ?? '';

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site}${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const list = async <Item>(path: string): Promise<Item[]> => (await ask<Item[]>('GET', path)).body;

const BOOK = 'pride-and-prejudice-austen';
const book = `/discuss/classics/${BOOK}`;

async function longestTopic(): Promise<Topic> {
  const topics = await list<Topic>(`/api/discuss/topics/${BOOK}`);
  const [longest] = topics.sort((first, other) => other.numPosts - first.numPosts);
  if (!longest) throw new Error('The demo data has no discussion of this book.');
  return longest;
}

describe('rendered pages', () => {
  it('contain their content and all their style rules, and the CDN caches them for a minute', async () => {
    const topic = await longestTopic();
    const pages: [path: string, content: string][] = [
      ['/', 'Keep a Bank of Reading Notes'],
      ['/help/spoilers', 'Who sees your place'],
      ['/help/clubs', 'Discussion guide'],
      ['/help/programs', 'openapi.json'],
      ['/discuss', 'Classics'],
      ['/discuss/classics', 'Pride and Prejudice'],
      [book, topic.title],
      [`${book}/${topic._id}?page=2`, '2 / '],
    ];
    for (const [path, content] of pages) {
      const { status, headers, html } = await get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=0, s-maxage=60']);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      const [head = '', body = ''] = html.split('<body>');
      expect(body).toContain(content);
      expect(html).not.toContain(' style="');
      const known = /data-emotion="css ([^"]*)"/.exec(head)?.[1]?.split(' ');
      const used = [...body.matchAll(/\bcss-(\w+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !known?.includes(id ?? ''))).toEqual([]);
    }
  });

  it("contain no text beyond a visitor's progress", async () => {
    const topics = (query = '') => list<Topic>(`/api/discuss/topics/${BOOK}${query}`);
    const [seen, whole] = [await topics(), await topics('?upTo=end')];
    const hidden = seen.filter((topic) => topic.hidden).map(({ _id }) => _id);
    expect(hidden.length).toBeGreaterThan(1);
    const secrets = whole.filter(({ _id }) => hidden.includes(_id)).map(({ title }) => title);
    for (const id of hidden) {
      const posts = await ask<PublicPost[]>('GET', `/api/discuss/posts/${id}?upTo=end`);
      secrets.push(...posts.body.map(({ content }) => content));
    }
    expect(secrets.every((text) => text.length > 0)).toBe(true);
    for (const path of [book, ...hidden.map((id) => `${book}/${id}`)]) {
      const { status, html } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      // Text escapes quotation marks in several ways.
      for (const text of secrets) expect(html).not.toContain(text.split(/['’"]/)[0]?.slice(0, 40));
    }
  });

  it('never caches pages with notes, so that a private note disappears at once', async () => {
    const { status, headers, html } = await get(`${book}?tab=notes`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('Chapter');
  });

  it('are the same for every caller', async () => {
    const { token } = await newReader();
    const path = `${book}/${(await longestTopic())._id}`;
    const visitor = await get(path);
    const reader = await get(path, { Authorization: `Bearer ${token}`, Cookie: `user=ada; token=${token}` });
    // Each page contains the time at which it read its data.
    const timeless = (html: string) => html.replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, '');
    expect(timeless(reader.html)).toBe(timeless(visitor.html));
  });

  it('use the language in the address, else the one chosen in the browser', async () => {
    expect((await get('/discuss')).html).toContain('<html lang="en"');
    expect((await get('/discuss?lang=it')).html).toContain('<html lang="it"');
    expect((await get('/discuss', { Cookie: '__session=it' })).html).toContain('<html lang="it"');
    expect((await get('/discuss?lang=en', { Cookie: '__session=it' })).html).toContain('<html lang="en"');
  });

  it('answer HEAD without a body and reject other methods', async () => {
    const head = await fetch(`${site}/discuss`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${site}/discuss`, { method: 'POST' })).status).toBe(405);
  });
});

describe('addresses', () => {
  it.each([`${book}/nothing`, '/discuss/%3Cscript%3Eran(1)%3C%2Fscript%3E', '/discuss/classics/%00'])(
    '%.60s does not exist, and the CDN caches that only briefly',
    async (path) => {
      const { status, headers, html } = await get(path);
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('<script>ran');
    },
  );

  it.each([
    ['/discuss/%63lassics', 301, '/discuss/classics'],
    [`/discuss/fantasy/${BOOK}?lang=it`, 301, `${book}?lang=it`],
    [`${book}?utm_source=mail&lang=it&tab=notes&fbclid=x`, 301, `${book}?tab=notes&lang=it`],
    ['/sitemap.xml?x=1', 301, '/sitemap.xml'],
    ['/api/discuss/books/classics?cursor=&limit=05', 301, '/api/discuss/books/classics?limit=5&cursor='],
    ['/discuss/classics?page=10000', 302, '/discuss/classics?page=2'],
  ])('%s is another spelling (%i) of %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });
});

it('answers a hundred different pages at once, each completely or with a request to retry', async () => {
  const genres = await list<Genre>('/api/discuss/genres');
  const books = await list<PublicBook>('/api/discuss/books/classics');
  const paths = [
    ...genres.map(({ url }) => `/discuss/${url}`),
    ...books.map(({ _id }) => `/discuss/classics/${_id}`),
    ...Array.from({ length: 100 }, (_, index) => `/discuss/nothing-${index}`),
  ].slice(0, 100);
  const answers = await Promise.all(paths.map((path) => get(path)));
  for (const { status, html, headers } of answers) {
    expect([200, 404, 503]).toContain(status);
    expect(html).toContain('</html>');
    if (status === 503) expect(headers.get('retry-after')).toBe('5');
  }
  expect((await get('/discuss')).status).toBe(200);
});

const typeOf = async (link: string) => (await fetch(new URL(new URL(link).pathname, site))).headers.get('content-type');

async function listed(kind: string): Promise<string> {
  const { html: index } = await get('/sitemap.xml');
  const page = new RegExp(`<loc>([^<]*/sitemaps/${kind}[^<]*)</loc>`).exec(index)?.[1] ?? '';
  const [, first = ''] = /<loc>([^<]*)<\/loc>/.exec((await get(new URL(page).pathname)).html) ?? [];
  return new URL(first).pathname;
}

it.each(['books', 'topics'])('a page of the sitemap of %s links to an existing image and feed', async (kind) => {
  const { status, html } = await get(await listed(kind));
  expect(status).toBe(200);
  const [, image = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const [, feed = ''] = /type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(html) ?? [];
  expect([await typeOf(image), await typeOf(feed)]).toEqual(['image/png', 'application/atom+xml; charset=utf-8']);
});

it.each([
  ['/sitemaps/crawlers.txt', 'text/plain; charset=utf-8', 'public, max-age=0, s-maxage=3600'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', 'public, max-age=0, s-maxage=86400'],
  ['/sitemaps/genres.xml', 'application/xml; charset=utf-8', 'public, max-age=0, s-maxage=86400'],
  ['/previews/flyleaf.png', 'image/png', 'public, max-age=3600, s-maxage=86400'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=0, s-maxage=3600'],
])('%s is %s that the CDN caches', async (path, type, cache) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, cache]);
});

it('names the configured contact in security.txt', async () => {
  const { html } = await get('/.well-known/security.txt');
  expect(html).toMatch(/^Contact: mailto:security@flyleaf\.example\nExpires: 20\d\d-/);
});
