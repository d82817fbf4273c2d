import { expect, it } from 'vitest';
import { sitemapIndex, sitemapPage } from './view';

const ORIGIN = 'https://flyleaf.example';

it('lists the pages of the sitemap', () => {
  const page = (name: string) => `<sitemap><loc>https://flyleaf.example/sitemaps/${name}.xml</loc></sitemap>`;
  expect(sitemapIndex(['genres', 'topics-3-1'], ORIGIN)).toContain(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${page('genres')}${page('topics-3-1')}</sitemapindex>`,
  );
});

it('lists an address with its last change and its languages', () => {
  const page = sitemapPage([{ path: '/discuss/a/b', changed: new Date('2026-02-03T04:05:06.000Z') }], ORIGIN);
  const link = (language: string, query = '') =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="https://flyleaf.example/discuss/a/b${query}"/>`;
  expect(page).toContain(
    `<url><loc>https://flyleaf.example/discuss/a/b</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>${link('en')}${link('it', '?lang=it')}${link('x-default')}</url>`,
  );
});
