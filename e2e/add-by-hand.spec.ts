import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';

const author = 'Rosa Bianchi';

async function addByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add it by hand' }).click();
  const popup = page.getByRole('dialog', { name: 'Add a book by hand' });
  await popup.getByLabel('Author').fill(author);
  await axe(page);
  await popup.getByRole('button', { name: 'Add Book' }).click();
}

test.describe('a book that the catalogue does not have', () => {
  // The first answer to a discussion of a new book is 404: its genre is asked for.
  test.use({ allowedPageErrors: [/status of 404 .*\/api\/discuss\/discussion\)/] });

  test('is added to the shelf and to a public discussion', async ({ reader }) => {
    const { page } = reader;
    const title = `Almanac ${randomUUID()}`;
    await page.goto('/notes');
    await page.getByRole('button', { name: 'New Book' }).first().click();
    await page.getByPlaceholder('search...').fill(title);
    await addByHand(page);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

    await page.goto('/discuss');
    await page.getByRole('button', { name: 'New Discussion' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Discussion' });
    await dialog.getByLabel('Book', { exact: true }).fill(title);
    await addByHand(page);
    await dialog.getByLabel('Discussion Title').fill('Which month is best?');
    await dialog.getByLabel('Start The Conversation').fill('I keep going back to the page about September.');
    await dialog.getByRole('button', { name: 'Post' }).click();
    const genre = page.getByRole('dialog', { name: `Select ${title}'s Genre` });
    await genre.getByLabel('Type').selectOption({ label: 'Fiction' });
    await genre.getByLabel('Genre').selectOption({ label: 'Fantasy' });
    await genre.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Which month is best?' })).toBeVisible();
    await expect(page).toHaveURL(/\/discuss\/fantasy\/byhand-/);
  });
});
