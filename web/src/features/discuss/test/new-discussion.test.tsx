import type { FoundBook } from '@contract/search';
import { type FakeAnswers, fails, listed, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBook, aGenre, aPublicPost, aTopic, many } from './test-samples';

const found = many(
  5,
  (n): FoundBook => ({
    id: `b${n}`,
    _id: `b${n}`,
    title: `Emma ${n}`,
    author: 'Jane Austen',
    published: '1815',
    publisher: 'John Murray',
  }),
);
const genres = [
  aGenre(),
  aGenre({ _id: 'horror', url: 'horror', genre: 'Horror' }),
  aGenre({ _id: 'history', url: 'history', genre: 'History', fiction: true }),
];
const newBook = fails(404, 'new_book', 'new book');
const CONTENT = 'She means well, and that is the whole trouble.';
/** What the screens on the way and at the end ask for. */
const screens: FakeAnswers = {
  'GET /api/discuss/genres': genres,
  'GET /api/notes/book/{searchText}': found,
  'GET /api/discuss/book/{bookId}': aBook({ _id: 'b1', title: 'Emma 1', genre: 'horror' }),
  'GET /api/discuss/genre/{genreUrl}': genres[1],
  'GET /api/discuss/topic/{topicId}': aTopic({ _id: 't9', bookId: 'b1', title: 'Is Emma kind?' }),
  'POST /api/discuss/posts': listed([aPublicPost({ _id: 't9', content: CONTENT })], { total: 1 }),
};

async function openPopup(server: FakeAnswers = {}, path = '/discuss') {
  const app = await renderApp(path, { session: ada, server: { ...screens, ...server } });
  await app.user.click(await screen.findByRole('button', { name: 'New Discussion' }));
  await screen.findByRole('dialog', { name: 'New Discussion' });
  return app;
}
const post = () => screen.getAllByRole('button', { name: 'Post' })[0] as HTMLElement;

/** Chooses the first book and fills in the rest. */
async function fill({ user }: Awaited<ReturnType<typeof openPopup>>, content = CONTENT) {
  await user.type(screen.getByLabelText('Book'), 'Emma');
  await user.click(await screen.findByRole('button', { name: 'Emma 1' }));
  await user.type(screen.getByLabelText('Discussion Title'), 'Is Emma kind?');
  await user.click(screen.getByLabelText('Start The Conversation'));
  await user.paste(content);
}

test('suggestions come from 3 characters on, 2 a page, and begin at page 1 for another text', async () => {
  const { user, server } = await openPopup();
  const box = screen.getByLabelText('Book');
  expect(box).toHaveFocus();
  await user.type(box, 'Em');
  expect(screen.queryByRole('table', { name: /Suggested/ })).toBeNull();
  await user.type(box, 'ma');
  const table = within(await screen.findByRole('table', { name: /Suggested/ }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Book', 'Author']);
  expect(table.getAllByRole('row').slice(1)).toHaveLength(2);
  const pager = within(screen.getByRole('navigation', { name: 'Suggested books' }));
  await user.click(pager.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('button', { name: 'Emma 3' })).toBeInTheDocument();
  expect(pager.getByText('2')).toBeInTheDocument();
  expect(pager.getByRole('button', { name: 'Next page' })).toHaveTextContent('>');
  expect(pager.getByRole('button', { name: 'Previous page' })).toHaveTextContent('<');
  await user.type(box, ' w');
  expect(await screen.findByRole('button', { name: 'Emma 1' })).toBeInTheDocument();
  await user.type(box, '{Backspace}{Backspace}');
  expect(await screen.findByRole('button', { name: 'Emma 1' })).toBeInTheDocument();
  expect(server.calls.filter((call) => call.includes('/notes/book/em')).at(0)).toBe('GET /api/notes/book/emma');
  expect(server.last('GET /api/notes/book/{searchText}')?.headers.get('Authorization')).toBe(`Bearer ${ada.token}`);
});

test('Post waits for a book; typing un-picks it', async () => {
  const { user } = await openPopup();
  expect(post()).toBeDisabled();
  await user.type(screen.getByLabelText('Book'), 'Emma');
  await user.click(await screen.findByRole('button', { name: 'Emma 2' }));
  expect(screen.getByLabelText('Book')).toHaveValue('Emma 2');
  expect(screen.queryByRole('table', { name: /Suggested/ })).toBeNull();
  expect(screen.getByLabelText('Discussion Title')).toHaveFocus();
  expect(post()).toBeEnabled();
  await user.type(screen.getByLabelText('Book'), '{Backspace}');
  expect(post()).toBeDisabled();
  expect(await screen.findByRole('table', { name: /Suggested/ })).toBeInTheDocument();
});

test.each([
  ['x'.repeat(19), 'Post length must be at least 20 characters.'],
  ['x'.repeat(351), 'Post length can be at most 300 characters.'],
])('an opening post outside its limit is not sent', async (content, words) => {
  const app = await openPopup();
  await fill(app, content);
  expect(screen.getByText(`${content.length} characters out of 350`)).toBeInTheDocument();
  await app.user.click(post());
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByLabelText('Start The Conversation')).toHaveFocus();
  expect(app.server.calls).not.toContain('POST /api/discuss/discussion');
});

test('after success the reader stands in the new discussion, and nothing is left of the draft', async () => {
  const app = await openPopup({ 'POST /api/discuss/discussion': aTopic({ _id: 't9', bookId: 'b1' }) });
  await fill(app);
  await app.user.dblClick(post());
  expect(await screen.findByRole('heading', { level: 1, name: 'Is Emma kind?' })).toBeInTheDocument();
  expect(app.router.state.location.pathname).toBe('/discuss/horror/b1/t9');
  expect(app.server.calls.filter((call) => call === 'POST /api/discuss/discussion')).toHaveLength(1);
  expect(app.server.last('POST /api/discuss/discussion')?.body).toEqual({
    user: ada.id,
    discussionTitle: 'Is Emma kind?',
    content: CONTENT,
    isReply: false,
    replyTo: null,
    book: 'b1',
  });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a new book asks for its type, then for a genre of that type; Post waits for the genre', async () => {
  const app = await openPopup({
    'POST /api/discuss/discussion': newBook,
    'POST /api/discuss/discussion2': aTopic({ _id: 't9', bookId: 'b1' }),
  });
  await fill(app);
  await app.user.click(post());
  const popup = within(await screen.findByRole('dialog', { name: "Select Emma 1's Genre" }));
  expect(screen.getByText('new book')).toBeInTheDocument();
  const type = popup.getByLabelText('Type');
  expect(
    within(type)
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Fiction', 'Non-Fiction']);
  expect(popup.queryByLabelText('Genre')).toBeNull();
  expect(popup.getByRole('button', { name: 'Post' })).toBeDisabled();
  await app.user.selectOptions(type, 'Fiction');
  const optionsOf = () =>
    within(popup.getByLabelText('Genre'))
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(optionsOf()).toEqual(['Classics', 'Horror']);
  await app.user.selectOptions(popup.getByLabelText('Genre'), 'Horror');
  expect(popup.getByRole('button', { name: 'Post' })).toBeEnabled();
  await app.user.selectOptions(type, 'Non-Fiction');
  expect(optionsOf()).toEqual(['History']);
  expect(popup.getByRole('button', { name: 'Post' })).toBeDisabled();
  await app.user.selectOptions(type, 'Fiction');
  await app.user.selectOptions(popup.getByLabelText('Genre'), 'Horror');
  await app.user.click(popup.getByRole('button', { name: 'Post' }));
  await expect.poll(() => app.router.state.location.pathname).toBe('/discuss/horror/b1/t9');
  expect(app.server.last('POST /api/discuss/discussion2')?.body).toMatchObject({
    book: { _id: 'b1', title: 'Emma 1', author: 'Jane Austen', publisher: 'John Murray', published: '1815' },
    genre: 'horror',
    replyTo: null,
  });
});

test('the genre popup says what failed, closes by itself and leaves the first one with its text', async () => {
  const app = await openPopup({ 'POST /api/discuss/discussion': newBook, 'POST /api/discuss/discussion2': offline });
  await fill(app);
  await app.user.click(post());
  const popup = within(await screen.findByRole('dialog', { name: "Select Emma 1's Genre" }));
  await app.user.selectOptions(popup.getByLabelText('Type'), 'Fiction');
  await app.user.selectOptions(popup.getByLabelText('Genre'), 'Horror');
  await app.user.click(popup.getByRole('button', { name: 'Post' }));
  expect(await popup.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Genre/ })).toBeNull());
  expect(screen.getByLabelText('Start The Conversation')).toHaveValue(CONTENT);
});

test('what was typed is there again after closing, and after a reload', async () => {
  const first = await openPopup();
  await fill(first);
  await first.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.unmount();
  await renderApp('/discuss?new=discussion', { session: ada, server: screens });
  await screen.findByRole('dialog', { name: 'New Discussion' });
  expect(screen.getByLabelText('Book')).toHaveValue('Emma 1');
  expect(screen.getByLabelText('Start The Conversation')).toHaveValue(CONTENT);
  expect(post()).toBeEnabled();
});
