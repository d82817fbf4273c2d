import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';

const BLOCKS = [
  'Discuss Your Favorite Books',
  'Track Your Reading',
  'Keep a Bank of Reading Notes',
  'Find Your Next Book (Coming Soon)',
];

test('describes Flyleaf on the landing page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const title of BLOCKS) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await axe(page);
});

test('shows the landing page without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const title of BLOCKS) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await context.close();
});

test('keeps a returning reader signed in', async ({ reader }) => {
  await reader.page.goto('/');
  const bar = reader.page.getByRole('navigation').first();
  await expect(bar.getByText('Sign Out')).toBeVisible();
  await expect(bar.getByText('Sign In')).toBeHidden();
  await axe(reader.page);
});

test('shows an error for an unknown address', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('main')).toHaveText('notfound');
  await axe(page);
});
