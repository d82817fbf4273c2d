import type { FakeRequest } from '@test/fake-server';
import { dune, duneNotes, shelfAnswers } from '@test/note-samples';
import { pressAtStar } from '@test/press-at-star';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '@/lib/dates';

const CHANGE = 'PATCH /api/notes/books/{gId}';
const finished = { ...dune, status: 'finished' as const, progress: null };

test('a finished book links to its discussions, and asks for the rating, which one press saves', async () => {
  const { server } = await renderApp('/notes/dune', {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/notes/books/{id}': { book: finished, notes: duneNotes },
      [CHANGE]: ({ body }: FakeRequest) => ({ ...finished, ...(body as object) }),
    },
  });
  const block = within(await screen.findByRole('region', { name: "You've finished it" }));
  const link = await block.findByRole('link', { name: 'Talk about the ending' });
  expect(link).toHaveAttribute('href', '/notes/dune?tab=discussions');
  pressAtStar(await block.findByRole('slider', { name: 'My rating' }), 3.5);
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ rating: 3.5, today: today() }));
  expect(block.getByRole('slider', { name: 'My rating' })).toHaveValue('3.5');
});
