import { aBook, aGenre } from '@test/discuss-samples';
import { bookOf, onShelf } from '@test/found-books';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '@/lib/dates';
import { hrefs } from '@/lib/paths';

const emma = onShelf(bookOf('emma', 'Emma', 'Jane Austen'), { numNotes: 6, status: 'reading' });
const unknown = { progress: null, previous: null, updatedAt: null };
const server = {
  'GET /api/discuss/genre/{genreUrl}': aGenre(),
  'GET /api/discuss/book/{bookId}': aBook(),
  'GET /api/discuss/topics/{bookId}': [],
};
const ADD = 'POST /api/notes/books/{gId}';
const PAGE = '/discuss/classics/emma';

const adding = {
  session: ada,
  server: { ...server, 'GET /api/notes/progress/{bookKey}': unknown, [ADD]: { ...emma, numNotes: 0 } },
};

test('a book is added to the shelf from its page, which then links to its notes', async () => {
  const { user, server: sent } = await renderApp(PAGE, adding);
  await user.click(await screen.findByRole('button', { name: 'Add to my shelf' }));
  const { title, author, publisher, publishedDate: published } = aBook();
  const body = { gId: 'emma', title, author, publisher, published, status: 'reading', today: today() };
  await waitFor(() => expect(sent.last(ADD)?.body).toEqual(body));
  expect(await screen.findByRole('link', { name: 'My Notes' })).toHaveAttribute('href', '/notes/emma');
});

test('a book on the shelf has its status and rating, and links to its notes with their number, as it moves', async () => {
  const book = { ...emma, status: 'finished' as const, rating: 4.5 };
  const { user } = await renderApp(PAGE, {
    session: ada,
    server: {
      ...server,
      'GET /api/notes/progress/{bookKey}': { ...unknown, progress: { chapter: 1, finished: false }, book },
      'PATCH /api/notes/progress/{bookKey}': { ...unknown, progress: { chapter: 2, finished: false }, book },
    },
  });
  expect(await screen.findByRole('link', { name: 'My Notes (6)' })).toHaveAttribute('href', '/notes/emma');
  expect(screen.getByText('Finished')).toBeInTheDocument();
  expect(screen.getByText('4.5 stars')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to my shelf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Next chapter/ }));
  expect(await screen.findByText("I'm at chapter 2")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Notes (6)' })).toBeInTheDocument();
});

test('a book that a visitor chooses is on their shelf after signing up, added once', async () => {
  const { user, router } = await renderApp(PAGE, { server });
  await user.click(await screen.findByRole('button', { name: 'Where are you?' }));
  await user.click(await screen.findByRole('button', { name: 'Want to read' }));
  await waitFor(() => expect(router.createHref(router.state.location)).toBe(hrefs.signUp(PAGE)));
  cleanup();
  const { server: sent } = await renderApp(PAGE, adding);
  expect(await screen.findByRole('link', { name: 'My Notes' })).toBeInTheDocument();
  expect(sent.last(ADD)?.body).toMatchObject({ gId: 'emma', status: 'want' });
  expect(sent.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  cleanup();
  const again = await renderApp(`${PAGE}#want`, adding);
  await screen.findByRole('button', { name: 'Add to my shelf' });
  expect(again.server.last(ADD)).toBeUndefined();
});
