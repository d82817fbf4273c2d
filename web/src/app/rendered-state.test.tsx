import { dehydrate, QueryClient } from '@tanstack/react-query';
import { fakeCaches } from '@test/fake-caches';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DOCUMENTS } from '@/lib/kept-documents';
import { signIn, signOut } from '@/lib/session/session';
import { finishHydrating } from '@/lib/use-hydrated';
import { type RenderedState, STATE_ID, spellAsRendered, takeRenderedState } from './rendered-state';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the data of a page', () => {
  const KEY = ['shelf'];
  const { dataset } = document.documentElement;

  beforeEach(() => {
    const server = new QueryClient();
    server.setQueryData(KEY, ['Dune']);
    const state: RenderedState = { address: '/notes', timeZone: 'Asia/Tokyo', ...dehydrate(server) };
    document.body.innerHTML = `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state)}</script>`;
    dataset.rendered = '';
    return () => {
      finishHydrating();
      document.body.innerHTML = '';
      for (const name of ['rendered', 'kept', 'reader']) delete dataset[name];
      document.documentElement.style.visibility = '';
      signOut();
    };
  });

  test('is as if just fetched', () => {
    const client = new QueryClient();
    const page = takeRenderedState(client, 5000);
    expect(page).toEqual({ address: '/notes', ofReader: { timeZone: 'Asia/Tokyo', at: 5000 } });
    expect(client.getQueryState(KEY)).toMatchObject({ data: ['Dune'], dataUpdatedAt: 5000, isInvalidated: false });
  });

  test('has its age and is requested again if the page is from an earlier visit', () => {
    const client = new QueryClient();
    dataset.kept = '1000';
    expect(takeRenderedState(client, 5000)?.ofReader).toEqual({ timeZone: 'Asia/Tokyo', at: 1000 });
    expect(client.getQueryState(KEY)).toMatchObject({ data: ['Dune'], dataUpdatedAt: 1000, isInvalidated: true });
  });

  test.each([
    ['someone else', { ...ada, id: 'byron1' }],
    ['no one', null],
  ])('is ignored, and no longer kept, when %s is signed in since the first paint', async (_, reader) => {
    const kept = fakeCaches();
    onTestFinished(() => void vi.unstubAllGlobals());
    await (await caches.open(DOCUMENTS)).put('/notes', new Response('My Notes'));
    dataset.reader = ada.id;
    if (reader) signIn(reader);
    else signOut();
    const client = new QueryClient();
    expect(takeRenderedState(client)).toBeUndefined();
    expect(client.getQueryData(KEY)).toBeUndefined();
    expect(document.documentElement.style.visibility).toBe('hidden');
    expect(document.body.innerHTML).not.toContain('Dune');
    await vi.waitFor(() => expect(kept()).toEqual([]));
  });

  test("is ignored on another reader's page, which the head script has hidden", () => {
    const client = new QueryClient();
    delete dataset.rendered;
    expect(takeRenderedState(client)).toBeUndefined();
    expect(client.getQueryData(KEY)).toBeUndefined();
  });
});

test.each([
  ['/signin?from=/notes', '/signin?from=%2Fnotes', '/signin?from=%2Fnotes'],
  ['/discuss?q=war%20and%20peace#books', '/discuss?q=war+and+peace', '/discuss?q=war+and+peace#books'],
  ['/discuss?q=war', '/discuss?q=peace', '/discuss?q=war'],
  ['/discuss?q=war', '/discuss/classics?q=war', '/discuss?q=war'],
  ['/notes?tab=%41', undefined, '/notes?tab=%41'],
])('%s, rendered for %s, is spelt %s', (opened, rendered, spelt) => {
  window.history.replaceState({ idx: 3 }, '', opened);
  spellAsRendered(rendered);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(spelt);
  expect(window.history.state).toEqual({ idx: 3 });
});
