import { type FakeAnswers, fails, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBook, aClub, foundBook, settingsOf } from './a-club';

const books = 'GET /api/bookclubs/clubBooks/{club}';
const settings = 'POST /api/bookclubs/getSettings';
const update = 'POST /api/bookclubs/updateSettings';
const addMember = 'POST /api/bookclubs/newMember';
const removeMember = 'POST /api/bookclubs/removeMember';
const mine = 'GET /api/bookclubs/myClubs';

const club: FakeAnswers = { [books]: [aBook()], [settings]: settingsOf(), [mine]: [aClub()] };
const open = (server: FakeAnswers = {}, path = '/bookclubs/Slow_Readers') =>
  renderApp(path, { session: ada, server: { ...club, ...server } });
const popup = () => within(screen.getByRole('dialog'));

test('the books that a club reads, and those that it has read', async () => {
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

test('an older name gives way to the present one', async () => {
  const { router } = await open({}, '/bookclubs/Fast_Readers');
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
  expect(await screen.findByRole('link', { name: 'Persuasion' })).toBeInTheDocument();
});

test('a club that is not there and one that is not theirs are the same to a reader', async () => {
  const gone = fails(404, 'not_found', 'We could not find that.');
  await open({ [books]: gone, [settings]: gone });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
  expect(screen.getByText(/There is nothing here among your book clubs/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New Member' })).toBeNull();
});

test('books that do not come can be asked for again', async () => {
  const { user, server } = await open({ [books]: fails(403, 'forbidden', 'Not just now.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
  server.answer({ [books]: [aBook()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Persuasion' })).toBeInTheDocument();
});

test('New Book finds a book and makes it one of the club', async () => {
  const added = aBook({ _id: 'middlemarch', title: 'Middlemarch', author: 'George Eliot', lastPost: null });
  const { user, server } = await open({
    [books]: [],
    'GET /api/notes/book/{searchText}': [foundBook],
    'POST /api/bookclubs/newBook': added,
  });
  expect(await screen.findByText(/The club has no book at the moment/)).toBeInTheDocument();
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

  test('adds, says so and closes', async () => {
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
  ])('says %s in the popup, which stays with what was typed', async (words, answer) => {
    await add('tom', { [addMember]: answer });
    expect(await popup().findByRole('alert')).toHaveTextContent(words);
    expect(popup().getByRole('textbox', { name: 'Username' })).toHaveValue('tom');
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  test('asks for a name', async () => {
    const { server } = await add('', {});
    expect(popup().getByText('Username is required.')).toBeInTheDocument();
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

  test('a new title and moved books are saved together, and the address moves', async () => {
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

  test('a title that is taken is said at its field, and what was changed stays', async () => {
    const words = 'There is already a club with that title.';
    const { user } = await openSettings({ [update]: fails(409, 'conflict', words, { newTitle: words }) });
    await user.type(popup().getByRole('textbox', { name: 'Title' }), ' Too');
    await user.click(popup().getByRole('button', { name: 'Save' }));
    expect(await popup().findByText(words)).toBeInTheDocument();
    expect(popup().getByRole('textbox', { name: 'Title' })).toBeInvalid();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Club Settings' }));
    expect(popup().getByRole('textbox', { name: 'Title' })).toHaveValue('Slow Readers Too');
    await user.click(popup().getByRole('button', { name: 'Discard' }));
    expect(popup().getByRole('textbox', { name: 'Title' })).toHaveValue('Slow Readers');
  });

  test('a member is removed after a question', async () => {
    const { user, server } = await openSettings({ [removeMember]: 'ok' });
    await user.click(popup().getByRole('button', { name: 'Remove giulia' }));
    const question = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
    expect(question.getByText('Are you sure you would like to remove giulia from this club?')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('giulia removed Successfully')).toBeInTheDocument();
    expect(server.last(removeMember)?.body).toEqual({ club: 'Slow_Readers', member: 'giulia' });
    expect(popup().queryByText('giulia@example.org')).toBeNull();
  });

  test('a removal that fails is said where it was asked', async () => {
    const { user } = await openSettings({ [removeMember]: offline });
    await user.click(popup().getByRole('button', { name: 'Remove giulia' }));
    const question = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Flyleaf cannot be reached.');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(popup().getByText('giulia@example.org')).toBeInTheDocument();
  });

  test('a reader leaves', async () => {
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

  test('the last one is told that the club goes too', async () => {
    const { user } = await openSettings({
      [settings]: settingsOf({ members: [{ username: 'ada', email: 'ada@example.org' }] }),
    });
    await user.click(popup().getByRole('button', { name: 'Leave' }));
    expect(screen.getByRole('dialog', { name: 'Please Confirm' })).toHaveTextContent(
      'You are the last member. If you leave, Slow Readers will be deleted with all its books, discussions and posts. This cannot be undone.',
    );
  });
});

test('newBook is the search on a page of its own, and leads back to the club', async () => {
  const { user, router } = await open(
    { 'GET /api/notes/book/{searchText}': [foundBook], 'POST /api/bookclubs/newBook': aBook({ _id: 'middlemarch' }) },
    '/bookclubs/Slow_Readers/newBook',
  );
  await user.type(await screen.findByRole('searchbox'), 'middle');
  await user.click(await screen.findByRole('button', { name: 'Middlemarch' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
});
