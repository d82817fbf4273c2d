import { messages } from '@domain/messages';
import { aBook, aCompletedBook, anOverview, openClub, settingsOf } from '@test/club-samples';
import { type FakeAnswers, fails, offline } from '@test/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const settings = 'POST /api/bookclubs/getSettings';
const update = 'POST /api/bookclubs/updateSettings';
const addMember = 'POST /api/bookclubs/newMember';
const INVITE = 'POST /api/bookclubs/inviteByEmail';
const removeMember = 'POST /api/bookclubs/removeMember';
const mine = 'GET /api/bookclubs/myClubs';

const popup = () => within(screen.getByRole('dialog'));

describe('New Member', () => {
  const unknown = fails(404, 'user_not_found', "Cannot read properties of null (reading '_id')");
  async function add(username: string, answers: FakeAnswers) {
    const view = await openClub(answers);
    await view.user.click(await screen.findByRole('button', { name: 'New Member' }));
    await screen.findByRole('dialog');
    await view.user.fill(popup().getByRole('textbox', { name: 'Username' }), username);
    await view.user.click(popup().getByRole('button', { name: 'Add' }));
    return view;
  }

  test('shows a toast, and under the field what is wrong until the reader types something else', async () => {
    const { user, server } = await add('tom', { [addMember]: unknown });
    expect(await screen.findByText('User Not Found!')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('User Not Found!');
    const line = 'Nobody has this username. Check the spelling, or use their email.';
    expect(popup().getByText(line)).toBeInTheDocument();
    const field = popup().getByRole('textbox', { name: 'Username' });
    expect(field).toHaveValue('tom');
    await user.type(field, 'a');
    expect(popup().queryByText(line)).toBeNull();
    server.answer({ [addMember]: fails(409, 'already_member', 'member already exists') });
    await user.click(popup().getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('User Alr In Club!')).toBeInTheDocument();
    expect(popup().getByText('toma is already in this club.')).toBeInTheDocument();
  });

  test('offers to invite an email without an account, without a toast', async () => {
    const { user, server } = await add('tom@example.org', { [addMember]: unknown, [INVITE]: offline });
    expect(await popup().findByText('No account with this email.')).toBeInTheDocument();
    expect(screen.queryByText('User Not Found!')).toBeNull();
    await user.click(await popup().findByRole('button', { name: 'Send an invitation' }));
    expect(await popup().findByText(/^Flyleaf cannot be reached/)).toBeInTheDocument();
    const at = '2026-11-20T10:00:00.000Z';
    server.answer({ [INVITE]: { _id: 'l1', createdAt: at, expiresAt: at, uses: 0, maxUses: 1, emailed: true } });
    await user.click(popup().getByRole('button', { name: 'Send an invitation' }));
    expect(await screen.findByText('The invitation is on its way.')).toBeInTheDocument();
    expect(server.last(INVITE)?.body).toEqual({ club: 'Slow_Readers', address: 'tom@example.org' });
    expect(popup().getByRole('textbox', { name: 'Username' })).toHaveValue('');
  });
});

describe('Club Settings', () => {
  async function openSettings(answers: FakeAnswers = {}) {
    const view = await openClub(answers);
    await screen.findByRole('link', { name: 'Emma' });
    await view.user.click(screen.getByRole('button', { name: 'Club Settings' }));
    await screen.findByRole('dialog');
    return view;
  }

  test('saves a new title, which is shown under the old address and in the list immediately', async () => {
    const renamed = settingsOf({ club: 'Patient_Readers', title: 'Patient Readers' });
    const { user, server, router } = await openClub({ [update]: renamed });
    await act(() => router.navigate('/bookclubs'));
    await user.click(await screen.findByRole('link', { name: 'Slow Readers' }));
    await user.click(await screen.findByRole('button', { name: 'Club Settings' }));
    await screen.findByRole('dialog');
    await user.fill(popup().getByRole('textbox', { name: 'Title' }), ' Too');
    server.answer({ [settings]: renamed, [mine]: offline, 'POST /api/bookclubs/getBook': anOverview() });
    await user.click(popup().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeInTheDocument();
    expect(server.last(update)?.body).toEqual({
      currTitle: 'Slow_Readers',
      newTitle: 'Slow Readers Too',
      seenTitle: 'Slow Readers',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Patient_Readers'));
    await act(() => router.navigate('/bookclubs'));
    expect(await screen.findByRole('link', { name: 'Patient Readers' })).toBeInTheDocument();
    await act(() => router.navigate('/bookclubs/Slow_Readers/persuasion'));
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(await crumbs.findByRole('link', { name: "Patient Readers' Books" })).toBeInTheDocument();
  });

  test('moves books immediately, without the title that is being typed, and rolls back a failed move', async () => {
    const moved = settingsOf({
      currentBooks: [],
      completedBooks: [...settingsOf().completedBooks, aCompletedBook(aBook())],
    });
    const { user, server } = await openSettings({ [update]: moved });
    await user.fill(popup().getByRole('textbox', { name: 'Title' }), ' Too');
    server.answer({ [settings]: moved });
    await user.click(popup().getByRole('button', { name: 'Mark completed Persuasion' }));
    await waitFor(() => expect(popup().getByRole('button', { name: 'Read again Persuasion' })).toHaveFocus());
    expect(await screen.findByText('Successfully Saved!')).toBeInTheDocument();
    expect(server.last(update)?.body).toEqual({
      currTitle: 'Slow_Readers',
      currentBooks: [],
      completedBooks: ['persuasion'],
    });
    expect(popup().getByRole('textbox', { name: 'Title' })).toHaveValue('Slow Readers Too');
    server.answer({ [update]: fails(403, 'forbidden', 'Not just now.') });
    await user.click(popup().getByRole('button', { name: 'Read again Emma' }));
    expect(await popup().findByText('Not just now.')).toBeInTheDocument();
    expect(popup().getByRole('button', { name: 'Read again Emma' })).toBeInTheDocument();
  });

  test('shows both titles if another member has changed it, and keeps one of them on request', async () => {
    const theirs = settingsOf({ club: 'Slow_Pages', title: 'Slow Pages' });
    const { user, server, router } = await openSettings();
    await user.fill(popup().getByRole('textbox', { name: 'Title' }), ' Too');
    server.answer({ [update]: fails(409, 'conflict', messages.settingsChanged), [settings]: theirs });
    await user.click(popup().getByRole('button', { name: 'Save' }));
    const both = within(await popup().findByRole('group', { name: /^Changed by another member/ }));
    expect(both.getByText('Pages')).toBeInTheDocument();
    expect(both.getByRole('button', { name: 'Keep theirs' })).toBeInTheDocument();
    expect(popup().getByRole('textbox', { name: 'Title' })).toHaveValue('Slow Readers Too');
    const mine = settingsOf({ club: 'Slow_Readers_Too', title: 'Slow Readers Too' });
    server.answer({ [update]: mine, [settings]: mine });
    await user.click(popup().getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers_Too'));
    expect(server.last(update)?.body).toMatchObject({ seenTitle: 'Slow Pages' });
  });

  test('removes a member after a confirmation, and from the page immediately', async () => {
    const { user, server } = await openSettings({ [removeMember]: offline });
    await user.click(popup().getByRole('button', { name: 'Remove giulia' }));
    const question = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
    const words = /^Are you sure you would like to remove giulia from this club\? Their posts stay/;
    expect(question.getByText(words)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Flyleaf cannot be reached.');
    server.answer({ [removeMember]: 'ok', [settings]: () => new Promise<never>(() => {}) });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('giulia removed Successfully')).toBeInTheDocument();
    expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'giulia' });
    for (const list of screen.getAllByRole('list', { name: 'Members', hidden: true }))
      expect(list).not.toHaveTextContent('giulia');
  });

  test('lets the reader leave, and refuse to be added again', async () => {
    const { user, server, router } = await openSettings({ [removeMember]: 'ok' });
    await user.click(popup().getByRole('button', { name: 'Leave' }));
    const question = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
    expect(question.getByText(/You can come back if a member adds you or sends you an invite link\./)).toBeVisible();
    await user.click(await question.findByRole('checkbox', { name: "Don't let members add me again" }));
    server.answer({ [mine]: [] });
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Book Clubs' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('You have left Slow Readers.')).toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/bookclubs');
    expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'ada', refuse: true });
    expect(screen.queryByRole('link', { name: 'Slow Readers' })).toBeNull();
  });

  test('warns the last member that the club will be deleted, and confirms it afterwards', async () => {
    const { user } = await openSettings({
      [removeMember]: 'ok',
      [settings]: settingsOf({ members: [{ username: 'ada', email: 'ada@example.org' }] }),
    });
    await user.click(popup().getByRole('button', { name: 'Leave' }));
    const question = screen.getByRole('dialog', { name: 'Please Confirm' });
    expect(question).toHaveTextContent(
      'You are the last member. If you leave, Slow Readers will be deleted with all its books, discussions and posts. This cannot be undone.',
    );
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Slow Readers has been deleted.')).toBeInTheDocument();
  });
});
