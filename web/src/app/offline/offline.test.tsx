import { HOUR_MS } from '@domain/time';
import { hashKey } from '@tanstack/react-query';
import { settingsOf } from '@test/club-samples';
import { aPublicPost, aTopic } from '@test/discuss-samples';
import { posts, progress, thread } from '@test/discuss-thread';
import { offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clubPageQuery } from '@/features/bookclubs/club/api';
import { writeAnswer } from '@/lib/api/device-storage';
import { persistQueries } from '@/lib/api/persisted-queries';
import { queryClient } from '@/lib/api/query-client';
import { signIn } from '@/lib/session/session';

const answers = { ...shelfAnswers, ...progress, ...thread(posts, aTopic({ _id: 'seen' })) };
const down = Object.fromEntries(Object.keys(answers).map((name) => [name, offline]));

let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  stop = undefined;
  setNetwork(true);
  vi.restoreAllMocks();
});

/** Loads a page with nothing left from the previous one except what the device has stored. */
async function visit(path: string, server: object = answers) {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  stop?.();
  queryClient.clear();
  signIn(ada);
  stop = persistQueries(queryClient);
  return renderApp(path, { session: ada, server });
}

test('stores nothing of a thread once the reader has revealed posts beyond their progress', async () => {
  const hidden = aPublicPost({ _id: 'far', content: '', hidden: true, chapter: 9 });
  const topic = aTopic({ _id: 'revealed' });
  const { user, server } = await visit('/discuss/classics/emma/revealed', { ...answers, ...thread([hidden], topic) });
  const button = await screen.findByRole('button', { name: 'Read anyway' });
  server.answer(thread([{ ...hidden, hidden: false, content: 'They marry.' }], topic));
  window.dispatchEvent(new Event('pagehide'));
  await user.click(button);
  await screen.findByText('They marry.');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(localStorage)).toContain('revealed');
  expect(JSON.stringify(localStorage)).not.toContain('They marry.');
});

test('a page that was never visited lists the pages that can be opened, each once', async () => {
  await visit('/notes');
  await screen.findByRole('link', { name: 'Dune' });
  await visit('/notes/dune');
  await screen.findByText('Remark of worm');
  for (const language of ['en', 'it'] as const) {
    const hash = hashKey(clubPageQuery('Slow_Readers', language).queryKey);
    writeAnswer(ada.id, hash, { data: { settings: settingsOf() }, updatedAt: Date.now() - HOUR_MS });
  }
  setNetwork(false);
  const { user } = await visit('/notes/emma', down);
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  const saved = await screen.findByRole('navigation', { name: 'You can open:' });
  expect([...saved.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'My Notes',
    'Dune',
    'Slow Readers',
  ]);
  await user.click(screen.getByRole('link', { name: 'Dune' }));
  expect(await screen.findByText('Remark of worm')).toBeInTheDocument();
});

test("offers to try again when the server doesn't answer", async () => {
  await visit('/notes');
  await screen.findByRole('link', { name: 'Dune' });
  const { user, server } = await visit('/notes', { ...answers, 'GET /api/notes/books': offline });
  expect(await screen.findByText('No connection · saved 1 minute ago')).toBeInTheDocument();
  server.answer({ 'GET /api/notes/books': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Your shelf is empty/)).toBeInTheDocument();
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

test('names a lost connection once, with one button, on a page that could not be loaded', async () => {
  const { user, server } = await visit('/notes/dune', { 'GET /api/notes/books/{id}': offline });
  expect(await screen.findAllByText(/No connection|cannot be reached/)).toHaveLength(1);
  expect(screen.getByText('Not loaded.')).toBeInTheDocument();
  server.answer(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Remark of worm')).toBeInTheDocument();
});

test("doesn't call the account page missing, which needs no answer", async () => {
  const parts = ['user', 'user/statements', 'user/blocks', 'user/devices', 'bookclubs/refusals', 'bookclubs/ownPosts'];
  setNetwork(false);
  await visit('/account', Object.fromEntries(parts.map((part) => [`GET /api/${part}`, offline])));
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'You can open:' })).toBeNull();
});
