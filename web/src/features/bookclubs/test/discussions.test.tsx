import { type FakeAnswers, fails, listed, offline } from '@test/fake-server';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDiscussion, noProgress, openClub } from './samples';

const list = 'POST /api/bookclubs/getDiscussions';
const start = 'POST /api/bookclubs/newDiscussion';
const bookPath = '/bookclubs/Slow_Readers/persuasion';
const thread: FakeAnswers = {
  'POST /api/bookclubs/getPosts': {
    posts: [],
    results: 0,
    club: 'Slow_Readers',
    discussion: { ...aDiscussion(), book: { _id: 'persuasion', title: 'Persuasion' } },
    translator: 'ok',
    progress: noProgress,
  },
  'POST /api/bookclubs/liveToken': fails(503, 'unavailable', 'Not now.'),
};
const open = (server: FakeAnswers = {}, path = bookPath) => openClub(server, path);

test('lists the discussions of a book with their last post, last poster, posts today and state', async () => {
  const closed = aDiscussion({ _id: 'd2', pinned: true, closed: true });
  const { server } = await open({ [list]: [aDiscussion(), closed] });
  const rows = within(await screen.findByRole('list', { name: 'Discussions' })).getAllByRole('listitem');
  const [row, other] = rows as [HTMLElement, HTMLElement];
  expect(within(other).getByLabelText('Pinned')).toBeInTheDocument();
  expect(other).toHaveTextContent(/Closed/);
  const link = within(row).getByRole('link', { name: 'Chapter 4: the long wait' });
  expect(link).toHaveAttribute('href', `${bookPath}/d1`);
  expect(row).toHaveTextContent(/Last post by giulia, Friday, November 20, 2026.*2 posts today$/);
  expect(screen.getByRole('heading', { level: 1, name: 'Persuasion' })).toBeInTheDocument();
  expect(screen.getByText('by Jane Austen')).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: "Slow Readers' Books" })).toHaveAttribute('href', '/bookclubs/Slow_Readers');
  expect(server.last(list)?.body).toEqual({ user: ada.id, club: 'Slow_Readers', book: 'persuasion', language: 'en' });
});

test('marks machine-translated titles', async () => {
  const translation = { translated: 'English', text: 'Chapter 5' };
  await open({ [list]: [aDiscussion(), aDiscussion({ _id: 'd2', title: 'Capitolo 5', lang: 'it', translation })] });
  const rows = within(await screen.findByRole('list', { name: 'Discussions' }));
  const [own, translated] = rows.getAllByRole('listitem');
  expect(own).not.toHaveTextContent('Translated by machine');
  expect(translated).toHaveTextContent(/^.*Chapter 5Last post by giulia.* · Translated by machine/);
  expect(screen.getByRole('link', { name: 'Chapter 5' })).toHaveAttribute('lang', 'en');
});

test('says how many posts a discussion has whose title is hidden', async () => {
  const hidden = { title: '', chapter: 9, hidden: true };
  const rows = [
    aDiscussion({ ...hidden, numPosts: 1 }),
    aDiscussion({ ...hidden, _id: 'd2', numPosts: 7 }),
    aDiscussion({ _id: 'd3' }),
  ];
  await open({ [list]: rows });
  const shown = within(await screen.findByRole('list', { name: 'Discussions' })).getAllByRole('listitem');
  expect(shown.map((row) => /chapter 9(\d+ posts?) · Last post/.exec(row.textContent ?? '')?.[1])).toEqual([
    '1 post',
    '7 posts',
    undefined,
  ]);
});

test('loads older discussions on request', async () => {
  const older = aDiscussion({ _id: 'd0', title: 'Chapter 1' });
  const { user } = await open({
    [list]: ({ query }) => (query.get('cursor') ? [older] : listed([aDiscussion()], { next: 'more' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older discussions' }));
  expect(await screen.findByRole('link', { name: 'Chapter 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older discussions' })).toBeNull();
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
