import type { ClubYear } from '@contract/endings';
import { openClub } from '@test/club-samples';
import type { FakeAnswers } from '@test/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const YEAR = 'GET /api/bookclubs/year/{club}';
const emma = { _id: 'emma', title: 'Emma', author: 'Jane Austen' };
const aYear = (year: Partial<ClubYear> = {}): ClubYear => ({
  club: 'Slow_Readers',
  year: 2026,
  years: [2026, 2025],
  posts: 12,
  books: [
    {
      ...emma,
      startedAt: '2026-01-03T12:00:00.000Z',
      completedAt: '2026-02-20T12:00:00.000Z',
      stars: { average: 4.25, count: 4 },
    },
  ],
  meetings: [{ _id: 'm1', at: '2026-02-20T12:00:00.000Z', book: 'Emma', numComing: 3 }],
  ...year,
});
const open = (year: FakeAnswers[typeof YEAR] = aYear(), path = '/bookclubs/Slow_Readers/year/2026') =>
  openClub({ [YEAR]: year } as FakeAnswers, path);

test('shows the books with dates and stars, the meetings and the posts', async () => {
  const { server } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Slow Readers · 2026' })).toBeInTheDocument();
  const book = (await screen.findByRole('link', { name: 'Emma' })).closest('li');
  expect(book).toHaveTextContent('January 3, 2026 – February 20, 2026');
  expect(book).toHaveTextContent('4.3 stars on average · 4 members');
  expect(screen.getByText('1 book read together, 1 meeting, and 12 posts.')).toBeInTheDocument();
  const meeting = within(screen.getByRole('heading', { name: 'Meetings' }).closest('section') as HTMLElement);
  expect(meeting.getByRole('listitem')).toHaveTextContent('February 20, 2026 · Emma · 3 said yes');
  expect(server.last(YEAR)?.query.get('year')).toBe('2026');
  expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('href', '/bookclubs/Slow_Readers/year/2025');
  expect(screen.queryByRole('link', { name: '2027' })).toBeNull();
});

test('explains a year with posts alone, and has nothing to print', async () => {
  await open(aYear({ books: [], meetings: [] }));
  expect(await screen.findByText('12 posts.')).toBeInTheDocument();
  expect(screen.getByText('Books appear here once the club has completed them.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
