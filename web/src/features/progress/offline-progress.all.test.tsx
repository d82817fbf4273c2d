import type { MyProgress } from '@domain/progress';
import { giveDatabase } from '@test/device-database';
import { aBook, aGenre } from '@test/discuss-samples';
import { type FakeAnswers, type FakeRequest, fails, listed, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { today } from '@/lib/dates';
import { shownEntries } from '@/lib/outbox/waiting';

const PROGRESS = 'GET /api/notes/progress/{bookKey}';
const MOVE = 'PATCH /api/notes/progress/{bookKey}';

const publicBook = {
  'GET /api/discuss/genre/{genreUrl}': aGenre(),
  'GET /api/discuss/book/{bookId}': aBook(),
  'GET /api/discuss/topics/{bookId}': listed([], { total: 0 }),
};
const at = (chapter: number): MyProgress => ({
  progress: { chapter, finished: false },
  previous: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
});
const open = (server: FakeAnswers) =>
  renderApp('/discuss/classics/emma', { session: ada, server: { ...publicBook, ...server } });

beforeEach(giveDatabase);
afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

test('progress that is moved offline is shown at once, and sent as one move', async () => {
  const sent: unknown[] = [];
  const { user, server } = await open({ [PROGRESS]: at(3), [MOVE]: offline });
  await screen.findByRole('button', { name: "I'm at chapter 3" });
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(await screen.findByText("You're at chapter 4 now.")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(await screen.findByRole('button', { name: "I'm at chapter 5" })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
  server.answer({
    [PROGRESS]: at(5),
    [MOVE]: ({ body }: FakeRequest) => {
      sent.push(body);
      return { ...at(5), previous: { chapter: 3, finished: false } };
    },
  });
  setNetwork(true);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Waiting to send' })).toBeNull());
  expect(sent).toEqual([{ chapter: 5, today: today() }]);
  expect(screen.getByRole('button', { name: "I'm at chapter 5" })).toBeInTheDocument();
});

test('progress that the server refuses returns to what the server has', async () => {
  const { user, server } = await open({ [PROGRESS]: at(3), [MOVE]: offline });
  await screen.findByRole('button', { name: "I'm at chapter 3" });
  setNetwork(false);
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(await screen.findByRole('button', { name: "I'm at chapter 4" })).toBeInTheDocument();
  server.answer({ [PROGRESS]: at(3), [MOVE]: fails(400, 'invalid', 'Not now.') });
  setNetwork(true);
  await waitFor(() => expect(shownEntries()[0]?.refusal?.message).toBe('Not now.'));
  expect(await screen.findByRole('button', { name: "I'm at chapter 3" })).toBeInTheDocument();
});
