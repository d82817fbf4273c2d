import { expect } from '@playwright/test';
import { axe } from './axe';
import { test } from './fixtures';

const BLOCKS = [
  'Discuss Your Favorite Books',
  'Track Your Reading',
  'Keep a Bank of Reading Notes',
  'Find Your Next Book (Coming Soon)',
];

test('the landing page says what Flyleaf is for', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const title of BLOCKS) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await axe(page);
});

test('the landing page can be read without its script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const title of BLOCKS) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await context.close();
});

test('a reader who comes back is signed in', async ({ reader }) => {
  await reader.page.goto('/');
  const bar = reader.page.getByRole('navigation').first();
  await expect(bar.getByText('Sign Out')).toBeVisible();
  await expect(bar.getByText('Sign In')).toBeHidden();
  await axe(reader.page);
});

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('main')).toHaveText('notfound');
  await axe(page);
});
