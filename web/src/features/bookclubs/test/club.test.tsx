import { type FakeAnswers, fails, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBook, aClub, aDiscussion, foundBook, settingsOf } from './a-club';

const books = 'GET /api/bookclubs/clubBooks/{club}';
const settings = 'POST /api/bookclubs/getSettings';
const update = 'POST /api/bookclubs/updateSettings';
const addMember = 'POST /api/bookclubs/newMember';
const removeMember = 'POST /api/bookclubs/removeMember';
const mine = 'GET /api/bookclubs/myClubs';
const discussions = 'POST /api/bookclubs/getDiscussions';

const club: FakeAnswers = {
  [books]: [aBook()],
  [settings]: settingsOf(),
  [mine]: [aClub()],
  [discussions]: [aDiscussion()],
};
const open = (server: FakeAnswers = {}, path = '/bookclubs/Slow_Readers') =>
  renderApp(path, { session: ada, server: { ...club, ...server } });
const popup = () => within(screen.getByRole('dialog'));

test('shows current and completed books', async () => {
  await open();
  const current = within(await screen.findByRole('list', { name: 'Current books' }));
  expect(current.getByRole('link', { name: 'Persuasion' })).toHaveAttribute(
    'href',
    '/bookclubs/Slow_Readers/persuasion',
  );
  expect(current.getByRole('listitem')).toHaveTextContent(/by Jane Austen.*2 posts today.*Last post Friday/);
  expect(screen.getByRole('link', { name: 'Emma' })).toHaveAttribute('href', '/bookclubs/Slow_Readers/emma');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Slow Readers's Books");
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Book Clubs' })).toHaveAttribute('href', '/bookclubs');
  expect(crumbs.getByText("Slow Readers's Books")).toHaveAttribute('aria-current', 'page');
});

test('shows the author of a completed book', async () => {
  await open();
  const completed = within(await screen.findByRole('list', { name: 'Completed books' }));
  expect(completed.getByRole('listitem')).toHaveTextContent(/Emma.*by Jane Austen/);
});

test('shows the members by name, without their email', async () => {
  await open();
  const members = within(await screen.findByRole('list', { name: 'Members' }));
  expect(members.getAllByRole('listitem').map((member) => member.textContent)).toEqual(['Aada(you)', 'Ggiulia']);
  expect(screen.queryByText('giulia@example.org')).toBeNull();
});

test('shows a large club in part until asked for all of it', async () => {
  const members = Array.from({ length: 14 }, (_, n) => ({ username: `reader${n}`, email: `r${n}@example.org` }));
  const { user } = await open({ [settings]: settingsOf({ members }) });
  expect(await screen.findByText('reader11')).toBeInTheDocument();
  expect(screen.queryByText('reader12')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all 14 members' }));
  expect(screen.getByText('reader13')).toBeInTheDocument();
});

test('shows the latest discussions of the current books, newest first', async () => {
  const emma = aBook({ _id: 'emma', title: 'Emma', lastPost: '2026-11-21T09:00:00.000Z' });
  const unread = aBook({ _id: 'dracula', title: 'Dracula', lastPost: null });
  const { server } = await open({
    [books]: [aBook(), emma, unread],
    [discussions]: ({ body }) =>
      (body as { book: string }).book === 'emma'
        ? [aDiscussion({ _id: 'd2', title: 'Box Hill', latestActivity: '2026-11-21T09:00:00.000Z' })]
        : [aDiscussion()],
  });
  const latest = within(await screen.findByRole('list', { name: 'Latest discussions' }));
  const [first, second] = latest.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Box Hill.*Emma · Last post by giulia, Saturday, November 21, 2026/);
  expect(second).toHaveTextContent(/Chapter 4: the long wait.*Persuasion · Last post by giulia/);
  expect(latest.getByRole('link', { name: 'Box Hill' })).toHaveAttribute('href', '/bookclubs/Slow_Readers/emma/d2');
  expect(server.calls.filter((call) => call.includes('getDiscussions'))).toEqual([
    'POST /api/bookclubs/getDiscussions?limit=3',
    'POST /api/bookclubs/getDiscussions?limit=3',
  ]);
});

test('offers to load the latest discussions again when that fails', async () => {
  const { user, server } = await open({ [discussions]: fails(403, 'forbidden', 'Not just now.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
  server.answer({ [discussions]: [aDiscussion()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Latest discussions' })).toHaveTextContent('Chapter 4');
});

test('says how to start when nobody has posted yet', async () => {
  await open({ [books]: [aBook({ lastPost: null, numPostsToday: 0 })] });
  expect(await screen.findByText(/Nobody has posted yet/)).toBeInTheDocument();
});

test('redirects an old name of the club to the current one', async () => {
  const { router } = await open({}, '/bookclubs/Fast_Readers');
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
  expect(await screen.findByRole('link', { name: 'Persuasion' })).toBeInTheDocument();
});

test('shows the same for a missing club and for one the reader is not in, with a way on', async () => {
  const gone = fails(404, 'not_found', 'We could not find that.');
  await open({ [books]: gone, [settings]: gone });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
  expect(screen.getByText("You're not in a club with this address. Ask a member to add you.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to My Book Clubs' })).toHaveAttribute('href', '/bookclubs');
  expect(screen.queryByRole('button', { name: 'New Member' })).toBeNull();
});

test('offers to load the books again when that fails', async () => {
  const { user, server } = await open({ [books]: fails(403, 'forbidden', 'Not just now.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
  server.answer({ [books]: [aBook()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Persuasion' })).toBeInTheDocument();
});

test('adds a found book to the club with New Book', async () => {
  const added = aBook({ _id: 'middlemarch', title: 'Middlemarch', author: 'George Eliot', lastPost: null });
  const { user, server } = await open({
    [books]: [],
    'GET /api/notes/book/{searchText}': [foundBook],
    'POST /api/bookclubs/newBook': added,
  });
  expect(await screen.findByText(/The club isn't reading a book right now/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Book' }));
  await user.type(screen.getByRole('searchbox'), 'middle');
  server.answer({ [books]: [added] });
  await user.click(await screen.findByRole('button', { name: 'Middlemarch' }));
  expect(await screen.findByRole('link', { name: 'Middlemarch' })).toBeInTheDocument();
  expect(server.last('POST /api/bookclubs/newBook')?.body).toEqual({
    club: 'Slow_Readers',
    id: 'middlemarch',
    title: 'Middlemarch',
    author: 'George Eliot',
    publisher: 'Blackwood',
    published: '1871',
  });
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

describe('New Member', () => {
  async function add(username: string, answers: FakeAnswers) {
    const view = await open(answers);
    await view.user.click(await screen.findByRole('button', { name: 'New Member' }));
    if (username) await view.user.type(popup().getByRole('textbox', { name: 'Username' }), username);
    await view.user.click(popup().getByRole('button', { name: 'Add' }));
    return view;
  }

  test('adds the member, shows a toast and closes', async () => {
    const { server } = await add(' tom ', { [addMember]: 'ok' });
    expect(await screen.findByText('Successfully Added!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'New Member' })).toHaveFocus();
    expect(server.last(addMember)?.body).toEqual({ club: 'Slow_Readers', newMember: 'tom' });
  });

  test.each([
    ['User Not Found!', fails(404, 'user_not_found', "Cannot read properties of null (reading '_id')")],
    ['User Alr In Club!', fails(409, 'already_member', 'member already exists')],
    ['Flyleaf cannot be reached. Check your connection and try again.', offline],
  ])('shows the toast %j and keeps what was typed in the popup', async (words, answer) => {
    await add('tom', { [addMember]: answer });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(words);
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
    return view;
  }

  test('saves a new title and moved books together, and moves to the new address', async () => {
    const { user, server, router } = await openSettings();
    const title = popup().getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Patient Readers');
    await user.click(popup().getByRole('button', { name: 'Mark completed Persuasion' }));
    expect(popup().getByRole('button', { name: 'Read again Persuasion' })).toHaveFocus();
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

test('searches on the page newBook, and goes back to the club', async () => {
  const { user, router } = await open(
    { 'GET /api/notes/book/{searchText}': [foundBook], 'POST /api/bookclubs/newBook': aBook({ _id: 'middlemarch' }) },
    '/bookclubs/Slow_Readers/newBook',
  );
  await user.type(await screen.findByRole('searchbox'), 'middle');
  await user.click(await screen.findByRole('button', { name: 'Middlemarch' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
});
