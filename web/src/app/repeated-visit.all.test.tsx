import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { dune, emma, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { persistQueries } from '@/lib/api/persisted-queries';
import { queryClient } from '@/lib/api/query-client';
import { signIn, signOut } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';

const byron = { ...ada, id: 'byron1', username: 'byron', token: 'token-of-byron' };
const never = () => new Promise<never>(() => {});

let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  stop = undefined;
});

/** Loads a page with nothing left from the previous one except what the device has stored. */
async function visit(path: string, server: object, session = ada) {
  cleanup();
  stop?.();
  queryClient.clear();
  signIn(session);
  stop = persistQueries(queryClient);
  return renderApp(path, { session, server: { ...shelfAnswers, ...server } });
}

/** Visits the shelf for the first time and waits until the device has stored it. */
async function visitShelf() {
  await visit('/notes', {});
  await screen.findByRole('link', { name: 'Dune' });
  leave();
  expect(stored()).not.toEqual([]);
}

const leave = () => window.dispatchEvent(new Event('pagehide'));
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('answer:'));
const link = (name: string) => screen.queryByRole('link', { name });

test('a second visit shows the stored shelf until the server answers', async () => {
  await visitShelf();
  let answer = (_books: (typeof dune)[]) => {};
  await visit('/notes', { 'GET /api/notes/books': () => new Promise((resolve) => (answer = resolve)) });
  expect(link('Dune')).toBeInTheDocument();
  expect(screen.queryByText(/^loading/)).toBeNull();
  answer([emma, { ...dune, numNotes: 7 }]);
  expect(await screen.findByText(/7 notes/)).toBeInTheDocument();
});

test('deleting a book deletes its notes from the device, even those that an earlier visit stored', async () => {
  await visit('/notes/dune', {});
  await screen.findByText('Remark of worm');
  leave();
  const { user } = await visit('/notes', { 'DELETE /api/notes/books/{id}': dune });
  await user.click(await screen.findByRole('button', { name: 'Delete Dune' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(link('Dune')).toBeNull());
  leave();
  expect(JSON.stringify(localStorage)).not.toContain('Remark of');
  // The shelf and its counts; the bell stores its own data.
  expect(stored().filter((key) => !key.includes('"bell"'))).toHaveLength(2);
});

test.each([true, () => true])('data that came with the page is stored once a screen shows it (%s)', (kept) => {
  queryClient.clear();
  signIn(ada);
  stop = persistQueries(queryClient);
  const server = new QueryClient();
  const queryKey = ['a thread'];
  server.setQueryData(queryKey, { posts: [] });
  hydrate(queryClient, JSON.parse(JSON.stringify(dehydrate(server))));
  leave();
  expect(stored()).toEqual([]);
  const screenOf = new QueryObserver(queryClient, { queryKey, staleTime: Infinity, meta: { persisted: kept } });
  onTestFinished(screenOf.subscribe(() => {}));
  leave();
  expect(stored()).toEqual(['answer:ada1:["a thread"]']);
});

test('a sign-out in another tab wipes what is stored, and a visitor leaves nothing of an older version', async () => {
  await visitShelf();
  localStorage.removeItem('user');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(stored()).toEqual([]);
  signOut();
  stop?.();
  localStorage.setItem('answer:ada1:["shelf"]', 'left by an older version');
  stop = persistQueries(queryClient);
  expect(stored()).toEqual([]);
});

test('a session ended by the server wipes the stored data while the screen keeps showing it', async () => {
  await visitShelf();
  act(() => endSession(ada.token));
  expect(stored()).toEqual([]);
  expect(link('Dune')).toBeInTheDocument();
  leave();
  expect(stored()).toEqual([]);
});

test("another reader sees none of the previous reader's data", async () => {
  await visitShelf();
  await visit('/notes', { 'GET /api/notes/books': never }, byron);
  expect(link('Dune')).toBeNull();
  expect(screen.getByText(/^loading/)).toBeInTheDocument();
  expect(stored()).toEqual([]);
});

test("nothing is stored for a reader who signed in during another reader's request", async () => {
  let answer = (_books: (typeof dune)[]) => {};
  await visit('/notes', { 'GET /api/notes/books': () => new Promise((resolve) => (answer = resolve)) });
  // Signed in from another tab, whose storage event has yet to arrive.
  localStorage.setItem('user', JSON.stringify(byron));
  answer([dune]);
  await screen.findByRole('link', { name: 'Dune' });
  leave();
  expect(stored()).toEqual([]);
});

test('a screen that fails on stored data works after a reload', async () => {
  await visitShelf();
  for (const key of stored()) localStorage.setItem(key, `${Date.now()} ["", {"pages": [1], "pageParams": [""]}]`);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await visit('/notes', { 'GET /api/notes/books': never });
  expect(await screen.findByText('Unhandled Thrown Error!')).toBeInTheDocument();
  await visit('/notes', {});
  expect(await screen.findByRole('link', { name: 'Dune' })).toBeInTheDocument();
});

test('works when storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  await visit('/notes', {});
  expect(await screen.findByRole('link', { name: 'Dune' })).toBeInTheDocument();
  leave();
  act(signOut);
  vi.unstubAllGlobals();
});
