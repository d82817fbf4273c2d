import type { FakeRequest } from '@test/fake-server';
import { dune, duneNotes, shelfAnswers } from '@test/note-samples';
import { pressAtStar } from '@test/press-at-star';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '@/lib/dates';

const open = (status: 'finished' | 'reading', more: object) =>
  renderApp('/notes/dune', {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/notes/books/{id}': { book: { ...dune, status, progress: null }, notes: duneNotes },
      ...more,
    },
  });
const block = async () => within(await screen.findByRole('region', { name: "You've finished it" }));

test('links a finished book to its discussions', async () => {
  await open('finished', {});
  expect(await (await block()).findByRole('link', { name: 'Talk about the ending' })).toHaveAttribute(
    'href',
    '/notes/dune?tab=discussions',
  );
});

test('asks for the rating, and saves the pressed half star at once', async () => {
  const CHANGE = 'PATCH /api/notes/books/{gId}';
  const { server } = await open('finished', {
    [CHANGE]: ({ body }: FakeRequest) => ({ ...dune, status: 'finished', progress: null, ...(body as object) }),
  });
  pressAtStar(await (await block()).findByRole('slider', { name: 'My rating' }), 3.5);
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ rating: 3.5, today: today() }));
  expect((await block()).getByRole('slider', { name: 'My rating' })).toHaveValue('3.5');
});

test('shows and requests nothing for a book that is being read', async () => {
  const { server } = await open('reading', {});
  await screen.findByRole('combobox', { name: 'Status of Dune' });
  expect(screen.queryByText("You've finished it")).toBeNull();
  expect(server.calls).not.toContain('GET /api/discuss/book/{bookId}');
});
