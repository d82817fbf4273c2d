import { expect, type Page } from '@playwright/test';

export async function fits(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, `the width of ${page.url()}`).toBeLessThanOrEqual(window ?? 0);
}
