import { describe, expect, it } from 'vitest';
import type { Topic } from '../../src/contract/discuss';
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
      ['/help', 'openapi.json'],
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
});

describe('addresses', () => {
  it('that do not exist have a page that the CDN caches only briefly', async () => {
    const { status, headers, html } = await get('/discuss/%3Cscript%3Eran(1)%3C%2Fscript%3E');
    expect([status, headers.get('cache-control')]).toEqual([404, 'public, max-age=0, s-maxage=10']);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('<script>ran');
  });

  it.each([
    [`/discuss/fantasy/${BOOK}?lang=it`, 301, `${book}?lang=it`],
    [`${book}?utm_source=mail&lang=it&tab=notes&fbclid=x`, 301, `${book}?tab=notes&lang=it`],
    ['/api/discuss/books/classics?cursor=&limit=05', 301, '/api/discuss/books/classics?limit=5&cursor='],
    ['/discuss/classics?page=10000', 302, '/discuss/classics?page=2'],
  ])('%s is another spelling (%i) of %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });
});

it('names the configured contact in security.txt', async () => {
  const { status, headers, html } = await get('/.well-known/security.txt');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=3600']);
  expect(html).toMatch(/^Contact: mailto:security@flyleaf\.example\nExpires: 20\d\d-/);
});
