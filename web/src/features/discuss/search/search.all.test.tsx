import { aBook, aGenre, aListedTopic, nothingRecent } from '@test/discuss-samples';
import { fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const search = 'GET /api/discuss/search';
const nothing = { books: [], topics: [], readers: [], page: null };
const some = {
  books: [aBook({ title: 'Emma', numDiscussions: 2 })],
  topics: [aListedTopic()],
  readers: [{ user: 'emma_w', postId: 'p7', createdAt: '2026-11-20T10:00:00.000Z', topic: aListedTopic() }],
  page: null,
};
const server = { ...nothingRecent, 'GET /api/discuss/genres': [aGenre()], [search]: some };
const box = () => screen.findByRole('searchbox', { name: 'Search books, discussions and readers' });
const searchCalls = (calls: string[]) => calls.filter((call) => call.startsWith(search));

test('finds books, discussions and readers after a pause in typing, in one step of the history', async () => {
  const { user, router, server: fake } = await renderApp('/discuss', { server });
  // Works as a form without JavaScript.
  expect(screen.getByRole('search')).toHaveAttribute('action', '/discuss');
  expect(await box()).toHaveAttribute('name', 'q');
  await user.type(await box(), 'emma');
  const books = within(await screen.findByRole('list', { name: 'Books' }));
  expect(books.getByRole('link', { name: 'Emma' })).toHaveAttribute('href', '/discuss/classics/emma');
  const topics = within(screen.getByRole('list', { name: 'Discussions' }));
  expect(topics.getByRole('link', { name: 'Is Emma kind?' })).toHaveAttribute('href', '/discuss/classics/emma/topic-1');
  const readers = within(screen.getByRole('list', { name: 'Readers' }));
  expect(readers.getByRole('link', { name: 'emma_w' })).toHaveAttribute(
    'href',
    '/discuss/classics/emma/topic-1#post-p7',
  );
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  expect(router.state.location.search).toBe('?q=emma');
  expect(searchCalls(fake.calls).at(-1)).toBe(`${search}?q=emma`);
  expect(await box()).toHaveFocus();
  for (const name of ['Fiction', 'Non-Fiction']) expect(screen.getByRole('table', { name })).toBeInTheDocument();
  fake.answer({ [search]: { ...some, page: 'emma_w' } });
  await user.type(await box(), '_w');
  await waitFor(() => expect(readers.getByRole('link')).toHaveAttribute('href', '/readers/emma_w'));
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(screen.queryByRole('list', { name: 'Books' })).toBeNull();
  await act(() => router.navigate(1));
  expect(await screen.findByRole('list', { name: 'Books' })).toBeInTheDocument();
  await waitFor(async () => expect(await box()).toHaveValue('emma_w'));
});

test('searches again after a failure, says that nothing was found, and offers to start a discussion', async () => {
  const failing = { ...server, [search]: fails(429, 'too_many', 'Too many attempts.') };
  const { user, server: fake } = await renderApp(`/discuss?q=${'x'.repeat(500)}`, { server: failing });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  fake.answer({ [search]: nothing });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No public discussion, book or reader matches/)).toBeInTheDocument();
  // The server takes no more.
  expect(searchCalls(fake.calls).at(-1)).toBe(`${search}?q=${'x'.repeat(100)}`);
  expect(screen.getByRole('link', { name: 'Start a discussion about your book' })).toBeInTheDocument();
});

test('leads on to the posts with the same words', async () => {
  const { server: fake } = await renderApp('/discuss?q=emma', { server, session: ada });
  await screen.findByRole('list', { name: 'Books' });
  expect(screen.getByRole('link', { name: 'Posts with these words' })).toHaveAttribute('href', '/search?q=emma');
  expect(fake.calls.filter((call) => /search\/posts|bookclubs\/search/.test(call))).toEqual([]);
});
