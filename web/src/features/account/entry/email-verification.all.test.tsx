import { fails } from '@test/fake-server';
import { accountOf, ada, renderApp } from '@test/render-app';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '@/lib/session/session';

const account = 'GET /api/user';
const send = 'POST /api/user/sendVerification';
const verify = 'POST /api/user/verifyEmail';
const newPassword = 'POST /api/user/newPassword';

const unverified = { ...ada, emailVerified: false };
const LINE = "Your email isn't verified yet.";
const USED = 'This link has expired or was used already. Ask for a new one.';
const used = fails(400, 'invalid', USED, { code: USED });
const main = () => within(screen.getByRole('main'));

test('shows on the account page that an email is not verified, and resends the link, until it is verified', async () => {
  const words = "You've reached the limit for verification links. Try again in 20 minutes.";
  const { user, server } = await renderApp('/account', {
    session: unverified,
    server: { [account]: accountOf(unverified), [send]: fails(429, 'too_many', words) },
  });
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  server.answer({ [send]: { sent: true } });
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/^We've sent a link to ada@example\.org\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  server.answer({ [account]: { ...accountOf(unverified), emailVerified: true } });
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull());
  expect(getSession()).toEqual({ ...unverified, emailVerified: true });
});

test("verifies the email by a press on the mailed link's page, and updates the session of a signed-in reader", async () => {
  const { user, server } = await renderApp('/emailLink?mode=verifyEmail&oobCode=a-code', {
    session: unverified,
    server: { [account]: accountOf(unverified), [verify]: used },
  });
  const press = await screen.findByRole('button', { name: 'Verify your email' });
  expect(server.last(verify)).toBeUndefined();
  await user.click(press);
  expect(await screen.findByRole('alert')).toHaveTextContent(USED);
  server.answer({ [verify]: { verified: true }, [account]: { ...accountOf(unverified), emailVerified: true } });
  await user.click(press);
  expect(await screen.findByText('Your email is verified.')).toBeInTheDocument();
  expect(server.last(verify)?.body).toEqual({ code: 'a-code' });
  await waitFor(() => expect(getSession()?.emailVerified).toBe(true));
});

test('sets a new password through the mailed link of a reset, or says that it was used', async () => {
  const { user, server } = await renderApp('/emailLink?mode=resetPassword&oobCode=a-code', {
    server: { [newPassword]: used },
  });
  await user.fill(await screen.findByLabelText('New password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password must be at least 8 characters.')).toBeInTheDocument();
  await user.fill(screen.getByLabelText('New password'), ' but longer');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(USED);
  server.answer({ [newPassword]: { changed: true } });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeInTheDocument();
  expect(server.last(newPassword)?.body).toEqual({ code: 'a-code', newPassword: 'short but longer' });
  expect(main().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
});

test('tells password managers whose password it is, where this browser asked for the link', async () => {
  const { user } = await renderApp('/reset', { server: { 'POST /api/user/reset': { sent: true } } });
  await user.fill(await screen.findByLabelText('Email'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/^If there's an account with that address/);
  cleanup();
  const link = await renderApp('/emailLink?mode=resetPassword&oobCode=a-code', {
    server: { [newPassword]: { changed: true } },
  });
  expect(await screen.findByDisplayValue('ada@example.org')).toHaveAttribute('autocomplete', 'username');
  await link.user.fill(screen.getByLabelText('New password'), 'long-enough');
  await link.user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Your password is changed. Sign in with the new one.');
  expect(localStorage.getItem('resetEmail')).toBeNull();
});

test.each(['', '?mode=verifyEmail', '?mode=other&oobCode=x'])('shows that a link is incomplete: %s', async (search) => {
  await renderApp(`/emailLink${search}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
});
