import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from './fixtures';
import { AGAIN, getJson } from './support/api';
import { axe } from './support/axe';
import { fits } from './support/fits';
import { beThere, likeUntilSeen } from './support/live-updates';
import { signIn } from './support/session';
import { createThread, postOf } from './support/thread';

const genres = '/discuss';

async function undiscussedBook(request: APIRequestContext): Promise<{ id: string; title: string }> {
  for (const word of ['house', 'night', 'world', 'love', 'time']) {
    const found = await getJson<{ id: string; title: string }[]>(request, undefined, `/api/notes/book/${word}`);
    for (const book of found) {
      const known = await request.get(`/api/discuss/book/${book.id}`, AGAIN);
      if (known.status() === 404) return book;
    }
  }
  throw new Error('All books found in the catalogue have discussions.');
}

test.describe('a new book', () => {
  test.use({ allowedPageErrors: [/status of 404/] });

  test('starts a discussion of a new book using only the keyboard at 320 px', async ({ reader }) => {
    const { page } = reader;
    const book = await undiscussedBook(page.request);
    const title = `What is it about? ${randomUUID().slice(0, 8)}`;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(genres);
    await page.getByRole('button', { name: 'New Discussion' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Book', { exact: true })).toBeFocused();
    await page.keyboard.type(book.title.slice(0, 60));
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

test('announces new posts and updates likes without touching typed text', async ({
  reader,
  page: visitor,
  request,
}) => {
  const { page } = reader;
  const thread = await createThread(request, reader, { posts: 2 });
  const listening = page.waitForRequest(/firestore|Listen/i);
  const visitorListening = visitor.waitForRequest(/google\.firestore|Listen/i);
  await Promise.all([page.goto(thread), visitor.goto(thread)]);
  await Promise.all([beThere(page), beThere(visitor)]);
  await Promise.all([listening, visitorListening]);
  await visitor.getByRole('button', { name: 'New Post' }).click();
  await visitor.getByLabel('New Post').fill('Half a sentence of a visi');
  await likeUntilSeen(postOf(page, 'Thought number 1'), postOf(visitor, 'Thought number 1'));

  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('New Post').fill('Somebody else should see this soon.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const news = visitor.getByRole('button', { name: '1 new post' });
  await expect(news).toBeVisible();
  await expect(postOf(visitor, 'Somebody else should see this soon.')).toHaveCount(0);
  await expect(visitor.getByLabel('New Post')).toHaveValue('Half a sentence of a visi');
  await news.click();
  await expect(postOf(visitor, 'Somebody else should see this soon.')).toBeFocused();
  await expect(visitor.getByLabel('New Post')).toHaveValue('Half a sentence of a visi');
  await expect(page.getByRole('button', { name: /new post/ })).toHaveCount(0);
});

test('works without live updates', async ({ reader, request }) => {
  const { page } = reader;
  await page.route(/\/__\/firebase\//, (route) => route.fulfill({ status: 200, body: '<!doctype html>' }));
  await page.goto(await createThread(request, reader, { posts: 1 }));
  await postOf(page, 'Thought number 1').getByRole('button', { name: 'Like 0' }).click();
  await expect(page.getByRole('button', { name: 'Like 1' })).toBeVisible();
});
