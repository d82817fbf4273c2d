import { aBallot, aMeeting, choosingWith, openClub } from '@test/club-samples';
import { giveDatabase } from '@test/device-database';
import { fails, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { shownEntries } from '@/lib/outbox/waiting';

const ANSWER = 'POST /api/bookclubs/answerMeeting';
const VOTE = 'POST /api/bookclubs/vote';
const MEETINGS = 'GET /api/bookclubs/meetings/{club}';
const CHOOSING = 'GET /api/bookclubs/ballot/{club}';

beforeEach(() => {
  fakeLiveLayer();
  giveDatabase();
});

afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

test('shows an answer to a meeting that waits, until it is sent', async () => {
  const { user, server } = await openClub({ [MEETINGS]: [aMeeting()], [ANSWER]: offline });
  const meetings = within(await screen.findByRole('region', { name: 'Meetings' }));
  const no = await meetings.findByRole('button', { name: 'No' });
  setNetwork(false);
  await user.click(no);
  expect(await meetings.findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
  expect(no).toHaveAttribute('aria-pressed', 'true');
  const answered = aMeeting({ mine: 'no' });
  server.answer({ [MEETINGS]: [answered], [ANSWER]: answered });
  setNetwork(true);
  await waitFor(() => expect(meetings.queryByRole('img', { name: 'Waiting to send' })).toBeNull());
  expect(server.last(ANSWER)?.body).toMatchObject({ meeting: 'm1', coming: 'no' });
  expect(meetings.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
});

test("shows a vote that waits; one for a closed vote is listed with the server's reason", async () => {
  const { user, server } = await openClub({ [CHOOSING]: choosingWith(aBallot()), [VOTE]: offline });
  const next = within(await screen.findByRole('region', { name: 'Next book' }));
  await next.findByRole('radio', { name: /Dune/ });
  setNetwork(false);
  await user.click(next.getByRole('radio', { name: /Dune/ }));
  expect(await next.findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
  expect(next.getByRole('radio', { name: /Dune/ })).toBeChecked();
  server.answer({ [VOTE]: fails(409, 'conflict', 'This vote is closed.') });
  setNetwork(true);
  await waitFor(() => expect(shownEntries()[0]?.refusal?.message).toBe('This vote is closed.'));
  await waitFor(() => expect(next.getByRole('radio', { name: /Dune/ })).not.toBeChecked());
  expect(shownEntries()[0]).toMatchObject({ kind: 'vote', title: 'Slow Readers' });
});
