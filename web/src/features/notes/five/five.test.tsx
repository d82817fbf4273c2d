import type { Five, FiveAnswer, OldNote } from '@contract/five';
import { giveDatabase } from '@test/device-database';
import { type FakeAnswers, type FakeRequest, fails, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { shelfAnswers } from '@test/note-samples';
import { noteText } from '@test/note-text';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const GET = 'GET /api/notes/today';
const POST = 'POST /api/notes/today/{noteId}';
const DONE = "That's all for today.";

const oldNote = (_id: string, changes: Partial<OldNote> = {}): OldNote => ({
  _id,
  bookId: 'dune',
  bookTitle: 'Dune',
  author: 'Frank Herbert',
  createdAt: '2024-11-20T10:00:00.000Z',
  ...noteText({ remark: `Note ${_id}`, chapter: 2 }),
  answer: null,
  ...changes,
});

const five: Five = { day: '2026-11-21', notes: ['a', 'b'].map((id) => oldNote(id)) };
const open = (server: FakeAnswers = {}) =>
  renderApp('/notes/today', { session: ada, server: { ...shelfAnswers, [GET]: five, ...server } });
const row = async (text: string) => within((await screen.findByText(text)).closest('li') ?? document.body);

beforeEach(giveDatabase);
afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

test('are kept or seen less, with their day, and lead on to the book being read', async () => {
  const sent: unknown[] = [];
  const { user, server } = await open({
    [POST]: ({ params, body }: FakeRequest) => {
      sent.push([params.noteId, body]);
      return { answer: (body as { answer: FiveAnswer }).answer };
    },
  });
  const first = await row('Note a');
  expect(first.getByRole('link', { name: 'Dune, chapter 2' })).toHaveAttribute('href', '/notes/dune');
  await user.click(first.getByRole('button', { name: 'Keep' }));
  expect(await first.findByText('It will come back.')).toBeVisible();
  expect(document.activeElement).toHaveTextContent('Note a');
  expect(screen.queryByText(DONE)).toBeNull();
  await user.click((await row('Note b')).getByRole('button', { name: 'See less' }));
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Continue with Dune' })).toHaveAttribute('href', '/notes/dune');
  await expect
    .poll(() => sent)
    .toEqual([
      ['a', { day: '2026-11-21', answer: 'keep' }],
      ['b', { day: '2026-11-21', answer: 'less' }],
    ]);
  // The server may not have it yet.
  await expect.poll(() => server.calls.filter((call) => call.startsWith(GET)).length).toBeGreaterThan(1);
  expect(screen.getByText(DONE)).toBeVisible();
});

test('show what another device has answered', async () => {
  await open({ [GET]: { ...five, notes: [oldNote('a', { answer: 'less' }), oldNote('b')] } });
  expect((await row('Note a')).getByText("You'll see it less often.")).toBeVisible();
  expect((await row('Note b')).getByRole('button', { name: 'Keep' })).toBeVisible();
});

test('take an answer without a network, and send it later with its day', async () => {
  const { user, server } = await open({ [POST]: offline });
  const first = await row('Note a');
  setNetwork(false);
  await user.click(first.getByRole('button', { name: 'Keep' }));
  expect(await first.findByText('It will come back.')).toBeVisible();
  server.answer({ [POST]: { answer: 'keep' } });
  setNetwork(true);
  await expect.poll(() => server.last(POST)?.body).toEqual({ day: '2026-11-21', answer: 'keep' });
  expect(first.getByText('It will come back.')).toBeVisible();
});

test('ask again after an answer that the server refuses', async () => {
  const { user } = await open({ [POST]: fails(400, 'invalid', 'Not now') });
  const first = await row('Note a');
  await user.click(first.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(await first.findByRole('button', { name: 'Keep' })).toBeVisible();
});

test('can be none, which a sentence says', async () => {
  await open({ [GET]: { ...five, notes: [] } });
  expect(await screen.findByText(/^Nothing to read again today/)).toBeVisible();
});

test('share a note as a picture', async () => {
  const { user } = await open();
  await user.click((await row('Note a')).getByRole('button', { name: 'Picture' }));
  expect(await screen.findByRole('dialog', { name: 'Share as a picture' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Note a' })).toBeInTheDocument();
});
