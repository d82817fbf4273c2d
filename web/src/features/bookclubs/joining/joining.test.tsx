import { aBook, books, clubAnswers, openClub } from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const KEY = 'aKeyOfTwentyFourLetters_';
const invitation = 'POST /api/bookclubs/getInvitation';
const join = 'POST /api/bookclubs/join';
const links = 'POST /api/bookclubs/getInviteLinks';
const newLink = 'POST /api/bookclubs/newInviteLink';
const inviteByEmail = 'POST /api/bookclubs/inviteByEmail';
const revoke = 'POST /api/bookclubs/revokeInviteLink';

const invited = { clubName: 'Slow Readers', owner: 'giulia', numMembers: 3, member: false };
const open = (server: FakeAnswers) =>
  renderApp(`/join/${KEY}`, { session: ada, server: { [invitation]: invited, ...clubAnswers, ...server } });

test('names the club to a visitor, who signs up or in and returns', async () => {
  await renderApp(`/join/${KEY}`, { server: { [invitation]: invited } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Slow Readers' })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Owner: giulia')).toBeInTheDocument();
  expect(main.getByText('3 members')).toBeInTheDocument();
  expect(main.queryByRole('button', { name: 'Join' })).toBeNull();
  for (const [name, path] of [
    ['Sign Up', '/signup'],
    ['Sign In', '/signin'],
  ] as const)
    expect(main.getByRole('link', { name })).toHaveAttribute('href', `${path}?from=%2Fjoin%2F${KEY}`);
});

test('lets a reader join by one press', async () => {
  const { user, server, router } = await open({
    [join]: fails(409, 'conflict', 'A club can have at most 500 members.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A club can have at most 500 members.');
  server.answer({ [join]: { club: 'Slow_Readers' } });
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
  expect(server.last(join)?.body).toEqual({ key: KEY });
  expect(await screen.findByText("You're now a member of Slow Readers.")).toBeInTheDocument();
});

const asking = () => screen.findByRole('group', { name: /^Where are you in Persuasion/ });
const progress = 'PATCH /api/notes/progress/{bookKey}';

test('begins with General and asks where the reader is, which opens what the club allows', async () => {
  const { user, server } = await open({
    [join]: { club: 'Slow_Readers' },
    [books]: [aBook({ progress: null, opensTo: 3 })],
    [progress]: { progress: { chapter: 0, finished: false, openTo: 3 }, previous: null, updatedAt: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Join' }));
  const now = within(await screen.findByRole('list', { name: 'Now in the club' }));
  expect(now.getAllByRole('link')[0]).toHaveAccessibleName('Say hello in General');
  expect(screen.queryByRole('link', { name: 'General' })).toBeNull();
  const question = within(await asking());
  expect(question.getByText('“Not started” also opens posts up to chapter 3.')).toBeInTheDocument();
  server.answer({ [books]: [aBook({ progress: { chapter: 0, finished: false, openTo: 3 } })] });
  await user.click(question.getByRole('button', { name: 'Not started' }));
  await waitFor(() => expect(server.last(progress)?.body).toMatchObject({ chapter: 0, openTo: 3 }));
  expect(await screen.findByRole('button', { name: 'Not started' })).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.queryByRole('group', { name: /^Where are you in/ })).toBeNull();
});

test('asks where a member is until they answer or close the question', async () => {
  const server = { [books]: [aBook({ progress: null })] };
  const { user, unmount } = await openClub(server);
  const question = within(await asking());
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Not started',
    'Chapter…',
    'Finished',
  ]);
  await user.click(question.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Where are you?' })).toBeInTheDocument();
  unmount();
  await openClub(server);
  expect(await screen.findByRole('button', { name: 'Where are you?' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^Where are you in/ })).toBeNull();
  localStorage.clear();
});

test('sends a member straight to the club, and says that a link has expired', async () => {
  const { router, unmount } = await open({ [invitation]: { ...invited, member: true } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
  unmount();
  await open({ [invitation]: fails(404, 'not_found', 'Not found.') });
  expect(await screen.findByText(/This invite link is invalid or has expired/)).toBeInTheDocument();
});

const link = {
  _id: 'l1',
  uses: 2,
  maxUses: null,
  emailed: false,
  createdAt: '2026-11-20T18:30:00.000Z',
  expiresAt: '2026-12-04T18:30:00.000Z',
};
async function openLinks(server: FakeAnswers = {}) {
  const view = await openClub({ [links]: [link], ...server });
  await view.user.click(await screen.findByRole('button', { name: 'New Member' }));
  const popup = within(await screen.findByRole('dialog'));
  await view.user.click(await popup.findByRole('button', { name: 'Invite links' }));
  return { ...view, popup };
}

test('creates a link with its limits, and shows it once to copy it', async () => {
  const { user, server, popup } = await openLinks({ [newLink]: { key: KEY, link } });
  await user.selectOptions(popup.getByRole('combobox', { name: 'Ends after' }), '7 days');
  const uses = popup.getByRole('textbox', { name: /Maximum uses/ });
  await user.fill(uses, 'ten');
  await user.click(popup.getByRole('button', { name: 'Make a link' }));
  expect(await popup.findByText('Type a number from 1 to 500, or nothing.')).toBeInTheDocument();
  expect(server.last(newLink)).toBeUndefined();
  await user.clear(uses);
  await user.fill(uses, '10');
  await user.click(popup.getByRole('button', { name: 'Make a link' }));
  const made = await popup.findByRole('textbox', { name: 'The new link' });
  expect(made).toHaveValue(`${location.origin}/join/${KEY}`);
  expect(server.last(newLink)?.body).toEqual({ club: 'Slow_Readers', days: 7, maxUses: 10 });
});

test('creates a link in one press, whether or not its choices are open', async () => {
  const { user, server } = await openClub({ [links]: [], [newLink]: { key: KEY, link } });
  await user.click(await screen.findByRole('button', { name: 'New Member' }));
  await user.click(await screen.findByRole('button', { name: 'Make an invite link' }));
  expect(await screen.findByLabelText('The new link')).toHaveValue(`${location.origin}/join/${KEY}`);
  expect(server.last(newLink)?.body).toEqual({ club: 'Slow_Readers', days: 14, maxUses: null });
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
});

test('revokes a link; sends an invitation by email, and lists it without the address', async () => {
  const problem = 'This club has invited this address within the last 14 days.';
  const { user, server, popup } = await openLinks({
    [inviteByEmail]: fails(409, 'conflict', problem, { address: problem }),
    [revoke]: 'ok',
  });
  expect(await popup.findByText('2 readers have joined')).toBeInTheDocument();
  server.answer({ [links]: [] });
  await user.click(popup.getByRole('button', { name: /End the link made/ }));
  await waitFor(() => expect(popup.queryByText('2 readers have joined')).toBeNull());
  expect(server.last(revoke)?.body).toEqual({ club: 'Slow_Readers', link: 'l1' });
  const field = popup.getByRole('textbox', { name: 'Email address' });
  await user.fill(field, 'nora@example.org');
  await user.click(popup.getByRole('button', { name: 'Send an invitation' }));
  expect((await popup.findAllByText(problem)).length).toBeGreaterThan(0);
  expect(field).toHaveValue('nora@example.org');
  server.answer({ [inviteByEmail]: link, [links]: [{ ...link, uses: 0, maxUses: 1, emailed: true }] });
  await user.click(popup.getByRole('button', { name: 'Send an invitation' }));
  expect(await popup.findByText('Sent by email')).toBeInTheDocument();
  expect(server.last(inviteByEmail)?.body).toEqual({ club: 'Slow_Readers', address: 'nora@example.org' });
  expect(field).toHaveValue('');
});
