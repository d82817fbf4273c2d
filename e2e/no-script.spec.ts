import { expect } from '@playwright/test';
import { test } from './fixtures';
import { createThread } from './support/thread';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const heading = { level: 1 } as const;

const BLOCKS = [
  'Discuss Your Favorite Books',
  'Track Your Reading',
  'Keep a Bank of Reading Notes',
  'Find Your Next Book (Coming Soon)',
];

test('a visitor reads everything public without JavaScript, using links alone', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Sign Out')).toBeHidden();
  await expect(page.getByLabel('Language')).toBeHidden();
  for (const name of BLOCKS) await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'See the genres' }).click();

  await page.getByRole('link', { name: 'Classics' }).click();
  await expect(page.getByRole('heading', { ...heading, name: 'Classics' })).toBeVisible();
  const books = page.getByRole('navigation', { name: 'Pages of books' });
  await books.getByRole('link', { name: 'Next page' }).click();
  await expect(books).toContainText('2 / 2');
  await books.getByRole('link', { name: 'Previous page' }).click();
  await page.getByRole('link', { name: 'Pride and Prejudice' }).click();
  await expect(page.getByRole('heading', { ...heading, name: 'Pride and Prejudice' })).toBeVisible();
  await expect(page.getByLabel('Rows per page')).toBeHidden();
  await page.getByRole('link', { name: 'Public notes' }).click();
  const chapter = page.locator('details').first();
  await expect(chapter.locator('p').first()).toBeVisible();
  await chapter.locator('summary').click();
  await expect(chapter.locator('p').first()).toBeHidden();
  await page.getByRole('link', { name: /^Discussions/ }).click();

  await page.getByRole('link', { name: 'Was Charlotte right to marry Mr Collins?' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Reply|New Post)/ })).toHaveCount(0);
  const posts = page.getByRole('navigation', { name: 'Pages of posts' });
  await posts.getByRole('link', { name: 'Next page' }).click();
  await expect(posts).toContainText(/2 \/ \d/);
  expect(await page.locator('main').innerText()).not.toContain('Loading');
});

test('a page shows all its content when its script fails to load', async ({ browser, reader, request }) => {
  const path = await createThread(request, reader, { posts: 6 });
  const context = await browser.newContext({ javaScriptEnabled: true });
  await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByText(/^Thought number 1,/)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^Thought number 6,/)).toBeVisible();
  await context.close();
});
