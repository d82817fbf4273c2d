import { expect, it } from 'vitest';

const address = process.env.FLYLEAF_ADDRESS ?? '';
const FORGED = 'evil.example';

const headers = {
  'X-Forwarded-Host': FORGED,
  'X-Forwarded-Proto': 'https',
  Forwarded: `host=${FORGED}`,
};

async function whole(path: string): Promise<string> {
  const answer = await fetch(new URL(path, address), { headers, redirect: 'manual' });
  return `${[...answer.headers].join('\n')}\n${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`;
}

const listed = (text: string): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, link = '']) => new URL(link).pathname);

it('never uses a forged host in pages, feeds, sitemaps, previews, security.txt and robots.txt', async () => {
  const sitemaps = listed(await whole('/sitemap.xml'));
  const pages = (await Promise.all(sitemaps.map(whole))).flatMap((text) => listed(text).slice(0, 2));
  const feeds = pages.flatMap((page) => {
    const [, , , book, topic] = page.split('/');
    if (!book) return [];
    return topic ? [`/feeds/topics/${topic}.xml`] : [`/feeds/books/${book}.xml`, `/previews/books/${book}.png`];
  });
  const others = ['/', '/?lang=it', '/no/such', '/discuss/none', '/robots.txt', '/sitemaps/crawlers.txt'];
  const fixed = ['/sitemap.xml', '/.well-known/security.txt', '/previews/flyleaf.png', '/api/discuss/genres'];
  const paths = [...fixed, ...others, ...sitemaps, ...pages, ...feeds];
  expect(paths.length).toBeGreaterThan(15);
  const lines = await Promise.all(paths.map(async (path) => (await whole(path)).split('\n')));
  expect(lines.flat().filter((line) => line.includes(FORGED))).toEqual([]);
});

it('links start with the local address on the emulators', async () => {
  const page = await (await fetch(`${address}/discuss`)).text();
  expect(page).toContain(`<link rel="canonical" href="${address}/discuss`);
});
