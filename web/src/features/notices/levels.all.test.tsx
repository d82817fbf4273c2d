import { openClub } from '@test/club-samples';
import { aBook, aGenre, aThread, getThread } from '@test/discuss-samples';
import type { FakeAnswers } from '@test/fake-server';
import { actionsOf, choose, chooseOption } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const set = 'POST /api/user/level';
const book: FakeAnswers = {
  'GET /api/discuss/genre/{genreUrl}': aGenre(),
  'GET /api/discuss/book/{bookId}': aBook(),
  'GET /api/discuss/topics/{bookId}': [],
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

test('mutes a club', async () => {
  const { user, server } = await openClub({ [set]: ({ body }) => body as never });
  const more = 'More about this club';
  await choose(user, screen, 'Mute this club', more);
  await waitFor(() => expect(server.last(set)?.body).toEqual({ of: 'club', id: 'Slow_Readers', level: 'muted' }));
  expect(await actionsOf(user, screen, more)).toContain('Unmute');
});

test('follows or mutes a discussion, but not both', async () => {
  const { user, server } = await renderApp(`${atBook}/topic-1`, {
    session: ada,
    server: { ...book, [getThread]: aThread([]), [set]: ({ body }) => body as never },
  });
  await press('Follow');
  await chooseOption(user, 'Mute');
  expect(await screen.findByText('Muted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull());
  await chooseOption(user, 'Unmute');
  await user.click(await press('Follow'));
  expect(await press('Following')).toBeInTheDocument();
  await waitFor(() => expect(server.last(set)?.body).toEqual({ of: 'topic', id: 'topic-1', level: 'followed' }));
});
