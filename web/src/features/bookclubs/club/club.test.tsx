import type { ClubPage } from '@contract/club-page';
import { clubPage } from '@test/club-page';
import { aBook, aCompletedBook, aDiscussion, anEnding, openClub, settingsOf } from '@test/club-samples';
import { fails } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const books = 'GET /api/bookclubs/clubBooks/{club}';
const settings = 'POST /api/bookclubs/getSettings';
const mine = 'GET /api/bookclubs/myClubs';
const page = 'GET /api/bookclubs/page/{club}';

const open = openClub;

test('shows current and completed books, and the members by name', async () => {
  await open();
  const current = within(await screen.findByRole('list', { name: 'Current books' }));
  const link = current.getByRole('link', { name: 'Persuasion' });
  expect(link).toHaveAttribute('href', '/bookclubs/Slow_Readers/persuasion');
  expect(current.getByRole('listitem')).toHaveTextContent(/by Jane Austen.*Last post Friday.*2 posts today/);
  expect(screen.getByRole('link', { name: 'Emma' })).toHaveAttribute('href', '/bookclubs/Slow_Readers/emma');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Slow Readers$/);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Book Clubs' })).toHaveAttribute('href', '/bookclubs');
  expect(crumbs.getByText("Slow Readers' Books")).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('list', { name: 'Completed books' })).toHaveTextContent(/Emma.*by Jane Austen/);
  const members = within(await screen.findByRole('list', { name: 'Members' }));
  expect(members.getAllByRole('listitem').map((member) => member.textContent)).toEqual(['Aada (you)', 'Ggiulia ']);
  expect(screen.queryByText('giulia@example.org')).toBeNull();
});

test('begins with New Member and Club Settings, before anything loads', async () => {
  const waiting = () => new Promise<never>(() => {});
  await open({ [page]: waiting, [mine]: waiting });
  const buttons = within(screen.getByRole('main')).getAllByRole('button');
  expect(buttons.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['New Member', 'Club Settings']);
});

test('shows a large club in part until the reader asks for all of it', async () => {
  const members = Array.from({ length: 14 }, (_, n) => ({ username: `reader${n}`, email: null }));
  const people = 'POST /api/bookclubs/getMembers';
  const since = '2026-05-01T10:00:00.000Z';
  const others = members.slice(1).map(({ username }) => ({ username, since }));
  const { user, server } = await open({
    [settings]: settingsOf({ members, numMembers: 14 }),
    [people]: {
      club: 'Slow_Readers',
      book: { _id: 'emma', title: 'Emma' },
      members: [{ username: 'reader0', since, owner: true, chapter: 7 }, ...others],
    },
  });
  expect(await screen.findByText('reader11')).toBeInTheDocument();
  expect(screen.queryByText('reader12')).toBeNull();
  expect(server.last(people)).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Show all 14 members' }));
  const list = within(await screen.findByRole('list', { name: 'Members of the club' }));
  const [owner, member] = list.getAllByRole('listitem');
  expect(owner).toHaveTextContent('reader0Owner · since May 1, 2026Chapter 7');
  expect(member).toHaveTextContent('reader1Member · since May 1, 2026');
  expect(list.getByText('reader13')).toBeInTheDocument();
});

test('shows the latest discussions of current and completed books, and what is new', async () => {
  const unread = { count: 2, first: 'p9', waiting: null };
  const [inEmma, inPersuasion] = [
    { ...aDiscussion({ _id: 'd2', title: 'Box Hill' }), unread, book: { _id: 'emma', title: 'Emma' } },
    { ...aDiscussion(), unread: { ...unread, count: 0 }, book: { _id: 'persuasion', title: 'Persuasion' } },
  ];
  const { server } = await open({
    [settings]: settingsOf({ completedBooks: [aCompletedBook({ unread })] }),
    [page]: async (request) => ({ ...((await clubPage(request)) as ClubPage), latest: [inEmma, inPersuasion] }),
  });
  const latest = within(await screen.findByRole('list', { name: 'Latest discussions' }));
  const [first, second, general] = latest.getAllByRole('listitem');
  expect(general).toHaveTextContent(/^General/);
  expect(first).toHaveTextContent(/Box Hill.*Emma · Last post by giulia.*2 new/);
  expect(second).toHaveTextContent(/Chapter 4: the long wait.*Persuasion · Last post by giulia/);
  const link = latest.getByRole('link', { name: 'Box Hill' });
  expect(link).toHaveAttribute('href', '/bookclubs/Slow_Readers/emma/d2#post-p9');
  expect(screen.getByRole('list', { name: 'Completed books' })).toHaveTextContent(/Emma.*2 new/);
  expect(server.calls.filter((call) => /bookclubs\/(?!page)/.test(call))).toEqual([]);
  expect(server.last(page)?.query.get('language')).toBe('en');
});

test('shows all books of a club with more than fit into an answer, and a book of it without another call', async () => {
  const [first, later] = [aBook(), aBook({ _id: 'sanditon', title: 'Sanditon' })];
  const { user, server, router } = await open({
    [books]: [first, later],
    'GET /api/bookclubs/ending/{club}': anEnding(),
    [page]: async (request) => ({ ...((await clubPage(request)) as ClubPage), books: [first], more: '.next' }),
    [settings]: ({ query }) =>
      query.get('cursor')
        ? settingsOf({ members: [], completedBooks: [aCompletedBook({ _id: 'dracula', title: 'Dracula' })] })
        : settingsOf(),
  });
  expect(await screen.findByRole('link', { name: 'Sanditon' })).toBeInTheDocument();
  const completed = within(screen.getByRole('list', { name: 'Completed books' }));
  expect(completed.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Emma', 'Dracula']);
  expect(within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(2);
  server.calls.length = 0;
  await user.click(completed.getByRole('link', { name: 'Dracula' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers/dracula'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dracula' })).toBeInTheDocument();
  expect(server.calls.filter((call) => /getSettings|clubBooks|page/.test(call))).toEqual([]);
});

test('redirects an old name of the club to the current one', async () => {
  const { router } = await open({}, '/bookclubs/Fast_Readers');
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
  expect(await screen.findByRole('link', { name: 'Persuasion' })).toBeInTheDocument();
});

test('shows the same for a missing club and for a club without the reader, with links elsewhere', async () => {
  const gone = fails(404, 'not_found', 'We could not find that.');
  await open({ [page]: gone });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
  expect(screen.getByText("You're not in a club with this address. Ask a member to add you.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to My Book Clubs' })).toHaveAttribute('href', '/bookclubs');
  expect(screen.queryByRole('button', { name: 'New Member' })).toBeNull();
});
