import { type FakeAnswers, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const CALL = 'POST /api/user/signOutEverywhere';
const dialog = () => within(screen.getByRole('dialog', { name: 'Please Confirm' }));

async function openDialog(answer: FakeAnswers[typeof CALL]) {
  const app = await renderApp('/account', { session: ada, server: { [CALL]: answer } });
  await app.user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  return app;
}

test('asks first, signs out here too, and confirms it', async () => {
  const { user, server, router } = await openDialog({ signedOut: true });
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = screen.getByRole('button', { name: 'Sign out everywhere' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(server.calls).not.toContain(CALL);
  await user.click(button);
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText('Signed out everywhere.')).toBeInTheDocument());
  await expect.poll(() => router.state.location.pathname).toBe('/signin');
  expect(localStorage.getItem('user')).toBeNull();
  // Briefly, the sign-in page replaces the account page.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toBeInTheDocument());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a failure in the popup, keeps the reader signed in, and clears it for the next attempt', async () => {
  const { user } = await openDialog(offline);
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  const words = 'Flyleaf cannot be reached. Check your connection and try again.';
  expect(await dialog().findByText(words)).toBeInTheDocument();
  expect(localStorage.getItem('user')).not.toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(dialog().queryByText(words)).toBeNull();
});
