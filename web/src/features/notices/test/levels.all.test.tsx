import { type FakeAnswers, fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const set = 'POST /api/user/level';
const book: FakeAnswers = {
  'GET /api/discuss/genre/{genreUrl}': {
    ...{ _id: 'classics', genre: 'Classics', url: 'classics', fiction: false, numBooks: 1, numDiscussions: 1 },
  },
  'GET /api/discuss/book/{bookId}': {
    ...{ _id: 'emma', title: 'Emma', author: 'Jane Austen', publisher: '', publishedDate: '', numDiscussions: 0 },
    genre: 'classics',
  },
  'GET /api/discuss/topics/{bookId}': [],
};
const club: FakeAnswers = {
  'GET /api/bookclubs/clubBooks/{club}': [],
  'POST /api/bookclubs/getSettings': {
    ...{
      club: 'Slow_Readers',
      title: 'Slow Readers',
      members: [],
      accepted: true,
      addedBy: null,
      owns: true,
      restricted: false,
      listed: false,
    },
    ...{ numMembers: 0, currentBooks: [], completedBooks: [] },
  },
};
const topic: FakeAnswers = {
  ...book,
  'GET /api/discuss/thread/{topicId}': {
    topic: {
      ...{ _id: 'topic-1', title: 'Is Emma kind?', bookId: 'emma', chapter: null, hidden: false, numPosts: 0 },
      ...{ postsThisWeek: 0, latestPost: '2026-11-20T10:00:00.000Z' },
    },
    ...{ posts: [], total: 0, progress: null },
  },
};
const atBook = '/discuss/classics/emma';
const press = (name: string) => screen.findByRole('button', { name });

test('follows a book, without a button to mute it', async () => {
  const { user, server } = await renderApp(atBook, {
    session: ada,
    server: { ...book, [set]: ({ body }) => body as never },
  });
  await user.click(await press('Follow'));
  expect(await press('Following')).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText("What's new will be in Notifications.")).toBeInTheDocument();
  expect(server.last(set)?.body).toEqual({ of: 'book', id: 'emma', level: 'followed' });
  await user.click(await press('Following'));
  expect(await press('Follow')).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(server.last(set)?.body).toEqual({ of: 'book', id: 'emma', level: 'normal' }));
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
});

test('rolls back a level that could not be changed', async () => {
  const { user } = await renderApp(atBook, {
    session: ada,
    server: {
      ...book,
      'GET /api/user/levels': [{ of: 'book', id: 'emma', level: 'followed' }],
      [set]: fails(503, 'unavailable', 'Later.'),
    },
  });
  await user.click(await press('Following'));
  expect(await screen.findByText('Later.')).toBeInTheDocument();
  expect(await press('Following')).toBeInTheDocument();
});

test('shows a visitor no button to follow', async () => {
  const { server } = await renderApp(atBook, { server: book });
  await screen.findByRole('heading', { name: 'Emma' });
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  expect(server.calls).not.toContain('GET /api/user/levels');
});

test('mutes a club', async () => {
  const { user, server } = await renderApp('/bookclubs/Slow_Readers', {
    session: ada,
    server: { ...club, [set]: ({ body }) => body as never },
  });
  await user.click(await press('Mute this club'));
  expect(await press('Unmute')).toBeInTheDocument();
  await waitFor(() => expect(server.last(set)?.body).toEqual({ of: 'club', id: 'Slow_Readers', level: 'muted' }));
});

test('follows or mutes a discussion, but not both', async () => {
  const { user, server } = await renderApp(`${atBook}/topic-1`, {
    session: ada,
    server: { ...topic, [set]: ({ body }) => body as never },
  });
  await user.click(await press('Mute'));
  expect(await press('Unmute')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  await user.click(await press('Unmute'));
  await user.click(await press('Follow'));
  expect(await press('Following')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
  await waitFor(() => expect(server.last(set)?.body).toEqual({ of: 'topic', id: 'topic-1', level: 'followed' }));
});
