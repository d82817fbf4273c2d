import { dune, duneNotes, shelfAnswers } from '@test/note-samples';
import { choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => localStorage.clear());

const server = { ...shelfAnswers, 'GET /api/notes/books/{id}': { book: dune, notes: duneNotes } };
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

/** Goes back once; the router returns with a step of its own. */
const back = () => history.back();

/** Goes from the shelf to the notes of Dune and opens 'My reading'. */
async function onPopup() {
  const app = await renderApp('/notes', { session: ada, server, inWindow: true });
  await app.user.click(await screen.findByRole('link', { name: 'Dune' }));
  await screen.findByRole('button', { name: 'More' });
  await choose(app.user, screen, 'My reading');
  await screen.findByRole('dialog', { name: 'My reading' });
  const path = () => app.router.state.location.pathname;
  return { ...app, path };
}

test('Back leaves the screen once its popup has been closed another way', async () => {
  const { path, user } = await onPopup();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen('My reading')).toBe(false));
  back();
  await waitFor(() => expect(path()).toBe('/notes'));
});

test('navigating from a popup leaves it, and Back returns to its screen', async () => {
  const { router, path } = await onPopup();
  await act(() => router.navigate('/account'));
  await waitFor(() => expect(isOpen('My reading')).toBe(false));
  back();
  await waitFor(() => expect(path()).toBe('/notes/dune'));
  expect(isOpen('My reading')).toBe(false);
});
