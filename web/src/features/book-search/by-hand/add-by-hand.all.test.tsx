import { nothingRecent } from '@test/discuss-samples';
import type { FakeAnswers } from '@test/fake-server';
import { bookOf, onShelf } from '@test/found-books';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const CHECK = 'POST /api/notes/book/by/hand';
const cover = 'https://covers.openlibrary.org/b/id/1-M.jpg?default=false';
const almanac = { ...bookOf('byhand-1', 'Village Almanac'), cover };
const searchResult = bookOf('one', 'The Village Almanac');

/** Opens the popup from the search of the shelf, after searching for `text`. */
async function open(server: FakeAnswers = {}, text = 'Village Almanac') {
  const app = await renderApp('/notes', {
    session: ada,
    server: {
      'GET /api/notes/books': [],
      'GET /api/notes/book/{searchText}': [],
      [CHECK]: { book: almanac, similar: [] },
      'POST /api/notes/books/{gId}': ({ params }) => onShelf(bookOf(params.gId ?? '', almanac.title)),
      ...server,
    },
  });
  const [button] = await screen.findAllByRole('button', { name: 'New Book' });
  await app.user.click(button as HTMLElement);
  await app.user.fill(screen.getByRole('searchbox', { name: /^Find a book/ }), text);
  await app.user.click(await screen.findByRole('button', { name: 'Add it by hand' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Add a book by hand' }));
  const type = async (label: string, typed: string) => {
    await app.user.clear(popup.getByLabelText(label));
    await app.user.fill(popup.getByLabelText(label), typed);
  };
  const submit = () => app.user.click(popup.getByRole('button', { name: 'Add Book' }));
  return { ...app, popup, type, submit };
}

test('adds a book that the search does not find', async () => {
  const { server, popup, type, submit } = await open();
  expect(popup.getByLabelText('Title')).toHaveValue('Village Almanac');
  await type('Author', 'Rosa Bianchi');
  await type('Year (optional)', '1968');
  await submit();
  expect(await screen.findByText('“Village Almanac” is on your shelf.')).toBeInTheDocument();
  expect(server.last(CHECK)?.body).toMatchObject({
    title: 'Village Almanac',
    author: 'Rosa Bianchi',
    published: '1968',
  });
  expect(server.last('POST /api/notes/books/{gId}')).toMatchObject({
    params: { gId: 'byhand-1' },
    body: { title: 'Village Almanac', author: 'Rosa Bianchi', cover },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('searchbox', { name: /^Find a book/ })).toHaveValue('');
});

test("offers books with the same title and author first, or adds the reader's own", async () => {
  const { user, server, popup, type, submit } = await open({ [CHECK]: { book: almanac, similar: [searchResult] } });
  await type('Author', 'Bianchi');
  await submit();
  expect(await popup.findByText('Is it one of these?')).toBeInTheDocument();
  expect(server.last('POST /api/notes/books/{gId}')).toBeUndefined();
  await user.click(popup.getByRole('button', { name: 'Back' }));
  expect(popup.getByLabelText('Author')).toHaveValue('Bianchi');
  await submit();
  await user.click(await popup.findByRole('button', { name: 'The Village Almanac' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last('POST /api/notes/books/{gId}')?.params).toEqual({ gId: 'one' });

  await user.fill(screen.getByRole('searchbox', { name: /^Find a book/ }), 'Village Almanac');
  await user.click(await screen.findByRole('button', { name: 'Add it by hand' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add a book by hand' }));
  expect(again.queryByText(/^Draft restored/)).toBeNull();
  await user.fill(again.getByLabelText('Author'), 'Bianchi');
  await user.click(again.getByRole('button', { name: 'Add Book' }));
  await user.click(await again.findByRole('button', { name: 'No, add my book' }));
  await waitFor(() => expect(server.last('POST /api/notes/books/{gId}')?.params).toEqual({ gId: 'byhand-1' }));
});

test('fills in a searched ISBN, and shows errors at their fields', async () => {
  const { user, server, popup, type, submit } = await open({}, '978-0-439-02348-1');
  expect(popup.getByLabelText('ISBN (optional)')).toHaveValue('978-0-439-02348-1');
  expect(popup.getByLabelText('Title')).toHaveValue('');
  const cover = 'Link to a cover image (optional)';
  for (const [label, typed, message] of [
    ['Year (optional)', 'last', 'Enter the year as a number, such as 1995.'],
    ['ISBN (optional)', '9780439023482', "This ISBN isn't valid. Check its 10 or 13 digits."],
    [cover, 'http://covers.openlibrary.org/b/id/1-M.jpg', /^Use the https address/],
  ] as const) {
    await user.clear(popup.getByLabelText(label));
    await user.fill(popup.getByLabelText(label), typed);
    await submit();
    expect(await popup.findByText(message)).toBeInTheDocument();
    expect(popup.getByLabelText(label)).toBeInvalid();
  }
  await type(cover, 'https://books.example/cover.svg');
  await submit();
  expect(await popup.findByText(/^Use the https address/)).toBeInTheDocument();
  expect(server.last(CHECK)).toBeUndefined();
});

test('keeps the typed text as a draft until the book is added', async () => {
  const { user, popup, type } = await open();
  await type('Author', 'Rosa Bianchi');
  await user.click(popup.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Add it by hand' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add a book by hand' }));
  expect(again.getByText(/^Draft restored/)).toBeInTheDocument();
  expect(again.getByLabelText('Author')).toHaveValue('Rosa Bianchi');
  await user.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByLabelText('Author')).toHaveValue('');
});

test('is offered for a public discussion, whose own form is not submitted', async () => {
  const { user, server } = await renderApp('/discuss', {
    session: ada,
    server: {
      ...nothingRecent,
      'GET /api/discuss/genres': [],
      'GET /api/notes/book/{searchText}': [],
      [CHECK]: { book: almanac, similar: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New Discussion' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Discussion' }));
  await user.fill(dialog.getByLabelText('Book'), 'Village Almanac');
  await user.click(dialog.getByRole('button', { name: 'Add it by hand' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Add a book by hand' }));
  await user.fill(popup.getByLabelText('Author'), 'Rosa Bianchi');
  await user.click(popup.getByRole('button', { name: 'Add Book' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a book by hand' })).toBeNull());
  expect(dialog.getByLabelText('Book')).toHaveValue('Village Almanac');
  expect(dialog.getByText('Type to change the book.')).toBeInTheDocument();
  expect(dialog.queryByText(/is required/)).toBeNull();
  expect(server.calls.filter((call) => call.includes('/discuss/discussion'))).toEqual([]);
});
