import { hashKey } from '@tanstack/react-query';
import type { FakeServer } from '@test/fake-server';
import { forgetPage, hydratePage, hydrateScreen } from '@test/hydrate-page';
import { readersScreens } from '@test/readers-screens';
import { ada } from '@test/render-app';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shelfQuery } from '@/features/notes/api/queries';
import { draftNames } from '@/features/notes/note-drafts';
import { dune } from '@/features/notes/test/test-data';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { keepForThread } from '@/i18n/thread-language';
import { writeAnswer } from '@/lib/api/device-storage';
import { persistQueries } from '@/lib/api/persisted-queries';
import { queryClient } from '@/lib/api/query-client';
import { openDraft } from '@/lib/drafts/drafts';

let unmount = () => {};

beforeEach(fakeLiveLayer);

afterEach(() => {
  unmount();
  unmount = () => {};
  forgetPage();
});

const visitor = { given: { language: 'en' }, timeZone: 'America/Los_Angeles' } as const;
const reader = { given: { language: 'it', session: ada }, timeZone: 'Europe/Rome' } as const;

test.each([
  ['/', visitor],
  ['/help/spoilers', reader],
  ['/help/programs', visitor],
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
] as const)('%s is hydrated as the server rendered it', async (address, { given, timeZone }) => {
  vi.stubEnv('TZ', timeZone);
  ({ unmount } = await hydratePage(address, given));
});

test.each(Object.entries(readersScreens()))(
  "a reader's screen %s is hydrated as rendered",
  async (_, [address, server]) => {
    vi.stubEnv('TZ', 'Europe/Rome');
    const screen = await hydrateScreen(address, { session: ada, server });
    ({ unmount } = screen);
    expect(screen.heading).toBe(document.querySelector('h1'));
  },
);

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

describe('before its script runs, or without it,', () => {
  const links = (of: HTMLElement, selector: string) =>
    [...of.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
  const rendered = async (address: string) => {
    unmount();
    const page = await hydratePage(address);
    ({ unmount } = page);
    return page.rendered;
  };

  test("a thread links to the page with a post's further replies", async () => {
    const thread = await rendered('/discuss/full/full/full');
    expect(links(thread, 'a[href*="replies="]')).toEqual(['/discuss/full/full/full?replies=first']);
    expect(thread.querySelector('#post-more8')).toBeNull();
    const unfolded = await rendered('/discuss/full/full/full?replies=first');
    expect(unfolded.querySelector('#post-more8')).not.toBeNull();
  });
});
