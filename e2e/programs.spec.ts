import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { PASSWORD } from './support/session';
import { addBook } from './support/shelf';

test.use({ allowedPageErrors: [/status of 400/] });

test('gives a program a token with the password, which writes notes, publishes none, and ends when it is revoked', async ({
  reader,
  request,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Programs' }).click();
  const popup = page.getByRole('dialog', { name: 'Programs' });
  await popup.getByLabel('Name of the program').fill('Backup');
  await popup.getByRole('checkbox', { name: 'Write books and notes' }).check();
  await popup.getByLabel('Expires').selectOption('In a year');
  await axe(page);

  await popup.getByLabel('Password').fill('not-my-password');
  await popup.getByRole('button', { name: 'Create token' }).click();
  await expect(popup.getByLabel('Password')).toHaveAccessibleDescription("That isn't your password.");
  await popup.getByLabel('Password').fill(PASSWORD);
  await popup.getByRole('button', { name: 'Create token' }).click();
  const token = await popup.getByLabel('Token for Backup').inputValue();
  const row = popup.getByRole('listitem').filter({ hasText: 'Backup' });
  await expect(row).toContainText(/Not used yet/);
  await expect(row).toContainText(/Expires on \w+ \d+, \d{4}/);

  const headers = { Authorization: `Bearer ${token}` };
  const write = (more: object) =>
    request.post('/api/notes', {
      headers,
      data: { bookId: 'dune', chapter: 1, remark: 'Fear is the mind-killer.', ...more },
    });
  expect((await write({})).status()).toBe(200);
  expect((await write({ audience: 'public' })).status()).toBe(403);

  await popup.getByRole('button', { name: 'Revoke Backup' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toBeHidden();
  expect((await write({})).status()).toBe(401);
});
