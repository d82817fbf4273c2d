import type { ShelfBook } from '@contract/notes';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBook, aGenre } from '@/features/discuss/test/test-samples';
import { today } from '@/lib/dates';
import { hrefs } from '@/lib/paths';

const emma: ShelfBook = {
  _id: 'emma',
  gId: 'emma',
  title: 'Emma',
  author: 'Jane Austen',
  cover: '',
  userId: ada.id,
  numNotes: 6,
  status: 'reading',
  readings: [],
  rating: null,
  pages: null,
  position: null,
};
const unknown = { progress: null, previous: null, updatedAt: null };
const server = {
  'GET /api/discuss/genre/{genreUrl}': aGenre(),
  'GET /api/discuss/book/{bookId}': aBook(),
  'GET /api/discuss/topics/{bookId}': [],
};
const ADD = 'POST /api/notes/books/{gId}';
const PAGE = '/discuss/classics/emma';

describe("a reader's shelf on the page of a book", () => {
  test.each([
    ['Add to my shelf', 'reading'],
    ['Want to read', 'want'],
  ])('%s adds the book with the status %s, and then links to its notes', async (name, status) => {
    const { user, server: sent } = await renderApp(PAGE, {
      session: ada,
      server: { ...server, 'GET /api/notes/progress/{bookKey}': unknown, [ADD]: { ...emma, numNotes: 0 } },
    });
    await user.click(await screen.findByRole('button', { name }));
    const { title, author, publisher, publishedDate: published } = aBook();
    const body = { gId: 'emma', title, author, publisher, published, status, today: today() };
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
    expect(screen.queryByRole('button', { name: 'Want to read' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Next chapter/ }));
    expect(await screen.findByText("I'm at chapter 2")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Notes (6)' })).toBeInTheDocument();
  });
});

describe('a visitor who chooses a book', () => {
  const choose = async (name: string) => {
    const { user, router } = await renderApp(PAGE, { server });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(router.createHref(router.state.location)).toBe(hrefs.signUp(PAGE)));
    cleanup();
  };

  test('finds it on the shelf after signing up, added once', async () => {
    await choose('Want to read');
    const { server: sent } = await renderApp(PAGE, {
      session: ada,
      server: { ...server, 'GET /api/notes/progress/{bookKey}': unknown, [ADD]: { ...emma, numNotes: 0 } },
    });
    expect(await screen.findByRole('link', { name: 'My Notes' })).toBeInTheDocument();
    expect(sent.last(ADD)?.body).toMatchObject({ gId: 'emma', status: 'want' });
    expect(sent.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    cleanup();
    const again = await renderApp(`${PAGE}#want`, {
      session: ada,
      server: { ...server, 'GET /api/notes/progress/{bookKey}': unknown },
    });
    await screen.findByRole('button', { name: 'Want to read' });
    expect(again.server.last(ADD)).toBeUndefined();
  });
});
