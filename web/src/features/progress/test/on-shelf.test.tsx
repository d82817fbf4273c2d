import type { ShelfBook } from '@contract/notes';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hrefs } from '@/lib/paths';

const publicBook = {
  ...{ _id: 'emma', title: 'Emma', author: 'Jane Austen', publisher: '', publishedDate: '', cover: '' },
  ...{ numDiscussions: 2, genre: 'classics' },
};
const emma: ShelfBook = {
  ...{ _id: 'emma', gId: 'emma', title: 'Emma', author: 'Jane Austen', cover: '', userId: ada.id, numNotes: 6 },
  ...{ status: 'reading', readings: [], rating: null, pages: null, position: null },
};
const unknown = { progress: null, previous: null, updatedAt: null };
const server = {
  'GET /api/discuss/genre/{genreUrl}': {
    ...{ _id: 'classics', genre: 'Classics', url: 'classics', fiction: false, numBooks: 1, numDiscussions: 2 },
  },
  'GET /api/discuss/book/{bookId}': publicBook,
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
    const body = { gId: 'emma', title: 'Emma', author: 'Jane Austen', status };
    await waitFor(() => expect(sent.last(ADD)?.body).toEqual(body));
    expect(await screen.findByRole('link', { name: 'My Notes' })).toHaveAttribute('href', '/notes/emma');
  });

  test('a book on the shelf links to its notes, with their number', async () => {
    await renderApp(PAGE, {
      session: ada,
      server: { ...server, 'GET /api/notes/progress/{bookKey}': { ...unknown, book: emma } },
    });
    expect(await screen.findByRole('link', { name: 'My Notes (6)' })).toHaveAttribute('href', '/notes/emma');
    expect(screen.queryByRole('button', { name: 'Want to read' })).not.toBeInTheDocument();
  });

  test('keeps the link after the progress has moved', async () => {
    const { user } = await renderApp(PAGE, {
      session: ada,
      server: {
        ...server,
        'GET /api/notes/progress/{bookKey}': { ...unknown, progress: { chapter: 1, finished: false }, book: emma },
        'PATCH /api/notes/progress/{bookKey}': { ...unknown, progress: { chapter: 2, finished: false }, book: emma },
      },
    });
    await user.click(await screen.findByRole('button', { name: /Next chapter/ }));
    expect(await screen.findByText("I'm at chapter 2")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Notes (6)' })).toBeInTheDocument();
  });

  test("adds what a visitor has chosen once they're signed in, one time", async () => {
    const { router, server: sent } = await renderApp(`${PAGE}#want`, {
      session: ada,
      server: { ...server, 'GET /api/notes/progress/{bookKey}': unknown, [ADD]: { ...emma, numNotes: 0 } },
    });
    expect(await screen.findByRole('link', { name: 'My Notes' })).toBeInTheDocument();
    expect(sent.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/notes/books/emma']);
    expect(router.state.location.hash).toBe('');
  });

  test('leaves a book that is already there as it is', async () => {
    const { server: sent } = await renderApp(`${PAGE}#want`, {
      session: ada,
      server: { ...server, 'GET /api/notes/progress/{bookKey}': { ...unknown, book: emma } },
    });
    expect(await screen.findByRole('link', { name: 'My Notes (6)' })).toBeInTheDocument();
    expect(sent.last(ADD)).toBeUndefined();
  });
});

test('a visitor signs up first, and returns with the choice', async () => {
  await renderApp(PAGE, { server });
  const link = await screen.findByRole('link', { name: 'Want to read' });
  expect(link).toHaveAttribute('href', hrefs.signUp(`${PAGE}#want`));
});
