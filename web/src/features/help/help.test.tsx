import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

test('is linked from the footer of every screen for a visitor, with all parts on one page', async () => {
  const { user, router } = await renderApp('/signin');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/help');
  // An effect sets it after the first render.
  await waitFor(() => expect(document.title).toBe('Help · Flyleaf'));
  const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(contents.map((link) => link.getAttribute('href'))).toEqual([
    '/help#spoilers',
    '/help#clubs',
    '/help#programs',
    '/help/rules',
    '/help/transparency',
    '/privacy',
    '/terms',
    '/accessibility',
    '/contact',
  ]);
  const parts = screen.getAllByRole('heading', { level: 2 });
  expect(parts.map(({ id, textContent }) => [id, textContent])).toEqual([
    ['spoilers', 'No spoilers'],
    ['clubs', 'Book clubs, step by step'],
    ['programs', 'For your programs'],
  ]);
});

test('links the directory to how clubs admit others', async () => {
  const server = { 'GET /api/bookclubs/directory': [], 'GET /api/bookclubs/joinRequests': [] };
  const { user, router } = await renderApp('/directory', { session: ada, server });
  await user.click(await screen.findByRole('link', { name: 'How clubs work' }));
  const clubs = await screen.findByRole('region', { name: 'Book clubs, step by step' });
  expect(router.state.location).toMatchObject({ pathname: '/help', hash: '#clubs' });
  const titles = within(clubs)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Find a club', 'Ask to join', 'Invite links', 'Invitations by email', 'Discussion guide']);
});

test("opens a part at the address that it had as a page, and says that others don't exist", async () => {
  const { router } = await renderApp('/help/programs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/help', hash: '#programs' });
  await router.navigate('/help/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
});
