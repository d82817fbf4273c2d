import { type FakeAnswers, fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBook, aClub, aDiscussion, settingsOf } from './samples';

const settings = 'POST /api/bookclubs/getSettings';
const stay = 'POST /api/bookclubs/stay';
const removeMember = 'POST /api/bookclubs/removeMember';
const mine = 'GET /api/bookclubs/myClubs';

const members = [
  { username: 'giulia', email: null },
  { username: 'ada', email: 'ada@example.org' },
];
const added = settingsOf({ members, accepted: false, addedBy: 'giulia' });
const open = (server: FakeAnswers = {}) =>
  renderApp('/bookclubs/Slow_Readers', {
    session: ada,
    server: {
      'GET /api/bookclubs/clubBooks/{club}': [aBook()],
      'POST /api/bookclubs/getDiscussions': [aDiscussion()],
      [settings]: added,
      [mine]: [aClub()],
      ...server,
    },
  });
const text = () => screen.queryByText('giulia added you to Slow Readers.');

test('says who has added the reader, and what staying means', async () => {
  await open();
  expect(await screen.findByText('giulia added you to Slow Readers.')).toBeInTheDocument();
  expect(screen.getByText('If you stay, the other members can see your email.')).toBeInTheDocument();
});

test('omits the name once that member has left', async () => {
  await open({ [settings]: { ...added, addedBy: null } });
  expect(await screen.findByText('You were added to Slow Readers.')).toBeInTheDocument();
});

test('shows nothing to a member who has accepted', async () => {
  await open({ [settings]: settingsOf() });
  await screen.findByRole('link', { name: 'Emma' });
  expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
});

test('accepts by one press, and then shows the other members', async () => {
  const { user, server } = await open({ [stay]: 'ok' });
  await screen.findByText('giulia added you to Slow Readers.');
  server.answer({ [settings]: settingsOf() });
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(text()).toBeNull());
  expect(server.last(stay)?.body).toEqual({ club: 'Slow_Readers' });
  expect(await screen.findByText("You're staying in Slow Readers.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Club Settings' }));
  expect(await within(await screen.findByRole('dialog')).findByText('giulia@example.org')).toBeInTheDocument();
});

test('leaves by one press', async () => {
  const { user, server, router } = await open({ [removeMember]: 'ok' });
  await screen.findByText('giulia added you to Slow Readers.');
  server.answer({ [mine]: [] });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs'));
  expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'ada' });
  expect(await screen.findByText('You have left Slow Readers.')).toBeInTheDocument();
});

test('does not offer to leave if that would delete the club', async () => {
  await open({ [settings]: { ...added, members: members.slice(1), numMembers: 1, addedBy: null } });
  expect(await screen.findByRole('button', { name: 'Stay' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
});

test('keeps the question when the answer fails to save', async () => {
  const { user } = await open({ [stay]: fails(503, 'unavailable', 'Not now.') });
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(text()).toBeInTheDocument();
});

test('leaves permanently by one press', async () => {
  const { user, server, router } = await open({ [removeMember]: 'ok' });
  await screen.findByText('giulia added you to Slow Readers.');
  server.answer({ [mine]: [] });
  await user.click(screen.getByRole('button', { name: 'Leave and never be added again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs'));
  expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'ada', refuse: true });
});

test('lets a member who leaves in the settings refuse to be added again', async () => {
  const { user, server, router } = await open({
    [settings]: settingsOf({ members: [...members] }),
    [removeMember]: 'ok',
  });
  await user.click(await screen.findByRole('button', { name: 'Club Settings' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  const question = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
  await user.click(await question.findByRole('checkbox', { name: "Don't let members add me again" }));
  server.answer({ [mine]: [] });
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs'));
  expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'ada', refuse: true });
});
