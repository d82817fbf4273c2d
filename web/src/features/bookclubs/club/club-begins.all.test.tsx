import type { ClubPage } from '@contract/club-page';
import { clubPage } from '@test/club-page';
import { aBallot, aBook, aCompletedBook, aMeeting, choosingWith, openClub, settingsOf } from '@test/club-samples';
import type { FakeAnswers } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const meetings = 'GET /api/bookclubs/meetings/{club}';
const page = 'GET /api/bookclubs/page/{club}';
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

test('begins with the vote until the reader has voted, then the books, what is new in them, and the next meeting', async () => {
  await open();
  const now = within(await screen.findByRole('list', { name: 'Now in the club' }));
  const [vote, ...others] = now.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(vote).toHaveTextContent(/^Vote on the next bookOpen until Monday, November 30, 2026/);
  expect(now.getByRole('link', { name: 'Vote on the next book' })).toHaveAttribute(
    'href',
    '/bookclubs/Slow_Readers#next-book',
  );
  const unreadPosts = screen.getByRole('link', { name: '3 new up to your chapter' });
  expect(unreadPosts).toHaveAttribute('href', '/since?club=Slow_Readers');
  const latest = within(screen.getByRole('list', { name: 'Latest discussions' })).getAllByRole('listitem');
  expect(latest.at(-1)).toHaveTextContent(/^General/);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Now reading',
    'Meetings',
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
  expect(first).toHaveTextContent(/I'm at chapter 12Read to chapter 16 by/);
  expect(second).toHaveTextContent(/Where are you\?3 chapters to go/);
  expect(screen.queryByRole('list', { name: 'Now in the club' })).toBeNull();
});

test("draws each current book's track, with the other members' places", async () => {
  const tracks = [
    {
      book: 'persuasion',
      chapters: [4, 12],
      memberProgress: [
        { user: 'giulia', chapter: 12 },
        { user: 'mei', chapter: 'finished' as const },
      ],
    },
  ];
  await open({
    'GET /api/bookclubs/clubBooks/{club}': [aBook({ progress: { chapter: 7, finished: false } })],
    [page]: async (request) => ({ ...((await clubPage(request)) as ClubPage), tracks }),
  });
  const name = "You're at chapter 7 · giulia: 12 · mei: Finished";
  const track = await screen.findByRole('img', { name });
  expect(track.querySelectorAll('[data-part="tick"]')).toHaveLength(2);
  expect(track.querySelectorAll('[data-part="person"]')).toHaveLength(2);
});

test('a link to the vote scrolls to it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open({}, '/bookclubs/Slow_Readers#next-book');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Next book' });
  expect(scrolled.mock.contexts).toContain(heading);
});
