import { noMail } from '@contract/digest';
import { fails } from '@test/fake-server';
import { accountOf, ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '@/lib/session/session';

const request = 'POST /api/user/email';
const confirm = 'POST /api/user/confirmEmail';
const takeBack = 'POST /api/user/takeBackEmail';

const dialog = () => within(screen.getByRole('dialog', { name: 'Email' }));
const row = () => screen.findByRole('button', { name: `Email ${ada.email}` });

test('asks for the new email and the password, and says where the link is', async () => {
  const words = "That isn't your password.";
  const wrong = fails(400, 'invalid', words, { password: words });
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: { 'GET /api/user': { ...accountOf(ada), mail: noMail }, [request]: wrong },
  });
  await user.click(await row());
  await screen.findByRole('dialog', { name: 'Email' });
  const send = async () => user.click(await dialog().findByRole('button', { name: 'Send the link' }));
  await user.fill(await dialog().findByLabelText('New email'), 'not-an-address');
  await send();
  expect(await dialog().findByText(/^That doesn't look like an email address/)).toBeInTheDocument();
  expect(dialog().getByText('Password is required.')).toBeInTheDocument();
  expect(server.calls).not.toContain(request);
  await user.clear(dialog().getByLabelText('New email'));
  await user.fill(dialog().getByLabelText('New email'), 'countess@example.org');
  await user.fill(dialog().getByLabelText('Current password'), 'correct horse');
  await send();
  await waitFor(() => expect(dialog().getByLabelText('Current password')).toHaveAccessibleDescription(words));
  server.answer({ [request]: { sent: true } });
  await send();
  expect(
    await dialog().findByText(/^We've sent a link to countess@example\.org\. Open it within an hour/),
  ).toBeVisible();
  expect(server.last(request)?.body).toEqual({ newEmail: 'countess@example.org', password: 'correct horse' });
});

test('says that the email stays where no emails are sent', async () => {
  const { user } = await renderApp('/account', { session: ada, server: { 'GET /api/user': accountOf(ada) } });
  await user.click(await row());
  await screen.findByRole('dialog', { name: 'Email' });
  const words = "Flyleaf sends no emails here, so your email can't be changed.";
  expect(await dialog().findByText(words)).toBeInTheDocument();
  expect(dialog().queryByRole('button', { name: 'Send the link' })).toBeNull();
});

test("changes the email by a press on the link's page, in the stored session too, or says why not", async () => {
  const words = 'This link belongs to another account. Sign out, then open it again.';
  const { user, server } = await renderApp('/emailLink?mode=changeEmail&oobCode=a-code', {
    session: ada,
    server: { [confirm]: fails(403, 'forbidden', words) },
  });
  const press = await screen.findByRole('button', { name: 'Change your email' });
  expect(server.calls).not.toContain(confirm);
  await user.click(press);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  const session = { ...ada, email: 'countess@example.org', token: 'newer' };
  server.answer({ [confirm]: { session } });
  await user.click(press);
  expect(await screen.findByText('Your email is changed.')).toBeInTheDocument();
  expect(server.last(confirm)?.body).toEqual({ code: 'a-code' });
  expect(getSession()).toEqual(session);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/account');
});

test('changes the email without a session, and leads to the sign-in', async () => {
  const { user } = await renderApp('/emailLink?mode=changeEmail&oobCode=a-code', {
    server: { [confirm]: { session: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Change your email' }));
  expect(await screen.findByText('Your email is changed. Sign in with the new one.')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
});

test('takes a change back by a press, and says what comes next', async () => {
  const words = 'This link has expired or was used already. Ask for a new one.';
  const { user, server } = await renderApp('/emailLink?mode=takeBackEmail&oobCode=a-code', {
    server: { [takeBack]: fails(400, 'invalid', words, { code: words }) },
  });
  const press = await screen.findByRole('button', { name: 'Take the change back' });
  await user.click(press);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  server.answer({ [takeBack]: { takenBack: true } });
  await user.click(press);
  expect(await screen.findByText(/^Your account has this email again/)).toBeInTheDocument();
  expect(server.last(takeBack)?.body).toEqual({ code: 'a-code' });
});
