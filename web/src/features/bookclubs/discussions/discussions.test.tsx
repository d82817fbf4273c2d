import { aDiscussion, answer, openClub } from '@test/club-samples';
import { type FakeAnswers, fails, listed, offline } from '@test/fake-server';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const list = 'POST /api/bookclubs/getDiscussions';
const start = 'POST /api/bookclubs/newDiscussion';
const bookPath = '/bookclubs/Slow_Readers/persuasion';
const thread: FakeAnswers = {
  'POST /api/bookclubs/getPosts': answer([]),
  'POST /api/bookclubs/liveToken': fails(503, 'unavailable', 'Not now.'),
};
const open = (server: FakeAnswers = {}, path = bookPath) => openClub(server, path);

test('lists the discussions of a book with their last post, last poster, posts today and state, older ones on request', async () => {
  const translation = { translated: 'English', text: 'Chapter 5' };
  const hidden = { title: '', chapter: 9, hidden: true };
  const older = [
    aDiscussion({ _id: 'd3', title: 'Capitolo 5', lang: 'it', translation }),
    aDiscussion({ _id: 'd4', ...hidden, numPosts: 1 }),
    aDiscussion({ _id: 'd5', ...hidden, numPosts: 7 }),
  ];
  const first = [aDiscussion(), aDiscussion({ _id: 'd2', pinned: true, closed: true })];
  const { user, server } = await open({
    [list]: ({ query }) => (query.get('cursor') ? older : listed(first, { next: 'more' })),
  });
  const discussions = within(await screen.findByRole('list', { name: 'Discussions' }));
  expect(server.last(list)?.body).toEqual({ user: ada.id, club: 'Slow_Readers', book: 'persuasion', language: 'en' });
  const link = discussions.getAllByRole('link', { name: 'Chapter 4: the long wait' })[0];
  expect(link).toHaveAttribute('href', `${bookPath}/d1`);
  await user.click(screen.getByRole('button', { name: 'Show older discussions' }));
  const translated = await discussions.findByRole('link', { name: 'Chapter 5' });
  expect(translated).toHaveAttribute('lang', 'en');
  expect(discussions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Last post by giulia, Friday, November 20, 2026.*2 posts today$/),
    expect.stringMatching(/Closed/),
    expect.stringMatching(/^.*Chapter 5 Last post by giulia.* · Translated by machine/),
    expect.stringMatching(/chapter 9 1 post · Last post/),
    expect.stringMatching(/chapter 9 7 posts · Last post/),
  ]);
  expect(screen.getAllByText(/Translated by machine/)).toHaveLength(1);
  expect(screen.getAllByLabelText('Pinned')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older discussions' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Persuasion' })).toBeInTheDocument();
  expect(screen.getByText('by Jane Austen')).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: "Slow Readers' Books" })).toHaveAttribute('href', '/bookclubs/Slow_Readers');
});

test.each([
  ['the popup', bookPath],
  ['the page newDiscussion', `${bookPath}/newDiscussion`],
])('starts a discussion in %s, and opens it', async (name, path) => {
  const { user, server, router } = await open({ ...thread, [start]: offline }, path);
  if (name === 'the popup') await user.click(await screen.findByRole('button', { name: 'New Discussion' }));
  const area = await screen.findByRole('textbox', { name: 'Opening post' });
  const button = screen.getByRole('button', { name: 'Post' });
  await user.fill(area, '1234567');
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('The opening post needs 8 characters at least');
  expect(screen.getByText('7 characters out of 350')).toBeInTheDocument();
  await user.type(area, '8');
  expect(button).not.toHaveAccessibleDescription();
  await user.click(button);
  expect(await screen.findByText('Title is required.')).toBeInTheDocument();
  await user.fill(screen.getByRole('textbox', { name: 'Title' }), 'Chapter 4');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Flyleaf cannot be reached.');
  server.answer({ [start]: aDiscussion({ _id: 'd2' }) });
  await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe(`${bookPath}/d2`));
  expect(server.last(start)?.body).toEqual({
    user: ada.id,
    club: 'Slow_Readers',
    book: 'persuasion',
    title: 'Chapter 4',
    post: '12345678',
    chapter: null,
    lang: 'en',
  });
});
