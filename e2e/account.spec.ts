import { type APIRequestContext, devices, expect } from '@playwright/test';
import { test } from './fixtures';
import { resetCode, verifyEmail, waitingMails } from './support/account-mail';
import { AGAIN } from './support/api';
import { axe } from './support/axe';
import { PASSWORD, signIn, signOut } from './support/session';

/** A session that has ended elsewhere, and Chromium's messages while offline. */
test.use({ allowedPageErrors: [/status of 40[01]|net::ERR_/] });

const statusOf = async (request: APIRequestContext, token: string): Promise<number> => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.get('/api/user', { headers, ...AGAIN })).status();
};

test('a reader sees and ends the session of another device, and their own by signing out, also offline', async ({
  reader,
  browser,
  request,
}) => {
  const { page } = reader;
  const phone = await (await browser.newContext({ ...devices['iPhone 13'] })).newPage();
  await phone.goto('/signin');
  await signIn(phone, reader.email);
  await expect(phone.getByRole('heading', { level: 1, name: `Hello, ${reader.username}` })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Devices' });
  await expect(dialog.getByText('This device')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Sign out Safari, iPhone' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await phone.goto('/account');
  await expect(phone.getByRole('dialog', { name: 'Auto Sign Out' })).toBeVisible();
  await phone.context().close();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.context().setOffline(true);
  await signOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(await statusOf(request, reader.token)).toBe(200);
  await page.context().setOffline(false);
  await expect.poll(() => statusOf(request, reader.token)).toBe(401);
});

test('a reader changes their email by a link, and takes the change back with the former one', async ({
  reader,
  request,
}) => {
  const { page, email } = reader;
  const newEmail = `new-${email}`;
  await verifyEmail(request, reader);
  await page.goto('/account');
  await page.getByRole('button', { name: `Email ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Email' });
  await dialog.getByLabel('New email').fill(newEmail);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await axe(page);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(`We've sent a link to ${newEmail}.`)).toBeVisible();

  const [{ code = '', to } = { to: '' }] = await waitingMails(request, reader, 'newEmail');
  expect(to).toBe(newEmail);
  await page.goto(`/emailLink?${new URLSearchParams({ mode: 'changeEmail', oobCode: code })}`);
  await page.getByRole('button', { name: 'Change your email' }).click();
  await expect(page.getByText('Your email is changed.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByRole('button', { name: `Email ${newEmail}` })).toBeVisible();

  const [{ notice = '', address } = { address: '' }] = await waitingMails(request, reader, 'account');
  expect(address).toBe(email);
  await page.goto((JSON.parse(notice) as { takeBack: string }).takeBack);
  await axe(page);
  await page.getByRole('button', { name: 'Take the change back' }).click();
  await expect(page.getByText('Your account has this email again')).toBeVisible();

  const reset = await resetCode(request, email);
  await page.goto(`/emailLink?${new URLSearchParams({ mode: 'resetPassword', oobCode: reset })}`);
  await page.getByLabel('New password').fill('another-one-9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  const signedIn = (as: string) =>
    request.post('/api/user/login', { data: { email: as, password: 'another-one-9' }, ...AGAIN });
  expect([(await signedIn(email)).status(), (await signedIn(newEmail)).status()]).toEqual([200, 401]);
});
