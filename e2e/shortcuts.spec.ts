import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { hydrated } from './support/page-load';
import { addBook, addNote } from './support/shelf';

test('Ctrl K opens a book by its name, and n its form', async ({ reader }) => {
  const { page } = reader;
  await addBook(page.request, reader, 'sposi', 'I promessi sposi', 'Alessandro Manzoni');
  await addBook(page.request, reader, 'dune', 'Dune', 'Frank Herbert');
  await addNote(page.request, reader, 'dune', { remark: 'Fear is the mind-killer.' });
  await page.goto('/notes');
  await hydrated(page);
  const field = page.getByRole('combobox', { name: 'Books, clubs, notes and actions' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await field.fill('mind-kill');
  await expect(page.getByRole('option', { name: /mind-killer/ })).toHaveAttribute('aria-selected', 'true');
  await axe(page);
  await field.fill('manzoni');
  await expect(page.getByRole('option', { name: /I promessi sposi/ })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL('/notes/sposi');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Remark' })).toBeFocused();
  await page.keyboard.press('g');
  await expect(page.getByRole('textbox', { name: 'Remark' })).toHaveValue('g');
});
