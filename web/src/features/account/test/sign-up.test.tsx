import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const main = () => within(screen.getByRole('main'));
const signUps = { 'POST /api/user/signup': ada, 'GET /api/notes/books': [] };

async function signUp(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(main().getByRole('button', { name: 'Sign Up' }));
}

test("'Start your notebook' leads through sign up to My Notes", async () => {
  const { user, router } = await renderApp('/', { server: signUps });
  await user.click(main().getByRole('link', { name: 'Start your notebook' }));
  await expect.poll(() => router.state.location.search).toBe('?from=%2Fnotes');
  await signUp(user);
  await expect.poll(() => router.state.location.pathname).toBe('/notes');
});

test('Sign Up from the top of the landing page leads to My Notes', async () => {
  const { user, router } = await renderApp('/', { server: signUps });
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign Up' }));
  await signUp(user);
  await expect.poll(() => router.state.location.pathname).toBe('/notes');
});

test('Sign Up from another page leads back to it', async () => {
  const { user, router } = await renderApp('/mobileAccount', { server: signUps });
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign Up' }));
  await signUp(user);
  await expect.poll(() => router.state.location.pathname).toBe('/mobileAccount');
});

test('keeps the way back when the visitor changes to Sign In', async () => {
  await renderApp('/signup?from=%2Fnotes%2Fdune');
  expect(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?from=%2Fnotes%2Fdune');
});
