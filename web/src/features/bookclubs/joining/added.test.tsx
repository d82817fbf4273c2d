import { openClub, settingsOf } from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const settings = 'POST /api/bookclubs/getSettings';
const stay = 'POST /api/bookclubs/stay';
const removeMember = 'POST /api/bookclubs/removeMember';
const mine = 'GET /api/bookclubs/myClubs';

const added = settingsOf({ accepted: false, addedBy: 'giulia' });
const open = (server: FakeAnswers = {}) => openClub({ [settings]: added, ...server });

test('says who has added the reader, who accepts by one press and then sees the other members', async () => {
  const { user, server } = await open({ [stay]: fails(503, 'unavailable', 'Not now.') });
  await screen.findByText('giulia added you to Slow Readers.');
  expect(screen.getByText('If you stay, the other members can see your email.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  server.answer({ [stay]: 'ok', [settings]: settingsOf() });
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText('giulia added you to Slow Readers.')).toBeNull());
  expect(server.last(stay)?.body).toEqual({ club: 'Slow_Readers' });
  expect(await screen.findByText("You're staying in Slow Readers.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Club Settings' }));
  expect(await within(await screen.findByRole('dialog')).findByText('giulia@example.org')).toBeInTheDocument();
});

test.each([
  ['Leave', {}],
  ['Leave and never be added again', { refuse: true }],
])('%s: leaves by one press', async (name, refuse) => {
  const { user, server, router } = await open({ [removeMember]: 'ok' });
  await screen.findByText('giulia added you to Slow Readers.');
  server.answer({ [mine]: [] });
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs'));
  expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'ada', ...refuse });
  expect(await screen.findByText('You have left Slow Readers.')).toBeInTheDocument();
});

test('neither names a member who has left, nor offers to leave if that would delete the club', async () => {
  const members = added.members.filter(({ username }) => username === 'ada');
  await open({ [settings]: settingsOf({ members, accepted: false }) });
  expect(await screen.findByText('You were added to Slow Readers.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Stay' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
});
