import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './fixtures';
import { AGAIN } from './support/api';
import { PASSWORD } from './support/session';

test.describe('a sign-up whose response is lost', () => {
  test.use({ allowedPageErrors: [/ERR_FAILED/] });

  test('signs in on the retry, and asks to verify the email', { tag: '@main' }, async ({ page }) => {
    const username = `nora-${randomUUID().slice(0, 8)}`;
    let answers = 0;
    await page.route('**/api/user/signup', async (route) => {
      answers += 1;
      if (answers > 1) return route.continue();
      await route.fetch(AGAIN);
      return route.abort();
    });
    await page.goto('/signup');
    await page.getByLabel('Email').fill(`${username}@example.com`);
    await page.getByLabel('Username (optional)').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    const signUp = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
    await signUp.click();
    await expect(page.getByText('Flyleaf cannot be reached. Check your connection and try again.')).toBeVisible();
    await signUp.click();
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${username}` })).toBeVisible();
    expect(answers).toBe(2);

    await page.goto('/account');
    await expect(page.getByText("Your email isn't verified yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText(`We've sent a link to ${username}@example.com.`)).toBeVisible();
  });
});
