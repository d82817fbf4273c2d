import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { holdCode, withoutRenderedScreens } from './support/page-load';
import { PASSWORD } from './support/session';

test('a reader never sees the landing page, before the code loads or after', async ({ reader: { page } }) => {
  await withoutRenderedScreens(page);
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('loading')).toBeVisible();
  await expect(page.getByText('Start your notebook')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible();
  await expect(page.getByText('Start your notebook')).toHaveCount(0);
});

test("signing in shows first steps, one tap from a book's first note, and then the book to continue", async ({
  page,
  reader,
}) => {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${reader.username}` })).toBeFocused();
  await axe(page);
  await page.getByRole('button', { name: 'Add Frankenstein' }).click();
  await page.getByLabel('Chapter', { exact: true }).fill('4');
  await page.getByLabel('Remark').fill('It was on a dreary night.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully Saved!')).toBeVisible();
  await page.getByRole('link', { name: 'Flyleaf', exact: true }).click();
  const books = page.getByRole('region', { name: 'Continue reading' });
  await expect(books.getByRole('link', { name: 'Frankenstein', exact: true })).toBeVisible();
  await expect(books.getByRole('button', { name: "I'm at chapter 4" })).toBeVisible();
});
