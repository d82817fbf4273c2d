import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

test('is linked from the footer of every screen for a visitor', async () => {
  const { user, router } = await renderApp('/signin');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No spoilers' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/help/spoilers');
  // An effect sets it after the first render.
  await waitFor(() => expect(document.title).toBe('No spoilers · Flyleaf'));
});

test('links the directory to how clubs admit others', async () => {
  const server = { 'GET /api/bookclubs/directory': [], 'GET /api/bookclubs/joinRequests': [] };
  const { user } = await renderApp('/directory', { session: ada, server });
  await user.click(await screen.findByRole('link', { name: 'How clubs work' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Book clubs, step by step' })).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Find a club', 'Ask to join', 'Invite links', 'Invitations by email', 'Discussion guide']);
});
