import { aBallot, aBook, aCompletedBook, aMeeting, choosingWith, openClub, settingsOf } from '@test/club-samples';
import type { FakeAnswers } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const meetings = 'GET /api/bookclubs/meetings/{club}';
const ballot = 'GET /api/bookclubs/ballot/{club}';
const unread = { count: 2, first: 'p7', waiting: null };
const club: FakeAnswers = {
  'GET /api/bookclubs/clubBooks/{club}': [aBook({ unread })],
  'POST /api/bookclubs/getSettings': settingsOf({
    completedBooks: [aCompletedBook({ unread: { ...unread, count: 1 } })],
  }),
  [meetings]: [aMeeting()],
  [ballot]: choosingWith(),
};
const open = (server: FakeAnswers = {}, path?: string) => openClub({ ...club, ...server }, path);

test('begins with the vote, unread posts, General and the next meeting, before the books', async () => {
  await open();
  const now = within(await screen.findByRole('list', { name: 'Now in the club' }));
  const [vote, since, last] = now.getAllByRole('listitem');
  expect(vote).toHaveTextContent(/^Vote on the next bookOpen until Monday, November 30, 2026/);
  expect(since).toHaveTextContent(/^Since you were here3 new$/);
  expect(last).toHaveTextContent(/^General/);
  expect(now.getByRole('link', { name: 'Vote on the next book' })).toHaveAttribute(
    'href',
    '/bookclubs/Slow_Readers#next-book',
  );
  expect(now.getByRole('link', { name: 'Since you were here' })).toHaveAttribute('href', '/since?club=Slow_Readers');
  await screen.findByRole('list', { name: 'Latest discussions' });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Meetings',
    'Current books',
    'Latest discussions',
    'Next book',
    'Members',
    'Completed books',
  ]);
});

test('says where the reader is in a current book and how far the club wants to be, and nothing of a cast vote', async () => {
  const nextStep = { chapter: 16, by: '2099-12-01', left: 4 };
  const late = { chapter: 3, by: '2020-01-01', left: 3 };
  await open({
    [ballot]: choosingWith(aBallot({ vote: ['emma'] })),
    'GET /api/bookclubs/clubBooks/{club}': [
      aBook({ progress: { chapter: 12, finished: false }, nextStep }),
      aBook({ _id: 'late', title: 'Late', lastPost: null, progress: null, nextStep: late }),
    ],
    'POST /api/bookclubs/getSettings': settingsOf(),
  });
  const books = within(await screen.findByRole('list', { name: 'Current books' }));
  await waitFor(() => expect(books.getAllByRole('button')).toHaveLength(2));
  const [first, second] = books.getAllByRole('listitem');
  expect(first).toHaveTextContent(/I'm at chapter 12To chapter 16 by/);
  expect(second).toHaveTextContent(/Where are you\?3 chapters to go/);
  const now = within(await screen.findByRole('list', { name: 'Now in the club' })).getAllByRole('listitem');
  expect(now.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^General/)]);
});

test('a link to the vote scrolls to it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open({}, '/bookclubs/Slow_Readers#next-book');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Next book' });
  expect(scrolled.mock.contexts).toContain(heading);
});
