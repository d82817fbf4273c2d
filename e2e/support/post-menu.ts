import type { Locator } from '@playwright/test';

/** Chooses an action in the menu of a post. */
export async function choose(post: Locator, name: string): Promise<void> {
  await post.getByRole('button', { name: 'More' }).click();
  await post.page().getByRole('menuitem', { name }).click();
}
