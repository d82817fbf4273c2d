import { expect } from '@playwright/test';
import { test } from './fixtures';
import { holdCode, withoutRenderedScreens } from './support/page-load';

test('a reader never sees the landing page, before the code loads or after', async ({ reader: { page } }) => {
  await withoutRenderedScreens(page);
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('loading')).toBeVisible();
  await expect(page.getByText('Start your notebook')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible();
  await expect(page.getByText('Start your notebook')).toHaveCount(0);
});
