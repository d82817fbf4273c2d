import type { Transport } from '@contract/pages';
import { patterns, readerScreens } from '@domain/addresses';
import { languages } from '@domain/languages';
import { site as plainSite } from '@test/site';
import { describe, expect, it } from 'vitest';
import { htmlErrors } from '../../functions/test/fixtures/html-errors';
import { sampleAnswer } from '../build/samples';
import { renderBusy, renderPage, renderShell, rulesOfPage, screensOfReaders } from './entry-server';

const site = { ...plainSite, preloads: { '/discuss/:genre': '<link rel="preload" href="/genre.js" as="script">' } };

async function render(address: string, language: 'en' | 'it' = 'en', send = sampleAnswer) {
  const [path = '', search] = address.split('?');
  const request = { path, search: search ? `?${search}` : '', language, origin: 'https://flyleaf.example' };
  const rendered = await renderPage(request, site, send);
  if (rendered.kind !== 'page') throw new Error(`not a page: ${rendered.kind}`);
  return rendered;
}

it.each([
  ['/', 200, 'Keep what you think of a book · Flyleaf'],
  ['/discuss', 200, 'Discuss · Flyleaf'],
  ['/discuss/full', 200, 'full · Flyleaf'],
  ['/discuss/full/full', 200, 'Title full · Flyleaf'],
  ['/discuss/full/full?tab=notes', 200, 'Title full · Flyleaf'],
  ['/discuss/full/full/full', 200, 'Title full · Flyleaf'],
  ['/discuss/none', 404, 'Flyleaf'],
  ['/discuss/full/none', 404, 'Flyleaf'],
  ['/discuss/full/full/none', 404, 'Flyleaf'],
  ['/discuss/a/b/c/d', 404, 'Flyleaf'],
  ['/discuss/%E0%A4%A', 404, 'Flyleaf'],
  ['/discuss/..%2F..%2Fetc', 404, 'Flyleaf'],
  ['/discuss/%3Cscript%3E', 404, 'Flyleaf'],
  [`/discuss/${'a'.repeat(2000)}`, 404, 'Flyleaf'],
  ['/discuss/away', 503, 'Flyleaf'],
  ['/discuss/full/away', 503, 'Flyleaf'],
  ['/discuss/full/full/away', 503, 'Flyleaf'],
])('renders %.60s with status %i and title %s', async (address, status, title) => {
  const rendered = await render(address);
  expect(rendered.status).toBe(status);
  expect(rendered.html).toContain(`<title>${title}</title>`);
  expect(rendered.faults).toHaveLength(status === 503 ? rendered.faults.length || 1 : 0);
});

describe('a rendered page', () => {
  it("includes its content, the screen's code and the data for hydration", async () => {
    const { html } = await render('/discuss/full');
    expect(html).toContain('Title book0');
    expect(html).toContain(site.preloads['/discuss/:genre']);
    const state = /<script type="application\/json" id="state">(.*)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(state ?? '').queries.length).toBe(2);
    expect(html).toContain('data-rendered');
  });

  it.each(['/', '/discuss/full/full/full'])('%s is valid HTML', async (address) => {
    expect(await htmlErrors((await render(address)).html)).toEqual([]);
  });

  it.each(languages)('is valid HTML in %s when the server is too busy for more', async (language) => {
    expect(await htmlErrors(renderBusy(language, site))).toEqual([]);
  });

  it('uses the requested language and links to the page in both', async () => {
    const { html } = await render('/discuss/full', 'it');
    expect(html).toContain('<html lang="it"');
    expect(html).toContain('Generi');
    expect(html).toContain('<link rel="canonical" href="https://flyleaf.example/discuss/full?lang=it">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://flyleaf.example/discuss/full">');
  });

  it('hides Sign Up in the top bar only below 360 px', async () => {
    const { html } = await render('/');
    const [, id = ''] = /<li class="css-(\w+)"><a [^>]*href="\/signup"/.exec(html) ?? [];
    const rule = (await rulesOfPage('/', sampleAnswer))[id];
    const [, width] = /^@media \(max-width: ([\d.]+)rem\)\{\.css-\w+\{display:none;\}\}$/.exec(rule ?? '') ?? [];
    const pixels = Number(width) * 16;
    expect(pixels).toBeGreaterThan(359);
    expect(pixels).toBeLessThan(360);
  });

  it("keeps each page's language when many render concurrently", async () => {
    const languages = Array.from({ length: 6 }, (_, index) => (index % 2 ? 'it' : 'en') as 'en' | 'it');
    const pages = await Promise.all(languages.map((language) => render('/discuss/full', language)));
    expect(pages.map(({ html }) => /<h1[^>]*>/.test(html) && html.includes('>Generi<'))).toEqual(
      languages.map((language) => language === 'it'),
    );
  });

  it('shows the failure and a way to continue if its data is missing, without a state', async () => {
    const { html } = await render('/discuss/away');
    expect(html).toContain('Try again');
    expect(html).not.toContain('id="state"');
    expect(html).toContain('noindex');
  });
});

it("redirects from a wrong genre to the book's own URL", async () => {
  const request = { path: '/discuss/horror/full', search: '', language: 'en', origin: '' } as const;
  const moved = { kind: 'moved', status: 301, location: '/discuss/full/full' };
  expect(await renderPage(request, site, sampleAnswer)).toEqual(moved);
});

describe("readers' text in a page", () => {
  const payload = `</script><script>ran(1)</script><!--<script>"><img src=x onerror=ran(2)>\u2028'&amp;`;
  const respond = async (url: string): Promise<Response> => {
    const answer = await sampleAnswer(url);
    const body = JSON.parse(await answer.text(), (key, value) =>
      ['title', 'author', 'publisher', 'content', 'user', 'remark', 'chapterTitle', 'genre'].includes(key) &&
      typeof value === 'string' &&
      value !== 'full'
        ? payload
        : value,
    );
    return Response.json(body, { status: answer.status, headers: answer.headers });
  };

  it.each([
    '/discuss',
    '/discuss/full',
    '/discuss/full/full',
    '/discuss/full/full?tab=notes',
    '/discuss/full/full/full',
  ])('stays plain text on %s', async (address) => {
    const { html: whole } = await render(address, 'en', respond);
    const html = whole.replace('<script type="module" src="/src/boot.ts"></script>', '');
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(html.match(/<script\b/g)).toHaveLength(scripts.length);
    for (const [, attributes, text = ''] of scripts) {
      expect(attributes).toMatch(/^ type="application\/(ld\+)?json"/);
      expect(text).not.toMatch(/[<>\u2028]/);
      expect(JSON.parse(text)).toBeTypeOf('object');
    }
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<!--<script');
    expect(scripts.at(-1)?.[1]).toContain('id="state"');
    expect(scripts.at(-1)?.[2]).toContain('ran(1)');
  });
});

describe("a reader's page", () => {
  const session = {
    id: 'ada1',
    email: 'ada@example.com',
    emailVerified: true,
    username: 'ada',
    language: null,
    token: '',
  };
  const club = {
    club: 'Ours',
    clubName: 'Ours',
    lastPost: '2026-01-31T20:00:00.000Z',
    currBookTitle: 'Emma',
    numMembers: 2,
    currBookAuthor: 'Jane Austen',
    currentBooks: [{ title: 'Emma' }],
    postsToday: 0,
    unread: { count: 0, first: null },
  };
  const ours: Transport = async () => Response.json([{ ...club, unread: { ...club.unread, waiting: null } }]);

  function pageFor(path: string, send = ours, language: 'en' | 'it' = 'en') {
    const reader = { session, language, timeZone: 'Asia/Tokyo', send };
    const byVisitor = () => Promise.reject(new Error("Only the reader's calls are needed."));
    return renderPage({ path, search: '', language, origin: '', reader }, site, byVisitor);
  }

  it("uses the reader's time zone and language, and includes missing style rules and its answers", async () => {
    const [page, other] = await Promise.all([pageFor('/bookclubs'), pageFor('/bookclubs', ours, 'it')]);
    const html = page.kind === 'page' ? page.html : '';
    expect(html).toContain('Sunday, February 1, 2026');
    expect(html).toContain('My Book Clubs');
    expect(html).toContain('data-rendered="" data-reader="ada1"');
    expect(other).toMatchObject({ html: expect.stringContaining('Esci') });
    expect(html).toMatch(/id="styles">".*\.css-/);
    expect(await htmlErrors(html)).toEqual([]);
    const state = /id="state">(.*)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(state ?? '')).toMatchObject({
      address: '/bookclubs',
      timeZone: 'Asia/Tokyo',
      queries: [{ state: { data: [{ clubName: 'Ours' }] } }],
    });
  });

  it.each(['/account', '/bookclubs/new'])('is a shell at %s', async (path) => {
    expect(await pageFor(path)).toEqual({ kind: 'shell', faults: [] });
  });

  it("is a shell if its data couldn't be read", async () => {
    const away: Transport = async () => Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503 });
    expect(await pageFor('/bookclubs', away)).toMatchObject({ kind: 'shell', faults: [{ code: 'unavailable' }] });
  });

  it('is a shell for visitors', async () => {
    const request = { path: '/bookclubs', search: '', language: 'en', origin: '' } as const;
    expect(await renderPage(request, site, ours)).toEqual({ kind: 'shell', faults: [] });
  });

  it('exists at / and at the addresses that the function `pages` has', () => {
    expect(screensOfReaders().toSorted()).toEqual([patterns.home, ...Object.values(readerScreens)].toSorted());
  });
});

it('a shell names the code of its screen and the texts of each language', async () => {
  const preloads = { '/account': '<account>', en: '<en>', it: '<it>', 'account/en': '<account/en>', 'account/it': '' };
  const { document } = await renderShell({ ...site, preloads }, '/account');
  for (const link of ['<account>', '<en>', '<it>', '<account/en>']) expect(document).toContain(link);
  expect(document).not.toContain('data-rendered');
});
