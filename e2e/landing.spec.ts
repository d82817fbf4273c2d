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

test('on a phone, book clubs and public discussions are one tap from each other for a visitor', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Discuss' }).click();
  const sides = page.getByRole('navigation', { name: 'Discussions' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await axe(page);
  await sides.getByRole('link', { name: 'Public' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discuss' })).toBeVisible();
  await axe(page);
  await sides.getByRole('link', { name: 'Book clubs' }).click();
  await expect(page).toHaveURL(/\/bookclubs$/);
});

test('shows an error for an unknown address', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('notfound')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText('Page not found');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
  await axe(page);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 568],
] as const) {
  test(`the hero fills a first screen of ${width} by ${height} without clipping its covers`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const words = await page.getByText(/^Keep what you think of a book/).boundingBox();
    expect((words?.y ?? height) + (words?.height ?? 0)).toBeLessThan(height);
    const covers = await page.locator('main section').first().locator('[aria-hidden="true"] > div').all();
    expect(covers.length).toBeGreaterThan(3);
    for (const cover of covers) {
      const box = await cover.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const hero = await page.locator('main section').first().boundingBox();
    expect((hero?.y ?? 0) + (hero?.height ?? 0)).toBeGreaterThanOrEqual(height - 64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('on a phone a press on a toast reaches what is below it', async ({ reader: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account');
  await page.getByRole('form', { name: 'Username' }).getByRole('button', { name: 'Save' }).click();
  const toast = page.getByText('Successfully Saved!');
  await expect(toast).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  const reached = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('#toaster, #root')?.id,
    [x + width / 2, y + height / 2],
  );
  expect(reached).toBe('root');
});
