import { offline } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONTENT, fill, newBook, openPopup, post } from './test-popup';
import { aTopic } from './test-samples';

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
  const optionsOf = (label: string) =>
    within(popup.getByLabelText(label))
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(optionsOf('Type')).toEqual(['Fiction', 'Non-Fiction']);
  expect(popup.queryByLabelText('Genre')).toBeNull();
  expect(popup.getByRole('button', { name: 'Post' })).toBeDisabled();
  await app.user.selectOptions(type, 'Fiction');
  expect(optionsOf('Genre')).toEqual(['Classics', 'Horror']);
  await app.user.selectOptions(popup.getByLabelText('Genre'), 'Horror');
  expect(popup.getByRole('button', { name: 'Post' })).toBeEnabled();
  await app.user.selectOptions(type, 'Non-Fiction');
  expect(optionsOf('Genre')).toEqual(['History']);
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
