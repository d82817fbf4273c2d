import { CONTENT, fill, newBook, openPopup, post } from '@test/discuss-popup';
import { aTopic } from '@test/discuss-samples';
import { offline } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

test("asks for a new book's type, then for a genre of that type, before posting; keeps the text and its failure", async () => {
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
  const select = (label: string, option: string) => app.user.selectOptions(popup.getByLabelText(label), option);
  const optionsOf = (label: string) =>
    within(popup.getByLabelText(label))
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent);
  const button = popup.getByRole('button', { name: 'Post' });
  expect(optionsOf('Type')).toEqual(['Fiction', 'Non-Fiction']);
  expect(popup.queryByLabelText('Genre')).toBeNull();
  expect(button).toBeDisabled();
  await select('Type', 'Fiction');
  expect(optionsOf('Genre')).toEqual(['Classics', 'Horror']);
  await select('Genre', 'Horror');
  expect(button).toBeEnabled();
  await select('Type', 'Non-Fiction');
  expect(optionsOf('Genre')).toEqual(['History']);
  expect(button).toBeDisabled();
  await select('Genre', 'History');
  await app.user.click(button);
  expect(await popup.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
  await select('Type', 'Fiction');
  await select('Genre', 'Horror');
  expect(popup.queryByText(/Flyleaf cannot be reached/)).toBeNull();
  app.server.answer({ 'POST /api/discuss/discussion2': aTopic({ _id: 't9', bookId: 'b1' }) });
  await app.user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'Is Emma kind?' })).toBeInTheDocument();
  expect(app.router.state.location.pathname).toBe('/discuss/horror/b1/t9');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/new book|Flyleaf cannot be reached/)).toBeNull();
  expect(app.server.last('POST /api/discuss/discussion2')?.body).toMatchObject({
    book: { _id: 'b1', title: 'Emma 1', author: 'Jane Austen', publisher: 'John Murray', published: '1815' },
    genre: 'horror',
    replyTo: null,
  });
});
