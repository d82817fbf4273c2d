import { offline } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONTENT, fill, newBook, openPopup, post } from './test-popup';
import { aBook, aTopic } from './test-samples';

test("asks for a new book's type, then for a genre of that type, before posting", async () => {
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

test('keeps the text when the genre popup is closed, and shows a failure only while it applies', async () => {
  const app = await openPopup({ 'POST /api/discuss/discussion': newBook, 'POST /api/discuss/discussion2': offline });
  await fill(app);
  await app.user.click(post());
  const dialog = () => screen.findByRole('dialog', { name: "Select Emma 1's Genre" });
  await dialog();
  expect(screen.getByText('new book')).toBeInTheDocument();
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Genre/ })).toBeNull());
  expect(screen.queryByText('new book')).toBeNull();
  expect(screen.getByLabelText('Start The Conversation')).toHaveValue(CONTENT);

  await app.user.click(post());
  const popup = within(await dialog());
  await app.user.selectOptions(popup.getByLabelText('Type'), 'Fiction');
  await app.user.selectOptions(popup.getByLabelText('Genre'), 'Horror');
  await app.user.click(popup.getByRole('button', { name: 'Post' }));
  expect(await popup.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
  await app.user.selectOptions(popup.getByLabelText('Genre'), 'Classics');
  expect(popup.queryByText(/Flyleaf cannot be reached/)).toBeNull();

  app.server.answer({ 'POST /api/discuss/discussion2': aTopic({ _id: 't9', bookId: 'b1' }) });
  await app.user.click(popup.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Is Emma kind?' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/new book|Flyleaf cannot be reached/)).toBeNull();
});

test("opens the discussion that was posted on the book's own page, with the page's publisher and year", async () => {
  const page = aBook({ _id: 'b1', title: 'Emma 1', publisher: 'Virago', publishedDate: '1915', genre: null });
  const app = await openPopup(
    {
      'GET /api/discuss/book/{bookId}': page,
      'GET /api/discuss/topics/{bookId}': [],
      'POST /api/discuss/discussion': newBook,
      'POST /api/discuss/discussion2': () => {
        app.server.answer({ 'GET /api/discuss/book/{bookId}': { ...page, genre: 'horror' } });
        return aTopic({ _id: 't9', bookId: 'b1' });
      },
    },
    '/discuss/unsorted/b1',
  );
  await app.user.fill(screen.getByLabelText('Discussion Title'), 'Is Emma kind?');
  await app.user.fill(screen.getByLabelText('Start The Conversation'), CONTENT);
  await app.user.click(post());
  const popup = within(await screen.findByRole('dialog', { name: "Select Emma 1's Genre" }));
  await app.user.selectOptions(popup.getByLabelText('Type'), 'Fiction');
  await app.user.selectOptions(popup.getByLabelText('Genre'), 'Horror');
  await app.user.click(popup.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Is Emma kind?' })).toBeInTheDocument();
  expect(app.router.state.location).toMatchObject({ pathname: '/discuss/horror/b1/t9', search: '' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.server.last('POST /api/discuss/discussion2')?.body).toMatchObject({
    book: { publisher: 'Virago', published: '1915' },
  });
});
