import type { Page } from '@playwright/test';

/** Shows a thread that somebody is there, since a page that nobody touches hears of nothing for half a minute. */
export async function beThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
}
