import { aDiscussion, aGeneralPost, answer, aPost, getPosts, newPost, openClub, view } from '@test/club-samples';
import type { FakeAnswers } from '@test/fake-server';
import { actionsOf } from '@test/post-menu';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const read = 'GET /api/bookclubs/general/{club}';
const discussion = aDiscussion({ _id: 'g1', title: 'General', general: true, lastPoster: 'giulia' });
const open = (server: FakeAnswers = {}, path?: string) =>
  openClub({ 'POST /api/bookclubs/getDiscussions': [], [view]: [], ...server }, path);
const thread = '/bookclubs/Slow_Readers/general/g1';
const inGeneral = (posts = [aPost()]) => ({
  ...answer(posts),
  discussion: { ...discussion, numPosts: posts.length, book: { _id: 'general', title: '' } },
});

test("shows General with its latest post's own words, and opens it there", async () => {
  const latest = aGeneralPost({ content: '> @ada: When?\n\nSorry, it is Saturday.' });
  await open({ [read]: { club: 'Slow_Readers', discussion, latest, announcements: [] } });
  const link = await screen.findByRole('link', { name: 'General' });
  expect(link).toHaveAttribute('href', `${thread}#post-p9`);
  expect(link.closest('li')).toHaveTextContent(/giulia: Sorry, it is Saturday\./);
});

test("has the breadcrumb of the club and no chapters: a post asks for none, and another's can't be set", async () => {
  const { user, server } = await open(
    { [getPosts]: inGeneral(), [newPost]: aPost({ _id: 'mine', user: 'ada' }) },
    thread,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'General' })).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Book Clubs',
    "Slow Readers' Books",
    'General',
  ]);
  expect(await screen.findByText(aPost().content)).toBeInTheDocument();
  expect(screen.queryByText(/I'm at chapter|Where are you|beyond your chapter/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'New Post' }));
  expect(await screen.findByText('Everybody in the club can read this: no spoilers, please.')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: /chapter|far/i })).toBeNull();
  await user.fill(screen.getByRole('textbox', { name: 'New Post' }), 'Sorry, it is Saturday.');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  const sent = { id: 'g1', remark: 'Sorry, it is Saturday.', chapter: null };
  await waitFor(() => expect(server.last(newPost)?.body).toMatchObject(sent));
  const [article] = screen.getAllByRole('article', { name: 'Post by giulia' });
  const actions = await actionsOf(user, within(article as HTMLElement));
  expect(actions).toContain('Report');
  expect(actions).not.toContain('Set chapter');
});

test('redirects from the address without a discussion', async () => {
  const list = { 'POST /api/bookclubs/getDiscussions': [discussion], [getPosts]: inGeneral() };
  const { router } = await open(list, '/bookclubs/Slow_Readers/general');
  expect(await screen.findByRole('heading', { level: 1, name: 'General' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(thread);
});
