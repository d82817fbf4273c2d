import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './fixtures';
import { AGAIN } from './support/api';
import { axe } from './support/axe';
import { fits } from './support/fits';
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
    await axe(page);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText(`We've sent a link to ${username}@example.com.`)).toBeVisible();
  });
});

test('Sign Up is in the top bar from 360 px up', async ({ page }) => {
  await page.goto('/');
  const signUp = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' });
  for (const [width, isVisible] of [
    [360, true],
    [359, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect(signUp).toBeVisible({ visible: isVisible });
    await fits(page);
  }
});
