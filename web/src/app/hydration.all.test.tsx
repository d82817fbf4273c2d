import type { PublicPost } from '@contract/discuss';
import type { Transport } from '@contract/pages';
import { hashKey } from '@tanstack/react-query';
import { aBook, aGenre, aPublicPost, aThread } from '@test/discuss-samples';
import { at, first, second } from '@test/discuss-thread';
import type { FakeServer } from '@test/fake-server';
import { forgetPage, hydratePage, hydrateScreen } from '@test/hydrate-page';
import { dune } from '@test/note-samples';
import { readersScreens } from '@test/readers-screens';
import { ada } from '@test/render-app';
import { site } from '@test/site';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderPage, screensOfReaders } from '@/entry-server';
import { draftNames } from '@/features/notes/note/note-drafts';
import { shelfQuery } from '@/features/notes/shelf/api';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { keepForThread } from '@/i18n/thread-language';
import { writeAnswer } from '@/lib/api/device-storage';
import { persistQueries } from '@/lib/api/persisted-queries';
import { queryClient } from '@/lib/api/query-client';
import { openDraft } from '@/lib/drafts/drafts';
import { hrefs } from '@/lib/paths';
import { htmlErrors } from '../../../functions/test/fixtures/html-errors';
import { sampleAddresses, sampleAnswer } from '../../build/samples';

let unmount = () => {};

beforeEach(fakeLiveLayer);

afterEach(() => {
  unmount();
  unmount = () => {};
  forgetPage();
});

const visitor = { given: { language: 'en' }, timeZone: 'America/Los_Angeles' } as const;
const reader = { given: { language: 'it', session: ada }, timeZone: 'Europe/Rome' } as const;

const hydrated = [
  ['/', visitor],
  ['/help', reader],
  ['/help', visitor],
  ['/signup?from=%2Fnotes', visitor],
  ['/discuss', reader],
  ['/discuss?page=2', visitor],
  ['/discuss/empty', visitor],
  ['/discuss/full?page=2', reader],
  ['/discuss/full/full?tab=notes', reader],
  ['/discuss/full/full?page=2&size=30', visitor],
  ['/discuss/full/empty', reader],
  ['/discuss/full/empty?tab=notes', visitor],
  ['/discuss/full/full/full?page=2', reader],
  ['/discuss/full/full/full?replies=first', reader],
  ['/discuss/full/full/full?write=new', visitor],
  ['/discuss/full/full?new=discussion', reader],
] as const;

test.each(hydrated)(
  '%s is valid HTML, and hydrated as the server rendered it',
  async (address, { given, timeZone }) => {
    vi.stubEnv('TZ', timeZone);
    const page = await hydratePage(address, given);
    ({ unmount } = page);
    expect(await htmlErrors(page.html)).toEqual([]);
  },
);

const others = [...sampleAddresses, hrefs.rules(), hrefs.transparency()].filter(
  (address) => !hydrated.some(([other]) => other === address),
);

test.each(others)('%s is valid HTML', async (address) => {
  expect(await htmlErrors(await documentAt(address))).toEqual([]);
});

/** A page's document, after redirects. */
async function documentAt(address: string): Promise<string> {
  const { pathname, search, origin } = new URL(address, 'https://flyleaf.example');
  const page = await renderPage({ path: pathname, search, language: 'it', origin }, site, sampleAnswer);
  if (page.kind === 'shell') throw new Error(`${address} isn't rendered.`);
  return page.kind === 'page' ? page.html : documentAt(page.location);
}

test.each(Object.entries(readersScreens()))(
  "a reader's screen %s is valid HTML, and hydrated as rendered",
  async (_, [address, server]) => {
    vi.stubEnv('TZ', 'Europe/Rome');
    const screen = await hydrateScreen(address, { session: ada, server });
    ({ unmount } = screen);
    expect(screen.heading).toBe(document.querySelector('h1'));
    expect(await htmlErrors(screen.html)).toEqual([]);
  },
);

test("covers every reader's screen", () => {
  expect(Object.keys(readersScreens())).toEqual(screensOfReaders());
});

describe("a reader's screen", () => {
  const opened = async (path: string, given: object = {}) => {
    const [address, server] = readersScreens()[path] ?? ['', {}];
    const page = await hydrateScreen(address, { session: ada, server, ...given });
    ({ unmount } = page);
    expect(page.heading).toBe(document.querySelector('h1'));
    return page;
  };

  const isOfShelf = (call: string) => call.startsWith('GET /api/notes/books?');

  test('makes no call for what the server has sent', async () => {
    const { server } = await opened('/notes');
    expect(server.calls.filter(isOfShelf)).toEqual([]);
  });

  test('from an earlier visit is hydrated with its own data, then requested again', async () => {
    const beforeHydration = (server: FakeServer) =>
      server.answer({ 'GET /api/notes/books': [{ ...dune, title: 'Dune Messiah' }] });
    const { html } = await opened('/notes', { isKept: true, beforeHydration });
    expect(html).not.toContain('Dune Messiah');
    expect(await screen.findByRole('link', { name: 'Dune Messiah' })).toBeInTheDocument();
  });

  test("from an earlier visit takes the device's newer answers", async () => {
    const stop = persistQueries(queryClient);
    onTestFinished(stop);
    const beforeHydration = (server: FakeServer) => {
      server.answer({ 'GET /api/notes/books': () => new Promise(() => {}) });
      const data = { pages: [{ items: [{ ...dune, title: 'Dune Messiah' }] }], pageParams: [''] };
      writeAnswer(ada.id, hashKey(shelfQuery().queryKey), { data, updatedAt: Date.now() + 1000 });
    };
    await opened('/notes', { isKept: true, beforeHydration });
    expect(await screen.findByRole('link', { name: 'Dune Messiah' })).toBeInTheDocument();
  });

  test('shows its dates in the local time zone, if the server could not', async () => {
    const { html } = await opened('/bookclubs/:club', { timeZone: 'Pacific/Auckland' });
    const [, rendered = 'none'] = /<time[^>]*>([^<]*\d:\d\d[^<]*)/.exec(html) ?? [];
    expect(html).toContain(rendered);
    await expect.poll(() => document.body.textContent).not.toContain(rendered);
  });

  test('restores a draft once it is hydrated', async () => {
    const beforeHydration = () => {
      const draft = openDraft<unknown>(ada.id, draftNames.new('dune'), null);
      draft.save('Half a thought');
      draft.flush();
    };
    await opened('/notes/:id/new', { beforeHydration });
    expect(await screen.findByText(/^Draft restored/)).toBeInTheDocument();
    expect(screen.getByDisplayValue('Half a thought')).toBeInTheDocument();
  });

  test("takes the device's language of a thread once it is hydrated", async () => {
    const { server } = await opened('/bookclubs/:club/:book/:discussion', {
      beforeHydration: () => keepForThread(ada.id, 'd1', 'it'),
    });
    await expect.poll(() => server.last('POST /api/bookclubs/getPosts')?.body).toMatchObject({ language: 'it' });
  });

  test('knows choices of the device once it is hydrated', async () => {
    const { html } = await opened('/', { beforeHydration: () => localStorage.setItem('flyleaf:old-notes', 'off') });
    expect(html).not.toContain('Show old notes');
    expect(await screen.findByRole('button', { name: 'Show old notes' })).toBeInTheDocument();
  });
});

test("before its script runs, a thread links to the page with a post's further replies", async () => {
  const rendered = async (address: string) => {
    unmount();
    const page = await hydratePage(address);
    ({ unmount } = page);
    return page.rendered;
  };
  const thread = await rendered('/discuss/full/full/full');
  const links = [...thread.querySelectorAll('a[href*="replies="]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/discuss/full/full/full?replies=first']);
  expect(thread.querySelector('#post-more8')).toBeNull();
  const unfolded = await rendered('/discuss/full/full/full?replies=first');
  expect(unfolded.querySelector('#post-more8')).not.toBeNull();
});

test('a public page is hydrated unchanged for its reader, then refetched: a deleted post disappears, a like appears', async () => {
  const serverWith = (...posts: PublicPost[]): Transport => {
    const answers = { thread: aThread(posts), book: aBook(), genre: aGenre() };
    return async (url) => Response.json(answers[url.split('/')[3] as keyof typeof answers]);
  };
  const answer = serverWith(aPublicPost({ ...first, liked: true }));
  const page = await hydratePage(at, { server: serverWith(first, second), answer, session: ada });
  ({ unmount } = page);
  expect(page.html).toContain(second.content);
  expect(page.rendered.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0);
  expect(await screen.findByRole('button', { name: 'Like 3', pressed: true })).toBeInTheDocument();
  expect(screen.queryByText(second.content)).toBeNull();
  expect(page.calls.filter((call) => call.startsWith('GET /api/discuss/thread/'))).toHaveLength(1);
  const progress = page.calls.filter((call) => call.includes('/progress/'));
  expect(progress, 'comes with the posts').toEqual([]);
});
