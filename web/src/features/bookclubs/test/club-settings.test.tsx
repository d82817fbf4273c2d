import { type FakeAnswers, fails, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBook, aClub, aDiscussion, settingsOf } from './samples';

const settings = 'POST /api/bookclubs/getSettings';
const update = 'POST /api/bookclubs/updateSettings';
const addMember = 'POST /api/bookclubs/newMember';
const removeMember = 'POST /api/bookclubs/removeMember';
const mine = 'GET /api/bookclubs/myClubs';

const club: FakeAnswers = {
  'GET /api/bookclubs/clubBooks/{club}': [aBook()],
  [settings]: settingsOf(),
  [mine]: [aClub()],
  'POST /api/bookclubs/getDiscussions': [aDiscussion()],
};
const open = (server: FakeAnswers = {}) =>
  renderApp('/bookclubs/Slow_Readers', { session: ada, server: { ...club, ...server } });
const popup = () => within(screen.getByRole('dialog'));

describe('New Member', () => {
  async function add(username: string, answers: FakeAnswers) {
    const view = await open(answers);
    await view.user.click(await screen.findByRole('button', { name: 'New Member' }));
    await screen.findByRole('dialog');
    if (username) await view.user.type(popup().getByRole('textbox', { name: 'Username' }), username);
    await view.user.click(popup().getByRole('button', { name: 'Add' }));
    return view;
  }

  test('adds the member, shows a toast and closes', async () => {
    const { server } = await add(' tom ', { [addMember]: 'ok' });
    expect(await screen.findByText('Successfully Added!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Member' })).toHaveFocus());
    expect(server.last(addMember)?.body).toEqual({ club: 'Slow_Readers', newMember: 'tom' });
  });

  test.each([
    ['User Not Found!', fails(404, 'user_not_found', "Cannot read properties of null (reading '_id')")],
    ['User Alr In Club!', fails(409, 'already_member', 'member already exists')],
    ['Flyleaf cannot be reached. Check your connection and try again.', offline],
  ])('shows the toast %j and keeps what was typed in the popup', async (words, answer) => {
    await add('tom', { [addMember]: answer });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(words);
    expect(popup().getByRole('textbox', { name: 'Username' })).toHaveValue('tom');
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  test('asks for a missing username', async () => {
    const { server } = await add('', {});
    expect(await popup().findByText('Username is required.')).toBeInTheDocument();
    expect(server.last(addMember)).toBeUndefined();
  });
});

describe('Club Settings', () => {
  async function openSettings(answers: FakeAnswers = {}) {
    const view = await open(answers);
    await screen.findByRole('link', { name: 'Emma' });
    await view.user.click(screen.getByRole('button', { name: 'Club Settings' }));
    await screen.findByRole('dialog');
    return view;
  }

  test('saves a new title and moved books together, and moves to the new address', async () => {
    const { user, server, router } = await openSettings();
    const title = popup().getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Patient Readers');
    await user.click(popup().getByRole('button', { name: 'Mark completed Persuasion' }));
    await waitFor(() => expect(popup().getByRole('button', { name: 'Read again Persuasion' })).toHaveFocus());
    await user.click(popup().getByRole('button', { name: 'Read again Emma' }));
    const renamed = settingsOf({ club: 'Patient_Readers', title: 'Patient Readers' });
    server.answer({ [update]: renamed, [settings]: renamed });
    await user.click(popup().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeInTheDocument();
    expect(server.last(update)?.body).toEqual({
      currTitle: 'Slow_Readers',
      newTitle: 'Patient Readers',
      currentBooks: ['emma'],
      completedBooks: ['persuasion'],
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Patient_Readers'));
  });

  test('shows a taken title at its field, and keeps the changes', async () => {
    const words = 'There is already a club with that title.';
    const { user } = await openSettings({ [update]: fails(409, 'conflict', words, { newTitle: words }) });
    await user.type(popup().getByRole('textbox', { name: 'Title' }), ' Too');
    await user.click(popup().getByRole('button', { name: 'Save' }));
    const title = popup().getByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(title).toBeInvalid());
    expect(title).toHaveAccessibleDescription(words);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Club Settings' }));
    expect(popup().getByRole('textbox', { name: 'Title' })).toHaveValue('Slow Readers Too');
    await user.click(popup().getByRole('button', { name: 'Discard' }));
    expect(popup().getByRole('textbox', { name: 'Title' })).toHaveValue('Slow Readers');
  });

  test('offers no removal of the founder', async () => {
    const members = settingsOf().members.map((one) =>
      one.username === 'giulia' ? { ...one, founder: true as const } : one,
    );
    await openSettings({ [settings]: settingsOf({ members }) });
    expect(popup().getByText('Founder')).toBeInTheDocument();
    expect(popup().queryByRole('button', { name: 'Remove giulia' })).toBeNull();
  });

  test('removes a member once confirmed', async () => {
    const { user, server } = await openSettings({ [removeMember]: 'ok' });
    await user.click(popup().getByRole('button', { name: 'Remove giulia' }));
    const question = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
    expect(question.getByText('Are you sure you would like to remove giulia from this club?')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('giulia removed Successfully')).toBeInTheDocument();
    expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'giulia' });
    expect(popup().queryByText('giulia@example.org')).toBeNull();
  });

  test('shows a failed removal in the confirmation', async () => {
    const { user } = await openSettings({ [removeMember]: offline });
    await user.click(popup().getByRole('button', { name: 'Remove giulia' }));
    const question = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Flyleaf cannot be reached.');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(popup().getByText('giulia@example.org')).toBeInTheDocument();
  });

  test('lets the reader leave', async () => {
    const { user, server, router } = await openSettings({ [removeMember]: 'ok' });
    await user.click(popup().getByRole('button', { name: 'Leave' }));
    const question = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
    expect(question.getByText(/Are you sure you would like to leave Slow Readers\?/)).toBeInTheDocument();
    server.answer({ [mine]: [] });
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Book Clubs' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('You have left Slow Readers.')).toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/bookclubs');
    expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'ada' });
    expect(screen.queryByRole('link', { name: 'Slow Readers' })).toBeNull();
  });

  test('warns the last member that the club will be deleted', async () => {
    const { user } = await openSettings({
      [settings]: settingsOf({ members: [{ username: 'ada', email: 'ada@example.org' }] }),
    });
    await user.click(popup().getByRole('button', { name: 'Leave' }));
    expect(screen.getByRole('dialog', { name: 'Please Confirm' })).toHaveTextContent(
      'You are the last member. If you leave, Slow Readers will be deleted with all its books, discussions and posts. This cannot be undone.',
    );
  });
});
