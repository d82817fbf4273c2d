import type { ReadingYear } from '@contract/shelf';
import type { FakeRequest } from '@test/fake-server';
import { aYear, dune } from '@test/note-samples';
import { choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const YEAR = 'GET /api/notes/years/{year}';
const notes = [0, 3, 0, 0, 12, 0, 0, 0, 0, 0, 1, 0];
const year = aYear({
  finished: 2,
  notes,
  books: ['2020-02-01', '2020-08-15'].map((finished) => ({
    _id: 'emma',
    title: 'Emma',
    author: 'Jane Austen',
    finished,
    rating: null,
    pages: null,
    minutes: null,
  })),
});
const GOAL = 'PATCH /api/notes/years/{year}';
const thisYear = new Date().getFullYear();
const openThisYear = (fields: Partial<ReadingYear> = {}, more: object = {}) =>
  renderApp(`/year/${thisYear}`, {
    session: ada,
    server: { [YEAR]: { ...year, year: thisYear, ...fields }, ...more },
  });
const open = (answer: object = year, path = '/year/2020') =>
  renderApp(path, { session: ada, server: { [YEAR]: answer as ReadingYear } });

test('lists the finished books, each with its day, and the notes by month as a table; a past year has no new goal', async () => {
  const { user, server } = await open();
  expect(await screen.findByRole('heading', { name: '2 books finished' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Reading in 2020');
  expect(screen.getAllByRole('link', { name: 'Emma' })[0]).toHaveAttribute('href', '/notes/emma');
  expect(screen.getByText('August 15, 2020')).toHaveAttribute('datetime', '2020-08-15');
  expect(screen.getByText('2 books, 16 notes')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  await choose(user, screen, 'As a table');
  const rows = within(await screen.findByRole('table', { name: 'Notes by month' }));
  expect(rows.getByRole('row', { name: 'May 12' })).toBeInTheDocument();
  expect(rows.getAllByRole('row')).toHaveLength(13);
  expect(server.calls.filter((call) => call.startsWith('GET /api/notes/years/'))).toHaveLength(1);
  expect(screen.queryByText(/pages? read|on average/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set a goal' })).toBeNull();
  expect(server.last(YEAR)?.query.get('zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('links to the years before and after, but not to the future', async () => {
  const { user, server } = await open();
  await screen.findByRole('heading', { name: '2 books finished' });
  expect(screen.getByRole('link', { name: '2021' })).toHaveAttribute('href', '/year/2021');
  server.answer({ [YEAR]: { ...year, year: 2019, books: [] } });
  await user.click(screen.getByRole('link', { name: '2019' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Reading in 2019' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /finished/ })).toBeNull();
});

test('is filtered by the tags of its books', async () => {
  const tags = ['classics', 'sea'];
  const { user, server } = await open({ ...year, tags });
  server.answer({ [YEAR]: { ...year, tags, finished: 1, books: year.books.slice(1) } });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'sea');
  expect(await screen.findByRole('heading', { name: '1 book finished' })).toBeInTheDocument();
  expect(server.last(YEAR)?.query.get('tag')).toBe('sea');
  expect(screen.getByText('1 book')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Notes by month' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove the filter #sea' }));
  expect(await screen.findByRole('heading', { name: 'Notes by month' })).toBeInTheDocument();
});

test('shows a year with more books than fit', async () => {
  await open({ ...year, more: true });
  expect(await screen.findByRole('heading', { name: 'More than 2 books finished' })).toBeInTheDocument();
});

test.each(['1899', 'last'])('has no page for the year %s', async (address) => {
  await open(year, `/year/${address}`);
  expect(await screen.findByRole('heading', { name: 'Year not found' })).toBeInTheDocument();
});

test('shows the pages, how many books they count, and the ratings as an average and a table', async () => {
  const [first, second] = year.books as [ReadingYear['books'][number], ReadingYear['books'][number]];
  const counts = [0, 0, 0, 0, 0, 0, 0, 1, 0, 2];
  const { user } = await open({
    ...year,
    books: [{ ...first, rating: 4.5, pages: 1234 }, second],
    pages: { read: 1234, books: 1 },
    ratings: { average: 4.666, counts },
  });
  expect(await screen.findByRole('heading', { name: '1,234 pages read' })).toBeInTheDocument();
  expect(screen.getByText(/^Counts 1 of 2 books\./)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '4.7 stars on average' })).toBeInTheDocument();
  await choose(user, screen, 'As a table');
  const rows = within(await screen.findByRole('table', { name: 'Books by rating' }));
  expect(rows.getByRole('row', { name: '5 stars 2' })).toBeInTheDocument();
  expect(rows.getByRole('row', { name: '0.5 stars 0' })).toBeInTheDocument();
  expect(screen.getByText('4.5 stars', { selector: 'li *' })).toBeInTheDocument();
});

test('adds the hours of audiobooks to the pages, and shows a year that a device has kept without them', async () => {
  const heard = { ...year, pages: { read: 3412, books: 1 }, minutes: { read: 2460, books: 1 } };
  const first = await open(heard);
  expect(await screen.findByRole('heading', { name: '3,412 pages and 41 hours' })).toBeInTheDocument();
  expect(screen.getByText('2 books, 16 notes, 3,412 pages, 41 hours')).toBeInTheDocument();
  expect(screen.queryByText(/^Counts/)).toBeNull();
  first.unmount();
  const short = await open({ ...year, minutes: { read: 20, books: 1 } });
  expect(await screen.findByRole('heading', { name: '1 hour' })).toBeInTheDocument();
  short.unmount();
  const { minutes, ...kept } = heard;
  await open(kept);
  expect(await screen.findByRole('heading', { name: '3,412 pages read' })).toBeInTheDocument();
});

test('before the first finished book, this year shows the books that are being read, and makes a picture', async () => {
  const { user } = await openThisYear({ books: [], finished: 0 }, { 'GET /api/notes/books': [dune] });
  expect(await screen.findByText('16 notes')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Reading now' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dune' })).toHaveAttribute('href', '/notes/dune');
  await user.click(screen.getByRole('button', { name: 'Share as a picture' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Share as a picture' }));
  expect(popup.getByRole('img', { name: `My reading in ${thisYear}. 16 notes. Dune` })).toBeInTheDocument();
});

test('sets a goal for this year, the last with a link, and removes it again', async () => {
  const { user, server } = await openThisYear({}, { [GOAL]: ({ body }: FakeRequest) => body as { goal: number } });
  await user.click(await screen.findByRole('button', { name: 'Set a goal' }));
  expect(screen.queryByRole('link', { name: `${thisYear + 1}` })).toBeNull();
  const field = () => screen.findByLabelText(`How many books do you want to finish in ${thisYear}?`);
  await user.fill(await field(), '24');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: '2 of 24 books' })).toBeInTheDocument();
  expect(server.last(GOAL)).toMatchObject({ params: { year: `${thisYear}` }, body: { goal: 24 } });
  const change = screen.getByRole('button', { name: 'Change the goal' });
  expect(change).toHaveFocus();
  await user.click(change);
  expect(await field()).toHaveValue(24);
  await user.clear(await field());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Set a goal' })).toBeInTheDocument();
  expect(server.last(GOAL)?.body).toEqual({ goal: null });
});
