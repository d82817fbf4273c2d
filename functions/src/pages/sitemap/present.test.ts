import { expect, it } from 'vitest';
import { sitemapIndex, sitemapPage } from './present';

const ORIGIN = 'https://flyleaf.example';

it('names the pages of the sitemap', () => {
  expect(sitemapIndex(['genres', 'topics-3-1'], ORIGIN)).toContain(
    '<sitemap><loc>https://flyleaf.example/sitemaps/topics-3-1.xml</loc></sitemap>',
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
