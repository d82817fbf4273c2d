import { offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const CALL = 'POST /api/user/signOutEverywhere';
const dialog = () => within(screen.getByRole('dialog', { name: 'Please Confirm' }));

test('asks first, shows a failure, then signs out here too and confirms it', async () => {
  const { user, server, router } = await renderApp('/account', { session: ada, server: { [CALL]: offline } });
  const button = await screen.findByRole('button', { name: 'Sign out everywhere' });
  await user.click(button);
  expect(server.calls).not.toContain(CALL);
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  const words = 'Flyleaf cannot be reached. Check your connection and try again.';
  expect(await dialog().findByText(words)).toBeInTheDocument();
  expect(localStorage.getItem('user')).not.toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
  server.answer({ [CALL]: { signedOut: true } });
  await user.click(button);
  expect(dialog().queryByText(words)).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText('Signed out everywhere.')).toBeInTheDocument());
  await expect.poll(() => router.state.location.pathname).toBe('/signin');
  expect(localStorage.getItem('user')).toBeNull();
  // Briefly, the sign-in page replaces the account page.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument());
  expect(screen.queryByRole('dialog')).toBeNull();
});
