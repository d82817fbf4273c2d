import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { addBook, addNote } from './support/shelf';

const line = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Where are you?' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const PUBLIC_BOOK = '/discuss/classics/pride-and-prejudice-austen';

test('reading progress is moved by a note and by hand, undone, and met again wherever the book is', async ({
  reader,
}) => {
  const { page } = reader;
  const [book, id] = [PUBLIC_BOOK, 'pride-and-prejudice-austen'];
  await addBook(page.request, reader, id, 'Pride and Prejudice', 'Jane Austen');
  await addNote(page.request, reader, id, { chapter: 3 });
  await page.goto('/notes');
  await line(page, "I'm at chapter 3").click();
  await dialog(page).getByLabel("I'm at chapter").fill('12');
  await page.keyboard.press('Enter');
  await expect(line(page, "I'm at chapter 12")).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText("You're at chapter 3 now.");

  await page.goto(`/notes/${id}/new`);
  await page.getByLabel('Chapter', { exact: true }).fill('5');
  await page.getByLabel('Remark').fill('He walks in mud.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText("You're at chapter 5 now.");

  await page.goto(book);
  await expect(line(page, "I'm at chapter 5")).toBeVisible();
  await line(page, 'Next chapter').click();
  await expect(line(page, "I'm at chapter 6")).toBeVisible();
  await expect(toasts(page)).toContainText("You're at chapter 6 now.");
  await page.goto(`/notes/${id}`);
  await expect(line(page, "I'm at chapter 6")).toBeVisible();
});
