import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { PASSWORD, signIn, signOut, signUp } from './support/session';

/** Chromium's authenticator in software. Passkeys need a name, which the emulators' address isn't. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const answers = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { answers };
}

test.use({ baseURL: (process.env.FLYLEAF_ADDRESS ?? 'http://127.0.0.1:5050').replace('127.0.0.1', 'localhost') });

test('a reader adds a passkey, signs in with it, and replaces a forgotten password by a code', async ({
  page,
  request,
}) => {
  const { email, username } = await signUp(request, 'pia');
  const { answers } = await addAuthenticator(page);
  await page.goto('/signin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${username}` })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Passkeys' }).click();
  const passkeys = page.getByRole('dialog', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('dialog', { name: 'Add a passkey' });
  await form.getByLabel('Name').fill('This laptop');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Continue' }).click();
  const codes = passkeys.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await expect(passkeys.getByText('This laptop')).toBeVisible();

  await passkeys.getByRole('button', { name: 'Close' }).click();
  await signOut(page);
  // The browser suggests it; the device answers at once.
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${username}` })).toBeVisible();

  await signOut(page);
  await answers(false);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.getByLabel('New password').fill('found-again-9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await answers(true);
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await expect(passkeys.getByText('9 recovery codes are left.')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove This laptop' }).click();
  await page
    .getByRole('dialog', { name: 'Remove This laptop?' })
    .getByRole('button', { name: 'Use a passkey instead' })
    .click();
  await expect(passkeys.getByText('This laptop')).toHaveCount(0);
});
