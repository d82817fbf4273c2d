import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { createClub, uniqueTitle } from './support/club';
import { signIn } from './support/session';

test.use({ allowedPageErrors: [/language detection model/] });

async function expectToFitWidth(page: Page): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), page.url()).toBeLessThanOrEqual(0);
}

async function pickBook(page: Page, text: string, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: title }).first().click();
}

test('creates a club with members and books on bookclubs/new, and asks a visitor to sign in first', async ({
  friend,
  page,
  request,
}) => {
  const title = uniqueTitle('Night Owls');
  await page.goto('/bookclubs/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Username').fill(friend.username);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New Book' }).click();
  await pickBook(page, 'austen emma', 'Emma');
  await pickBook(page, 'moby melville', 'Moby-Dick');
  await page.getByRole('button', { name: 'Mark completed Emma' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('You must be logged in');
  await axe(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, friend.email);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}'s Books` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Current books' })).toContainText('Moby-Dick');
  await expect(page.getByRole('link', { name: 'Emma' })).toBeVisible();
  const stranger = await request.get(`/api/bookclubs/clubBooks/${title}`);
  expect(stranger.status()).toBe(401);
});

test('offers the same functions on the pages modify, newBook and newDiscussion as in the popups', async ({
  reader,
  request,
}) => {
  const { home, book } = await createClub(request, reader);
  const { page } = reader;
  await page.goto(`${home}/newBook`);
  await axe(page);
  await pickBook(page, 'moby melville', 'Moby-Dick');
  await expect(page.getByRole('heading', { level: 1, name: 'Moby-Dick' })).toBeVisible();
  await page.goto(`${home}/modify`);
  await page.getByRole('button', { name: 'Mark completed Persuasion' }).click();
  await axe(page);
  const title = uniqueTitle('Changed Readers');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}'s Books` })).toBeVisible();
  await page.goto(`${book}/newDiscussion`);
  await page.getByLabel('Title').fill('Chapter 5');
  await page.getByLabel('Opening post').fill('What a chapter that was!');
  await axe(page);
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chapter 5' })).toBeVisible();
});

test('fits all club screens into 320 px', async ({ reader, request }) => {
  const { home, book, thread } = await createClub(request, reader);
  const { page } = reader;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/bookclubs', home, book, thread, `${home}/modify`, '/bookclubs/new']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expectToFitWidth(page);
  }
  await page.goto(home);
  for (const popup of ['New Member', 'Club Settings']) {
    await page.getByRole('button', { name: popup }).click();
    const { x, width } = (await page.getByRole('dialog').boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: popup })).toBeFocused();
  }
});

test('opens a thread, replies and changes the language using only the keyboard', async ({ reader, request }) => {
  const { clubName } = await createClub(request, reader);
  const { page } = reader;
  const press = async (name: string | RegExp) => {
    const target = page.getByRole('main').locator(':focus');
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab');
      const text = (await target.count()) > 0 ? await target.evaluate((it) => it.textContent) : '';
      if (typeof name === 'string' ? text === name : name.test(text ?? '')) return page.keyboard.press('Enter');
    }
    throw new Error(`Tab doesn't reach ${name}.`);
  };
  await page.goto('/bookclubs');
  await expect(page.getByRole('link', { name: clubName })).toBeVisible();
  await press(clubName);
  await expect(page.getByRole('link', { name: 'Persuasion' })).toBeVisible();
  await press('Persuasion');
  await expect(page.getByRole('heading', { level: 1, name: 'Persuasion' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chapter 4: the long wait' })).toBeVisible();
  await press('Chapter 4: the long wait');
  await expect(page.getByRole('button', { name: 'New Reply' })).toBeVisible();
  await press('New Reply');
  await expect(page.getByLabel('New Reply')).toBeFocused();
  await page.keyboard.type('Typed without a mouse.');
  await press('Post');
  await expect(page.getByRole('article').filter({ hasText: 'Typed without a mouse.' })).toBeVisible();
  await page.getByRole('main').getByLabel('Language').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('main').getByLabel('Language')).toHaveValue('it');
});
