import type { ShelfBook } from '@contract/notes';
import { giveDatabase } from '@test/device-database';
import { type FakeAnswers, type FakeRequest, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { dune, emma, shelfAnswers } from '@test/note-samples';
import { choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownEntries } from '@/lib/outbox/waiting';

const CHANGE = 'PATCH /api/notes/books/{gId}';
const DELETE = 'DELETE /api/notes/books/{id}';

beforeEach(giveDatabase);
afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

const down: FakeAnswers = { [CHANGE]: offline, [DELETE]: offline };
const open = (server: FakeAnswers = down) =>
  renderApp('/notes', { session: ada, server: { ...shelfAnswers, 'GET /api/notes/books': [dune, emma], ...server } });

test('a status that is changed twice offline is shown at once and sent as one change', async () => {
  const sent: unknown[] = [];
  const { user, server } = await open();
  const menu = 'More about Dune';
  await screen.findByRole('button', { name: menu });
  setNetwork(false);
  await choose(user, screen, 'Stopped', menu);
  await waitFor(() => expect(shownEntries()).toHaveLength(1));
  await choose(user, screen, 'Want to read', menu);
  await waitFor(() => expect(shownEntries()[0]?.request.body?.status).toBe('want'));
  expect(await screen.findByText('Want to read · 3 notes')).toBeInTheDocument();
  expect(shownEntries()).toMatchObject([{ title: 'Dune', kind: 'shelf-book' }]);
  server.answer({
    [CHANGE]: ({ body }: FakeRequest): ShelfBook => {
      sent.push((body as Partial<ShelfBook>).status);
      return { ...dune, status: 'want' };
    },
  });
  setNetwork(true);
  await waitFor(() => expect(shownEntries()).toEqual([]));
  expect(sent).toEqual(['want']);
});

const reading: ShelfBook = { ...dune, progress: { chapter: 12, finished: false } };
const openBook = () =>
  renderApp('/notes/dune', {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/notes/books/{id}': { book: reading, notes: [] },
      'PATCH /api/notes/progress/{bookKey}': offline,
      ...down,
    },
  });

test("the next chapter is shown on the book's page while it waits", async () => {
  const { user } = await openBook();
  await screen.findByRole('button', { name: "I'm at chapter 12" });
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(await screen.findByText("You're at chapter 13 now.")).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: "I'm at chapter 13" })).toBeInTheDocument();
});

test('a book that was finished offline shows its place at the end once that is sent', async () => {
  const { user, server } = await openBook();
  await screen.findByRole('button', { name: "I'm at chapter 12" });
  setNetwork(false);
  await user.click(await screen.findByRole('button', { name: 'Finished' }));
  await waitFor(() => expect(shownEntries()).toHaveLength(1));
  server.answer({ [CHANGE]: { ...reading, status: 'finished', progress: { chapter: 12, finished: true } } });
  setNetwork(true);
  await waitFor(() => expect(shownEntries()).toEqual([]));
  expect(await screen.findByRole('button', { name: 'Finished' })).toHaveAttribute('aria-haspopup', 'dialog');
});
