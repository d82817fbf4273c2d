import { aClub, openClub } from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { ada } from '@test/render-app';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clubKey, myClubsQuery } from '@/features/club-books/clubs/clubs';
import { persistQueries } from '@/lib/api/persisted-queries';
import { queryClient } from '@/lib/api/query-client';
import { signIn } from '@/lib/session/session';

const settings = 'POST /api/bookclubs/getSettings';
const books = 'GET /api/bookclubs/clubBooks/{club}';
const mine = 'GET /api/bookclubs/myClubs';
const removeMember = 'POST /api/bookclubs/removeMember';
const gone = fails(404, 'not_found', "We couldn't find that.");

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  stop = undefined;
});

/** Loads the page: only the data on the device remains from the previous one. */
async function visit(server: FakeAnswers = {}) {
  cleanup();
  stop?.();
  queryClient.clear();
  signIn(ada);
  stop = persistQueries(queryClient);
  return openClub(server);
}

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const onDevice = () => Object.keys(localStorage).filter((key) => key.includes('slow_readers'));
const inMemory = () =>
  queryClient.getQueriesData({ queryKey: clubKey('Slow_Readers') }).filter(([, data]) => data !== undefined);

test('keeps nothing in this browser of a club that the reader has left', async () => {
  const { user, server, router } = await visit({ [removeMember]: 'ok' });
  await screen.findByRole('link', { name: 'Emma' });
  leavePage();
  expect(onDevice()).not.toEqual([]);
  queryClient.setQueryData(myClubsQuery.queryKey, [aClub()]);
  await user.click(screen.getByRole('button', { name: 'Club Settings' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  // The list of clubs is right before the server has responded.
  server.answer({ [mine]: () => new Promise<never>(() => {}) });
  await user.click(within(await screen.findByRole('dialog', { name: 'Please Confirm' })).getByText('Leave'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs'));
  await waitFor(() => expect(inMemory()).toEqual([]));
  expect(queryClient.getQueryData(myClubsQuery.queryKey)).toEqual([]);
  leavePage();
  expect(onDevice()).toEqual([]);
});

test('shows nothing of the club to a removed reader', async () => {
  await visit();
  await screen.findByRole('link', { name: 'Emma' });
  leavePage();
  await visit({ [books]: gone, [settings]: gone });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
  leavePage();
  const never = () => new Promise<never>(() => {});
  await visit({ [books]: never, [settings]: never });
  expect(screen.queryByRole('link', { name: 'Emma' })).toBeNull();
  expect(screen.queryByText('giulia')).toBeNull();
});
