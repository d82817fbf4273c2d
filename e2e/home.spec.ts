import { expect } from '@playwright/test';
import { test } from './fixtures';
import { holdCode, openRendered } from './support/page-load';

test('a reader never sees the landing page, before the code loads or after', async ({ reader: { page } }) => {
  // The server takes the reader for a visitor.
  await page.context().clearCookies();
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('loading')).toBeVisible();
  await expect(page.getByText('Start your notebook')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible();
  await expect(page.getByText('Start your notebook')).toHaveCount(0);
});

test("a signed-out reader's page is not shown, whatever the cookie says", async ({ reader: { page } }) => {
  await openRendered(page, '/notes');
  await page.evaluate(() => localStorage.removeItem('user'));
  const release = await holdCode(page);
  await page.goto('/notes', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-reader', /./);
  await expect(page.getByText('My Notes').first()).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).some(({ httpOnly }) => httpOnly)).toBe(false);
});
