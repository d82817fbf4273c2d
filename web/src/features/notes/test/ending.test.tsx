import { type FakeRequest, fails } from '@test/fake-server';
import { pressAtStar } from '@test/press-at-star';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '@/lib/dates';
import { dune, duneNotes, inClubs, shelfAnswers } from './test-data';

const createdAt = '2026-11-20T10:00:00.000Z';
const topic = (_id: string, title: string, chapter: 'end' | null) => ({
  ...{ _id, title, chapter, hidden: false, bookId: 'dune', numPosts: 2, postsThisWeek: 1, latestPost: createdAt },
});
const discussion = {
  ...{ _id: 'd1', title: 'The worms', chapter: 'end', hidden: false, lang: null, latestActivity: createdAt },
  ...{ lastPoster: 'ben', postsToday: 0, numPosts: 4 },
};
const overview = {
  ...{ club: 'Night_Owls', sharesProgress: false, activity: [], memberProgress: [], progress: null },
  book: { _id: 'dune', title: 'Dune', author: 'Frank Herbert', lastPost: null, numPostsToday: 0 },
};
const publicPage = { _id: 'dune', title: 'Dune', author: 'Frank Herbert', genre: 'classics' };

const open = (status: 'finished' | 'reading', more: object) =>
  renderApp('/notes/dune', {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/notes/books/{id}': { book: { ...dune, status, progress: null }, notes: duneNotes },
      'GET /api/discuss/topics/{bookId}': fails(404, 'not_found', "We couldn't find that."),
      ...more,
    },
  });
const block = async () => within(await screen.findByRole('region', { name: "You've finished it" }));

test('links a finished book to the discussions of its clubs and the public, those about its ending first', async () => {
  await open('finished', {
    ...inClubs,
    // Early Birds have never read it; Night Owls have completed it.
    'POST /api/bookclubs/getBook': ({ body }: FakeRequest) =>
      (body as { club: string }).club === 'Night_Owls'
        ? overview
        : fails(404, 'not_found', "That book isn't in this club."),
    'POST /api/bookclubs/getDiscussions': [discussion],
    'GET /api/discuss/book/{bookId}': publicPage,
    'GET /api/discuss/topics/{bookId}': [topic('t1', 'Spice', null), topic('t2', 'The last page', 'end')],
  });
  await (await block()).findByText('The worms');
  const links = (await block()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['The worms', '/bookclubs/Night_Owls/dune/d1'],
    ['New Discussion', '/bookclubs/Night_Owls/dune/newDiscussion'],
    ['The last page', '/discuss/classics/dune/t2'],
    ['Spice', '/discuss/classics/dune/t1'],
    ['New Discussion', '/discuss/classics/dune?new=discussion'],
  ]);
  expect((await block()).getAllByText(/about the ending/)).toHaveLength(2);
});

test('asks for the rating, and saves the pressed half star at once', async () => {
  const CHANGE = 'PATCH /api/notes/books/{gId}';
  const { server } = await open('finished', {
    [CHANGE]: ({ body }: FakeRequest) => ({ ...dune, status: 'finished', progress: null, ...(body as object) }),
  });
  pressAtStar(await (await block()).findByRole('slider', { name: 'My rating' }), 3.5);
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ rating: 3.5, today: today() }));
  expect(await screen.findByRole('button', { name: 'My reading 3.5 stars' })).toBeInTheDocument();
});

test('offers to start a discussion when there is none', async () => {
  await open('finished', {});
  expect(await (await block()).findByRole('link', { name: 'Start the first discussion' })).toHaveAttribute(
    'href',
    '/discuss?new=discussion',
  );
});

test('shows an error when the discussions fail to load', async () => {
  await open('finished', { 'GET /api/bookclubs/myClubs': fails(403, 'forbidden', 'Not now.') });
  expect(await (await block()).findByRole('alert')).toHaveTextContent('Not now.');
});

test('shows and requests nothing for a book that is being read', async () => {
  const { server } = await open('reading', {});
  await screen.findByRole('combobox', { name: 'Status of Dune' });
  expect(screen.queryByText("You've finished it")).toBeNull();
  expect(server.calls).not.toContain('GET /api/discuss/book/{bookId}');
});
