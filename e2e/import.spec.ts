import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';

const library = [
  'Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review',
  '1,A Journey of One Book,Anna Rossi,"=""""","=""""",4,2024/03/04,2024/01/02,,read,Worth the trip.',
  '2,Two Shelves,Anna Rossi,"=""""","=""""",0,,2024/01/03,,to-read,',
].join('\n');

const choose = (page: Page) =>
  page
    .getByLabel('Files to import')
    .setInputFiles({ name: 'library.csv', mimeType: 'text/csv', buffer: Buffer.from(library) });

test('a file becomes books on the shelf, and is found again the second time', {
  tag: '@main',
}, async ({ reader }) => {
  const { page } = reader;
  await page.goto('/notes');
  await page.getByRole('link', { name: 'Bring your books' }).first().click();
  await choose(page);
  await expect(page.getByRole('heading', { name: '2 new books · 1 new note' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your books are here' })).toBeVisible();
  await page.getByRole('link', { name: 'See my shelf' }).click();
  await expect(page.getByRole('link', { name: 'A Journey of One Book', exact: true })).toBeVisible();

  await page.goto('/import');
  await choose(page);
  await expect(page.getByRole('heading', { name: "There's nothing new in these files." })).toBeVisible();
  await expect(page.getByText('2 books already there · 1 note already there')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});
