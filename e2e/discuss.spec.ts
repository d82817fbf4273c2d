import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { fits } from './support/fits';
import { signIn } from './support/session';
import { createThread, postOf } from './support/thread';

/** Of the catalogue, without discussions. */
const book = { id: 'the-snowman-nesbo', title: 'The Snowman' };

test.describe('a new book', () => {
  test.use({ allowedPageErrors: [/status of 404/] });

  test('starts a discussion of a new book using only the keyboard at 320 px', async ({ reader }) => {
    const { page } = reader;
    const title = `What is it about? ${randomUUID().slice(0, 8)}`;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/discuss');
    await page.getByRole('button', { name: 'New Discussion' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Book', { exact: true })).toBeFocused();
    await page.keyboard.type(`${book.title} Nesbo`);
    const suggestion = page
      .getByRole('table', { name: /Suggested/ })
      .getByRole('button', { name: book.title, exact: true });
    await expect(suggestion.first()).toBeVisible();
    await axe(page);
    await suggestion.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Discussion Title')).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.type('I finished it last night and must talk to somebody.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    const popup = page.getByRole('dialog', { name: `Select ${book.title}'s Genre` });
    await expect(popup.getByLabel('Type')).toBeFocused();
    await axe(page);
    await page.keyboard.type('Fic');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Thriller');
    await page.keyboard.press('Tab');
    await expect(popup.getByRole('button', { name: 'Post' })).toBeFocused();
    await fits(page);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/discuss/thriller/${book.id}/`));
    await expect(postOf(page, 'I finished it last night')).toBeVisible();
  });
});

test('a visitor reads a discussion, signs in with a typed post and replies', { tag: '@main' }, async ({
  page,
  reader,
  request,
}) => {
  await page.goto(await createThread(request, reader, { posts: 5 }));
  await expect(postOf(page, 'Thought number 5')).toBeVisible();
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('New Post').fill('The sixth thought opens a second page.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, reader.email);
  await expect(page.getByLabel('New Post')).toHaveValue('The sixth thought opens a second page.');
  await page.getByRole('button', { name: 'Post', exact: true }).dblclick();
  const mine = postOf(page, 'The sixth thought opens a second page.');
  await expect(mine).toBeFocused();
  await expect(page).toHaveURL(/\?page=2$/);

  await mine.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel(/^Reply to/).fill('And here is an answer to my own thought.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(page, 'And here is an answer to my own thought.')).toBeFocused();
  await expect(mine).toHaveCount(1);
});

test("opens a reply form above a phone's bottom bar, and the next page at its top", async ({
  page,
  request,
  reader,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(await createThread(request, reader, { posts: 6 }));
  await postOf(page, 'Thought number 5').getByRole('button', { name: 'Reply' }).click();
  const form = page.locator('form').filter({ has: page.getByLabel(/^Reply to/) });
  const bar = page.getByRole('navigation', { name: 'Mobile' });
  await expect(async () => {
    const [inside, outside] = [await form.boundingBox(), await bar.boundingBox()];
    expect((inside?.y ?? Number.NaN) + (inside?.height ?? 0)).toBeLessThanOrEqual(outside?.y ?? 0);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(postOf(page, 'Thought number 6')).toBeFocused();
  await expect(postOf(page, 'Thought number 6')).toBeInViewport();
});
