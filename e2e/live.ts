import { expect, type Locator } from '@playwright/test';

/**
 * Likes a post in one browser until another one is told of it. The Firestore emulator drops what is written while a
 * listener is being set up (measured: up to some 30 ms after its first answer), and nothing in a page shows that it
 * has been; so a like that was not told of is taken back and given again. A page that does not listen is never told.
 * @param mine the post where it is liked, without a like so far
 * @param told the same post in the other browser
 */
export async function likeUntilTold(mine: Locator, told: Locator): Promise<void> {
  const count = (post: Locator, likes: number) => post.getByRole('button', { name: `Like ${likes}`, exact: true });
  await expect(async () => {
    if (await count(mine, 1).isVisible()) await count(mine, 1).click();
    await count(mine, 0).click({ timeout: 5_000 });
    await expect(count(mine, 1)).toBeVisible();
    await expect(count(told, 1)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
}
