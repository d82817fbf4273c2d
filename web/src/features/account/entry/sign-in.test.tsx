import { type FakeAnswers, fails, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const bad = fails(401, 'bad_credentials', 'Wrong email or password.');

async function signInAt(path: string, server: FakeAnswers) {
  const app = await renderApp(path, { server });
  await app.user.fill(await screen.findByLabelText('Email'), 'ada@example.org');
  await app.user.fill(screen.getByLabelText('Password'), 'correct horse');
  const form = within(screen.getByRole('main'));
  await app.user.click(form.getByRole('button', { name: 'Sign In' }));
  return app;
}

test('stores the session under `user` and leads home, never to another site', async () => {
  const path = `/signin?${new URLSearchParams({ from: 'https://elsewhere.example/' })}`;
  const { server, router } = await signInAt(path, { 'POST /api/user/login': ada });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, ada' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
  expect(server.last('POST /api/user/login')?.body).toEqual({ email: 'ada@example.org', password: 'correct horse' });
});

test('shows a screen for readers after signing in there, and focuses its heading', async () => {
  await signInAt('/account', { 'POST /api/user/login': ada });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Account' });
  await expect.poll(() => document.activeElement).toBe(heading);
});

test.each(['/signin', '/signup'])('%s redirects a reader who is signed in already home', async (path) => {
  const { router } = await renderApp(path, { session: ada });
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test.each([
  ['a wrong password', bad, 'Wrong email or password.'],
  ['no network', offline, 'Flyleaf cannot be reached. Check your connection and try again.'],
])('shows the error after %s and keeps the typed text', async (_case, answer, words) => {
  const { server } = await signInAt('/signin', { 'POST /api/user/login': answer });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls).toHaveLength(1);
});

test('shows missing values at its fields, which a password manager can fill in, without a call', async () => {
  const { user, server } = await renderApp('/signin');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(server.calls).toEqual([]);
});
