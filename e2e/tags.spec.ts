import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';

const library = [
  'Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf',
  '1,The Lighthouse Log,Anna Rossi,"=""""","=""""",4,2024/03/04,2024/01/02,"sea-stories, Favourites, ???",read',
  '2,Bread at Sea,Anna Rossi,"=""""","=""""",0,,2024/01/03,"cooking, sea-stories",cooking',
  '3,Inland,Anna Rossi,"=""""","=""""",0,,2024/01/03,to-read,to-read',
].join('\n');

test('shelves of a file become tags, which filter the shelf, change in "My reading" and are exported', async ({
  reader: { page },
}) => {
  await page.goto('/import');
  const file = { name: 'library.csv', mimeType: 'text/csv', buffer: Buffer.from(library) };
  await page.getByLabel('Files to import').setInputFiles(file);
  await expect(page.getByRole('heading', { name: '3 new books' })).toBeVisible();
  await page.getByRole('button', { name: 'Your own shelves (1)' }).click();
  await expect(page.getByLabel('cooking (1)')).toHaveValue('tag');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'See my shelf' }).click();

  await expect(page.getByText('#cooking #sea-stories')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('sea-stories');
  await expect(page).toHaveURL('/notes?tag=sea-stories');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bread at Sea', 'The Lighthouse Log']);
  await axe(page);

  await page.getByRole('link', { name: 'Bread at Sea' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'My reading' }).click();
  await page.getByRole('textbox', { name: 'Tags' }).fill('Science  Fiction, #sea-stories');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: '#science fiction' }).click();
  await expect(page).toHaveURL('/notes?tag=science%20fiction');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bread at Sea']);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  const tags = exported.shelf.map(({ tags }: { tags: string[] }) => tags.join());
  expect(tags.toSorted()).toEqual(['', 'science fiction,sea-stories', 'sea-stories,favourites']);
});
