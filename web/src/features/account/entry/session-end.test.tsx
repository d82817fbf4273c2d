import { DAY_MS } from '@domain/time';
import { fails, listed, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const WORDS =
  'Your previous session has expired. You have been automatically signed out. Click the button below to sign in again.';
const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const refused = fails(401, 'unauthenticated', 'You must be logged in');
const popup = () => screen.findByRole('dialog', { name: 'Auto Sign Out' });

test.each([
  ['an expiry in the past', seconds(-1)],
  ['an invalid expiry', listed({ error: 'There is none.' }, {})],
])('%s opens the popup', async (_case, answer) => {
  await renderApp('/account', { session: ada, server: { 'GET /api/notes/expiryJWT': answer } });
  expect(within(await popup()).getByText(WORDS)).toBeInTheDocument();
});

test('a rejected token opens the popup, whose button signs out and leads to sign in and back', async () => {
  const { user, router } = await renderApp('/account', {
    session: ada,
    server: {
      'GET /api/notes/expiryJWT': ({ headers }) =>
        headers.get('Authorization') === `Bearer ${ada.token}` ? refused : seconds(60),
      'POST /api/user/login': { ...ada, token: 'newer' },
    },
  });
  await popup();
  await user.keyboard('{Escape}');
  await user.click(within(await popup()).getByRole('button', { name: 'Sign In' }));
  await expect.poll(() => localStorage.getItem('user')).toBeNull();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/signin?from=%2Faccount');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.fill(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.fill(screen.getByLabelText('Password'), 'correct horse');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  await expect.poll(() => router.state.location.pathname).toBe('/account');
});

const twoWeeksAgo = Date.now() - 15 * DAY_MS;

test.each([
  ['an expiry in the future', seconds(60)],
  [
    'an expiry in the future on a device whose clock is two weeks ahead',
    listed(Math.floor(twoWeeksAgo / 1000) + 60, { headers: { Date: new Date(twoWeeksAgo).toUTCString() } }),
  ],
  ['no network', offline],
  ['a server error', fails(503, 'unavailable', 'Try again in a moment.')],
])('%s opens nothing', async (_case, answer) => {
  const { server } = await renderApp('/account', { session: ada, server: { 'GET /api/notes/expiryJWT': answer } });
  await expect.poll(() => server.calls).toContain('GET /api/notes/expiryJWT');
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens the popup after a 401 and keeps the typed text', async () => {
  const { user } = await renderApp('/account', { session: ada, server: { 'PATCH /api/user': refused } });
  await user.click(screen.getByRole('button', { name: /^Username/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Username' }));
  await user.fill(form.getByLabelText('Username'), 'byron');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await popup()).toBeInTheDocument();
  expect(form.getByLabelText('Username')).toHaveValue('adabyron');
});

test('opens the popup when the session expires while the page is open', async () => {
  const expiry = seconds(3600);
  const { server } = await renderApp('/account', { session: ada, server: { 'GET /api/notes/expiryJWT': expiry } });
  await expect.poll(() => server.calls).toContain('GET /api/notes/expiryJWT');
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.spyOn(Date, 'now').mockReturnValue((expiry + 1) * 1000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await popup()).toBeInTheDocument();
});
