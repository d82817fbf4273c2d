import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

test.each(['Privacy', 'Terms', 'Accessibility', 'Contact'])('the footer links %s on every screen', async (name) => {
  const { user } = await renderApp('/signin');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeInTheDocument();
});

test('sign-up names the minimum age, and links the terms and the privacy notice', async () => {
  await renderApp('/signup');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/at least 16 to sign up/)).toBeInTheDocument();
  expect(main.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms');
  expect(main.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
});

test('the privacy notice links each right to where it is used', async () => {
  await renderApp('/privacy', { session: ada });
  const rights = await screen.findByRole('heading', { name: 'Your rights' });
  const links = within(rights.parentElement as HTMLElement).getAllByRole('link');
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/account', '/contact']));
});
