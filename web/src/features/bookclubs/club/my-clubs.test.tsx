import { aClub, clubAnswers } from '@test/club-samples';
import { fails, listed } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const mine = 'GET /api/bookclubs/myClubs';
const newClub = 'POST /api/bookclubs/newClub';

const cards = () => within(screen.getByRole('main')).getAllByRole('listitem');

test('shows the clubs of all pages as cards with their book, members, posts today and last post', async () => {
  const quiet = aClub({ club: 'Night_Owls', clubName: 'Night Owls', currBookTitle: '', lastPost: null, postsToday: 0 });
  await renderApp('/bookclubs', {
    session: ada,
    server: {
      [mine]: ({ query }) =>
        query.get('cursor') ? [{ ...quiet, numMembers: 1 }] : listed([aClub()], { next: 'more' }),
    },
  });
  await screen.findByRole('link', { name: 'Night Owls' });
  expect(await screen.findByRole('link', { name: 'Slow Readers' })).toHaveAttribute('href', '/bookclubs/Slow_Readers');
  const [first, second] = cards();
  expect(first).toHaveTextContent(
    /Slow Readers.*Persuasion.*3 members.*2 posts today.*Last post Friday, November 20, 2026/,
  );
  expect(second).toHaveTextContent(/Night Owls.*No book chosen yet.*1 member.*0 posts today.*No posts yet/);
});

test("shows the reader's place in the book, the next meeting, what is new and a club that waits", async () => {
  const unread = { count: 3, first: 'p1', waiting: { count: 1, chapter: 30 } };
  const at = '2099-12-05T19:00:00.000Z';
  const owls = aClub({ club: 'Night_Owls', clubName: 'Night Owls', unread });
  const waiting = aClub({ club: 'Wrens', clubName: 'Wrens', added: true });
  await renderApp('/bookclubs', {
    session: ada,
    server: {
      [mine]: [
        aClub({ unread, progress: { chapter: 24, finished: false }, nextMeeting: { at } }),
        { ...owls, progress: { chapter: 1, finished: true }, nextMeeting: { at: null } },
        waiting,
      ],
    },
  });
  await screen.findByRole('link', { name: 'Wrens' });
  const [first, second, third] = cards();
  expect(within(first as HTMLElement).getByRole('img', { name: "You're at chapter 24" })).toBeInTheDocument();
  expect(first).toHaveTextContent(/1 post about chapter 30 waits for you.*Meeting: December [56], 2099.*3 new/);
  const since = within(first as HTMLElement).getByRole('link', { name: 'Since you were here' });
  expect(since).toHaveAttribute('href', '/since?club=Slow_Readers');
  expect(second).toHaveTextContent(/You've finished it.*The club is looking for a date to meet/);
  expect(third).toHaveTextContent('You were added. Stay or leave?');
  expect(screen.getAllByRole('link', { name: 'Since you were here' })).toHaveLength(3);
});

test('shows a reader removed by another member the notice until they close it', async () => {
  const dismiss = 'DELETE /api/bookclubs/removals/{id}';
  const removed = { _id: 'c1', clubName: 'Night Owls', deleted: false, at: '2026-11-20T18:30:00.000Z' };
  const { user, server } = await renderApp('/bookclubs', {
    session: ada,
    server: {
      [mine]: [aClub()],
      'GET /api/bookclubs/removals': [removed],
      [dismiss]: fails(400, 'invalid', 'That cannot be read.'),
    },
  });
  const close = () => screen.findByRole('button', { name: 'Close the notice about Night Owls' });
  await user.click(await close());
  expect(await screen.findByText('That cannot be read.')).toBeInTheDocument();
  expect(await screen.findByText('You were removed from Night Owls.')).toBeInTheDocument();
  server.answer({ [dismiss]: 'ok' });
  await user.click(await close());
  await waitFor(() => expect(screen.queryByText('You were removed from Night Owls.')).toBeNull());
  expect(server.last(dismiss)?.params).toEqual({ id: 'c1' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('shows a visitor the sign-in page without loading clubs', async () => {
  const { server } = await renderApp('/bookclubs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument();
  expect(server.calls.filter((call) => call.includes('bookclubs'))).toEqual([]);
});

test('shows the invalid or taken title of a new club at its field, and creates another with the next title', async () => {
  const words = 'There is already a club with that title.';
  const { user, server, router } = await renderApp('/bookclubs', {
    session: ada,
    server: { ...clubAnswers, [mine]: [], [newClub]: fails(409, 'conflict', words, { title: words }) },
  });
  await user.click(screen.getByRole('button', { name: 'New Book Club' }));
  const field = await screen.findByRole('textbox', { name: 'Title' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.fill(field, 'Sci/Fi');
  await save();
  expect(await screen.findByText("Title can't contain / or _.")).toBeInTheDocument();
  expect(server.calls).not.toContain(newClub);
  await user.clear(field);
  await user.fill(field, 'Slow Readers');
  await save();
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/There is already a club with that title./);
  const key = server.last(newClub)?.headers.get('Idempotency-Key');
  await user.fill(field, ' Too');
  server.answer({ [newClub]: aClub(), [mine]: [aClub()] });
  await save();
  await screen.findByText('Successfully Saved!');
  expect(router.state.location.pathname).toBe('/bookclubs/Slow_Readers');
  expect(server.last(newClub)?.body).toMatchObject({ title: 'Slow Readers Too', members: [] });
  expect(server.last(newClub)?.headers.get('Idempotency-Key')).not.toBe(key);
});
