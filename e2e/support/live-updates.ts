import { expect, type Locator, type Page } from '@playwright/test';

/** Shows a thread that somebody is there, since a page that nobody touches hears of nothing for half a minute. */
export async function beThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
}

/**
 * The Firestore emulator drops writes up to about 30 ms after a listener's first response, and the page
 * can't tell, so an unseen like is removed and repeated.
 */
export async function likeUntilSeen(mine: Locator, theirs: Locator): Promise<void> {
  const count = (post: Locator, likes: number) => post.getByRole('button', { name: `Like ${likes}`, exact: true });
  await expect(async () => {
    if (await count(mine, 1).isVisible()) await count(mine, 1).click();
    await count(mine, 0).click({ timeout: 5_000 });
    await expect(count(mine, 1)).toBeVisible();
    await expect(count(theirs, 1)).toBeVisible({ timeout: 4_000 });
  }).toPass();
}
