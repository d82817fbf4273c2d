import type { ReadingYear } from '@contract/shelf';
import { fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const YEAR = 'GET /api/notes/years/{year}';
const notes = [0, 3, 0, 0, 12, 0, 0, 0, 0, 0, 1, 0];
const year: ReadingYear = {
  ...{ year: 2020, more: false, notes },
  books: [
    { _id: 'emma', title: 'Emma', author: 'Jane Austen', finished: '2020-02-01' },
    { _id: 'emma', title: 'Emma', author: 'Jane Austen', finished: '2020-08-15' },
  ],
};
const open = (answer: object = year, path = '/year/2020') =>
  renderApp(path, { session: ada, server: { [YEAR]: answer as ReadingYear } });

test('lists the finished books, each with its day, and the notes by month as a table', async () => {
  const { server } = await open();
  expect(await screen.findByRole('heading', { name: '2 books finished' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Reading in 2020');
  expect(screen.getAllByRole('link', { name: 'Emma' })[0]).toHaveAttribute('href', '/notes/emma');
  expect(screen.getByText('August 15, 2020')).toHaveAttribute('datetime', '2020-08-15');
  expect(screen.getByRole('heading', { name: '16 notes' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Notes by month', hidden: true }));
  expect(rows.getByRole('row', { name: 'May 12', hidden: true })).toBeInTheDocument();
  expect(rows.getAllByRole('row', { hidden: true })).toHaveLength(13);
  expect(server.calls.filter((call) => call.startsWith('GET /api/notes/years/'))).toHaveLength(1);
  expect(server.last(YEAR)?.query.get('zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('links to the years before and after, but not to the future', async () => {
  const { user, server } = await open();
  await screen.findByRole('heading', { name: '2 books finished' });
  expect(screen.getByRole('link', { name: '2021' })).toHaveAttribute('href', '/year/2021');
  server.answer({ [YEAR]: { ...year, year: 2019, books: [] } });
  await user.click(screen.getByRole('link', { name: '2019' }));
  expect(await screen.findByRole('heading', { name: '0 books finished' })).toBeInTheDocument();
});

test('has no link to next year', async () => {
  const now = new Date().getFullYear();
  await open(year, `/year/${now}`);
  await screen.findByRole('heading', { name: '2 books finished' });
  expect(screen.queryByRole('link', { name: `${now + 1}` })).toBeNull();
});

test('shows an empty year, and a year with more books than fit', async () => {
  const { server } = await open({ ...year, books: [], notes: notes.map(() => 0) });
  expect(await screen.findByText(/^No book finished and no note taken in this year/)).toBeInTheDocument();
  server.answer({ [YEAR]: { ...year, more: true } });
  await renderApp('/year/2018', { session: ada, server: { [YEAR]: { ...year, more: true } } });
  expect(await screen.findByRole('heading', { name: 'More than 2 books finished' })).toBeInTheDocument();
});

test('shows an error when it fails, and tries again', async () => {
  const { user, server } = await open(fails(400, 'invalid', 'That could not be read.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('That could not be read.');
  server.answer({ [YEAR]: year });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '2 books finished' })).toBeInTheDocument());
});

test.each(['1899', '2100', 'last', '20200'])('has no page for the year %s', async (address) => {
  await open(year, `/year/${address}`);
  expect(await screen.findByRole('heading', { name: 'Year not found' })).toBeInTheDocument();
});
