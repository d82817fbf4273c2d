import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { signIn } from './support/session';
import { addBook } from './support/shelf';

// The response to the other device.
test.use({ allowedPageErrors: [/status of 401/] });

test('ends the session of another device when signing out everywhere, and keeps the text typed there', async ({
  reader,
  page: other,
  request,
}) => {
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await other.goto('/signin?from=%2Fnotes%2Fdune%2Fnew');
  await signIn(other, reader.email);
  await other.getByLabel('Chapter', { exact: true }).fill('1');
  await other.getByLabel('Remark').fill('Fear is the mind-killer.');

  const { page } = reader;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('dialog', { name: 'Please Confirm' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Signed out everywhere.')).toBeVisible();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();

  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('dialog', { name: 'Auto Sign Out' }).getByRole('button', { name: 'Sign In' }).click();
  await signIn(other, reader.email);
  await expect(other.getByLabel('Remark')).toHaveValue('Fear is the mind-killer.');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Successfully Saved!')).toBeVisible();
});
