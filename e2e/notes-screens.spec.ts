import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { fits } from './support/fits';
import { addBook, addNote } from './support/shelf';

const ODD = '<script>alert(1)</script> __proto__ 🐋👩‍👩‍👧 مرحبا بالعالم';
const LONG = `Donau${'dampfschifffahrtsgesellschaft'.repeat(6)}`;

/** Has long and unusual texts, which the tour's demo data lacks. The tour checks the colors of both modes. */
async function check(page: Page): Promise<void> {
  await fits(page);
  await axe(page, 'all', ['light']);
}

test.use({ viewport: { width: 320, height: 800 } });

test('long and odd texts of the shelf, a book and the note form fit into 320 px and pass axe', async ({
  reader,
  request,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'odd', `A ${LONG} of ${ODD}`, LONG);
  await page.goto('/notes');
  await expect(page.getByRole('button', { name: /^Delete A Donau/ })).toBeVisible();
  await page.getByRole('button', { name: 'New Book' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a book' })).toBeFocused();
  await page.keyboard.type('dark');
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  await check(page);
  await page.getByRole('button', { name: 'Add it by hand' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a book by hand' })).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Delete A Donau/ }).click();
  await fits(page);
  await axe(page);

  const note = await addNote(request, reader, 'odd', { chapterTitle: LONG, page: 100_000, pub: true, remark: ODD });
  await addNote(request, reader, 'odd', { chapter: 10_000, remark: LONG });
  await page.goto('/notes/odd');
  await expect(page.getByRole('link', { name: ODD })).toBeVisible();
  await check(page);

  await page.goto(`/notes/odd/${note._id}/edit`);
  await expect(page.getByLabel('Remark')).toHaveValue(ODD);
  await page.getByLabel('Remark').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Remark is required.')).toBeVisible();
  await check(page);
  await page.getByLabel('Remark').fill('Half a thought');
  await page.reload();
  await expect(page.getByText(/^Draft restored/)).toBeVisible();
  await check(page);
});
