import { describe, expect, it } from 'vitest';
import type { PageHead } from '@/lib/page';
import { redirectTo, toHead } from './head';

const ORIGIN = 'https://flyleaf.example';
const head: PageHead = {
  title: 'Emma',
  description: 'A book',
  canonical: '/discuss/classics/emma?page=2',
  kind: 'book',
  image: { path: '/previews/books/emma.png', alt: 'Emma by Jane Austen' },
  feed: { path: '/feeds/books/emma.xml', title: 'Discussions of Emma' },
  things: (url) => [
    { '@type': 'Book', name: 'Emma', url: url('/discuss/classics/emma'), image: url('/previews/a.png') },
  ],
};

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const things = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the head of a page', () => {
  it.each([
    ['description', 'A book'],
    ['og:title', 'Emma'],
    ['og:description', 'A book'],
    ['og:type', 'book'],
    ['og:url', `${ORIGIN}/discuss/classics/emma?page=2`],
    ['og:site_name', 'Flyleaf'],
    ['og:locale', 'en_US'],
    ['og:locale:alternate', 'it_IT'],
    ['og:image', `${ORIGIN}/previews/books/emma.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Emma by Jane Austen'],
    ['twitter:card', 'summary_large_image'],
    ['twitter:image', `${ORIGIN}/previews/books/emma.png`],
  ])('has %s', (name, content) => {
    expect(meta(toHead(head, 'en', ORIGIN), name)).toBe(content);
  });

  it('links to the page in its language, and to files without one', () => {
    const html = toHead(head, 'it', ORIGIN);
    expect(meta(html, 'og:url')).toBe(`${ORIGIN}/discuss/classics/emma?page=2&#38;lang=it`);
    expect([meta(html, 'og:locale'), meta(html, 'og:locale:alternate')]).toEqual(['it_IT', 'en_US']);
    expect(meta(html, 'og:image')).toBe(`${ORIGIN}/previews/books/emma.png`);
    expect(html).toContain(
      `<link rel="alternate" type="application/atom+xml" title="Discussions of Emma" href="${ORIGIN}/feeds/books/emma.xml">`,
    );
    expect(things(html)['@graph']).toEqual([
      {
        '@type': 'Book',
        name: 'Emma',
        url: `${ORIGIN}/discuss/classics/emma?lang=it`,
        image: `${ORIGIN}/previews/a.png`,
      },
    ]);
  });

  it("uses Flyleaf's own image and no feed by default", () => {
    const html = toHead({ ...head, image: undefined, feed: undefined, things: () => [] } as never, 'en', ORIGIN);
    expect(meta(html, 'og:image')).toBe(`${ORIGIN}/previews/flyleaf.png`);
    expect(html).not.toMatch(/atom\+xml|ld\+json/);
  });

  it.each(['"><script>alert(1)</script>', "' onload='x", '</title><script>', '</script><!--<script>', '&quot;>'])(
    'escapes %j in every field',
    (typed) => {
      const of = (text: string) =>
        toHead(
          {
            title: text,
            description: text,
            canonical: '/',
            kind: 'article',
            image: { path: '/a.png', alt: text },
            feed: { path: '/a.xml', title: text },
            things: () => [{ '@type': 'Book', name: text }],
          },
          'en',
          ORIGIN,
        );
      const shape = (html: string) => html.replace(/"[^"]*"/g, '""').match(/<[^>]*>/g);
      const [before = ''] = of(typed).split('<script type');
      const [expected = ''] = of('x').split('<script type');
      expect(shape(before)).toEqual(shape(expected));
      expect(of(typed).match(/<\/?(script|!--)/gi)).toEqual(['<script', '</script']);
      expect(things(of(typed))['@graph'][0].name).toBe(typed);
    },
  );

  it('excludes an unlisted page from search engines and link previews', () => {
    expect(toHead({ ...head, isUnlisted: true }, 'en', ORIGIN).split('\n    ')).toEqual([
      '<title>Emma · Flyleaf</title>',
      '<meta name="description" content="A book">',
      '<meta name="robots" content="noindex">',
    ]);
  });

  it('excludes a page without a head from search engines', () => {
    expect(toHead(undefined, 'en', ORIGIN)).toBe('<title>Flyleaf</title><meta name="robots" content="noindex">');
  });
});

it.each([
  ['/discuss/fantasy', '', '/discuss/fantasy'],
  ['/discuss/fantasy', '?page=1', '/discuss/fantasy'],
  ['/discuss/fantasy', '?page=2', '/discuss/fantasy?page=2'],
  ['/discuss/fantasy', '?utm=mail', '/discuss/fantasy'],
  ['/discuss/fantasy/b', '?tab=notes&lang=it', '/discuss/fantasy/b?tab=notes'],
])('accepts %s%s as the canonical URL', (path, search, canonical) => {
  expect(redirectTo({ path, search }, { canonical })).toBeUndefined();
});

it.each([
  ['a trailing slash', '/discuss/', '', '/discuss', 301, '/discuss'],
  ['other letter case', '/DISCUSS/fantasy', '', '/discuss/fantasy', 301, '/discuss/fantasy'],
  ['another escape', '/discuss/%66antasy', '?lang=it', '/discuss/fantasy', 301, '/discuss/fantasy?lang=it'],
  [
    'another genre',
    '/discuss/horror/b',
    '?tab=notes',
    '/discuss/fantasy/b?tab=notes',
    301,
    '/discuss/fantasy/b?tab=notes',
  ],
  ['page 0', '/discuss', '?page=0', '/discuss', 301, '/discuss'],
  ['page -1', '/discuss', '?page=-1&lang=it', '/discuss', 301, '/discuss?lang=it'],
  ['no number', '/discuss', '?page=<script>', '/discuss', 301, '/discuss'],
  ["a page that doesn't exist yet", '/discuss', '?page=10000', '/discuss?page=3', 302, '/discuss?page=3'],
])('redirects from %s to the canonical URL', (_case, path, search, canonical, status, location) => {
  expect(redirectTo({ path, search }, { canonical })).toEqual({ status, location });
});
