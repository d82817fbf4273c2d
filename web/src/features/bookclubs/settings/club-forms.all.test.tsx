import { aClub, clubAnswers, foundBook, settingsOf } from '@test/club-samples';
import type { FakeAnswers } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const create = 'POST /api/bookclubs/newClub';
const update = 'POST /api/bookclubs/updateSettings';
const search: FakeAnswers = { 'GET /api/notes/book/{searchText}': [foundBook] };
type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function fill(user: User) {
  await user.fill(await screen.findByRole('textbox', { name: 'Title' }), 'Slow Readers');
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'giulia{Enter}');
  await user.click(screen.getByRole('button', { name: 'New Book' }));
  await user.fill(screen.getByRole('searchbox'), 'middle');
  await user.click(await screen.findByRole('button', { name: 'Middlemarch' }));
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

const open = (path: string, server: FakeAnswers, session: typeof ada | null = ada) =>
  renderApp(path, { ...(session && { session }), server: { ...search, ...clubAnswers, ...server } });

test('bookclubs/new asks a visitor to sign in when saving, and keeps the form for the new club', async () => {
  const visit = await open('/bookclubs/new', {}, null);
  await fill(visit.user);
  await save(visit.user);
  expect(await screen.findByRole('alert')).toHaveTextContent('You must be logged in');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?from=%2Fbookclubs%2Fnew');
  expect(visit.server.last(create)).toBeUndefined();
  visit.unmount();
  const { user, server, router } = await open('/bookclubs/new', { [create]: aClub() });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Slow Readers');
  await user.click(screen.getByRole('button', { name: 'Remove giulia' }));
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'tom{Enter}');
  await user.click(screen.getByRole('button', { name: 'Mark completed Middlemarch' }));
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
  expect(server.last(create)?.body).toMatchObject({
    title: 'Slow Readers',
    members: ['tom'],
    currentBooks: [],
    completedBooks: [{ id: 'middlemarch', title: 'Middlemarch' }],
  });
});

test('bookclubs/{club}/modify shows title, members, current and completed books of the club', async () => {
  const { user, server, router } = await open('/bookclubs/Slow_Readers/modify', { [update]: settingsOf() });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Slow Readers');
  const list = (name: string) => within(screen.getByRole('list', { name }));
  expect(list('Members').getByText('giulia')).toBeInTheDocument();
  expect(list('Current books').getByRole('button', { name: 'Mark completed Persuasion' })).toBeInTheDocument();
  expect(list('Completed books').getByRole('button', { name: 'Read again Emma' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read again Emma' }));
  await waitFor(() => expect(server.last(update)?.body).toMatchObject({ currentBooks: ['emma'], completedBooks: [] }));
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers'));
});
