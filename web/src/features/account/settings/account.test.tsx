import { type FakeRequest, fails, offline } from '@test/fake-server';
import { accountOf, ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const main = () => within(screen.getByRole('main'));

test('sign up has a masked password that a password manager can fill in, and sends no username if it is empty', async () => {
  const server = { 'POST /api/user/signup': ada };
  const { user, server: calls, router } = await renderApp('/signup', { server });
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Username (optional)')).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  await user.fill(screen.getByLabelText('Email'), 'ada@example.org');
  await user.fill(screen.getByLabelText('Password'), 'correct horse');
  await user.click(main().getByRole('button', { name: 'Sign Up' }));
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(calls.last('POST /api/user/signup')?.body).toEqual({
    email: 'ada@example.org',
    password: 'correct horse',
    language: 'en',
    zone: 'UTC',
  });
});

test('sign up shows invalid values at their fields, and sends nothing', async () => {
  const { user, server } = await renderApp('/signup');
  for (const [label, typed, words] of [
    ['Email', 'ada', "That doesn't look like an email address. Check it for typos."],
    ['Username (optional)', 'Ada Lovelace', 'Use a-z, 0-9, . _ - (no spaces)'],
    ['Username (optional)', 'ada.', "Username can't end with a dot or a hyphen."],
    ['Password', '1234567', 'Password must be at least 8 characters.'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.fill(screen.getByLabelText(label), typed);
    await user.click(main().getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
  expect(server.calls).toEqual([]);
});

test('a reset shows the same text for every address', async () => {
  const { user, server } = await renderApp('/reset', { server: { 'POST /api/user/reset': { sent: true } } });
  await user.fill(screen.getByLabelText('Email'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/^If there's an account with that address/)).toBeInTheDocument();
  expect(server.last('POST /api/user/reset')?.body).toEqual({ email: 'ada@example.org' });
});

test('saves a new username in the session and confirms it with a toast', async () => {
  const changed = accountOf({ ...ada, username: 'countess' });
  const { user } = await renderApp('/account', { session: ada, server: { 'PATCH /api/user': changed } });
  await user.click(main().getByRole('button', { name: /^Username/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Username' }));
  await user.clear(form.getByLabelText('Username'));
  await user.fill(form.getByLabelText('Username'), 'countess');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Successfully Saved!')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...ada, username: 'countess' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(main().getByRole('button', { name: /^Username/ })).toHaveTextContent('countess');
});

test('renews the token with a new password; a wrong old one does not end the session', async () => {
  const words = 'That is not your password.';
  const wrong = fails(400, 'invalid', words, { password: words });
  const { user, server } = await renderApp('/account', { session: ada, server: { 'POST /api/user/password': wrong } });
  await user.click(main().getByRole('button', { name: 'Password' }));
  const form = within(await screen.findByRole('dialog', { name: 'Password' }));
  await user.fill(form.getByLabelText('Current password'), 'battery staple');
  await user.fill(form.getByLabelText('New password'), 'correct horse');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  const current = form.getByLabelText('Current password');
  await expect.poll(() => current).toHaveAccessibleDescription(words);
  await waitFor(() => expect(current).toHaveFocus());
  expect(form.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);

  server.answer({ 'POST /api/user/password': { ...ada, token: 'newer' } });
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Successfully Saved!')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('user') ?? '').token).toBe('newer');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('mobileAccount offers sign in and sign up to a visitor, and the account with sign out to a reader', async () => {
  const visitor = await renderApp('/mobileAccount');
  expect(main().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  expect(main().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  visitor.unmount();

  const { user } = await renderApp('/mobileAccount', { session: ada });
  expect(main().getByRole('button', { name: 'Password' })).toBeInTheDocument();
  await user.click(main().getByRole('button', { name: 'Sign Out' }));
  await expect.poll(() => localStorage.getItem('user')).toBeNull();
});

test('applies and saves light or dark mode immediately', async () => {
  const { user } = await renderApp('/account', { session: ada });
  await user.selectOptions(screen.getByLabelText('Appearance'), 'Dark');
  expect(document.documentElement).toHaveAttribute('data-mode', 'dark');
  expect(localStorage.getItem('mode')).toBe('dark');
  await user.selectOptions(screen.getByLabelText('Appearance'), 'System');
  expect(document.documentElement).not.toHaveAttribute('data-mode');
});

test("'Start your notebook' leads through sign up to My Notes; the same values are sent under the same key", async () => {
  const keys: (string | null)[] = [];
  const unanswered = ({ headers }: FakeRequest) => {
    keys.push(headers.get('Idempotency-Key'));
    return offline;
  };
  const { user, router, server } = await renderApp('/', {
    server: { 'POST /api/user/signup': unanswered, 'GET /api/notes/books': [] },
  });
  await user.click(main().getByRole('link', { name: 'Start your notebook' }));
  await expect.poll(() => router.state.location.search).toBe('?from=%2Fnotes');
  await user.fill(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.fill(screen.getByLabelText('Password'), 'correct horse');
  const submit = async () => user.click(await main().findByRole('button', { name: 'Sign Up' }));
  await submit();
  await expect.poll(() => keys).toHaveLength(1);
  await submit();
  await expect.poll(() => keys).toHaveLength(2);
  await user.fill(screen.getByLabelText('Email'), '.uk');
  server.answer({ 'POST /api/user/signup': ada });
  await submit();
  await expect.poll(() => router.state.location.pathname).toBe('/notes');
  const message = "We've sent a link to ada@example.org. Open it to verify your email.";
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(server.last('POST /api/user/signup')?.headers.get('Idempotency-Key')).not.toBe(keys[0]);
});

test('asks first, shows a failure, then signs out here too and confirms it', async () => {
  const CALL = 'POST /api/user/signOutEverywhere';
  const dialog = () => within(screen.getByRole('dialog', { name: 'Please Confirm' }));
  const { user, server, router } = await renderApp('/account', { session: ada, server: { [CALL]: offline } });
  await user.click(await screen.findByRole('button', { name: 'Devices' }));
  const button = await screen.findByRole('button', { name: 'Sign out everywhere' });
  await user.click(button);
  expect(server.calls).not.toContain(CALL);
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  const words = 'Flyleaf cannot be reached. Check your connection and try again.';
  expect(await dialog().findByText(words)).toBeInTheDocument();
  expect(localStorage.getItem('user')).not.toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: 'Please Confirm' })).toBeNull();
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
