import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { addBook, addNote } from './support/shelf';

const ODD = '<script>alert(1)</script> __proto__ 🐋👩‍👩‍👧 مرحبا بالعالم';
const LONG = `Donau${'dampfschifffahrtsgesellschaft'.repeat(6)}`;

async function expectToFit(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, `the width of ${page.url()}`).toBeLessThanOrEqual(window ?? 0);
}

for (const { name, width, check } of [
  { name: 'passes axe', width: 1280, check: axe },
  { name: 'fits into 320 px', width: 320, check: expectToFit },
]) {
  test(`the shelf with its search and popup ${name}`, async ({ reader, request }) => {
    const { page } = reader;
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/notes');
    await expect(page.getByText(/^Your shelf is empty/)).toBeVisible();
    await check(page);

    await addBook(request, reader, 'odd', `A ${LONG} of ${ODD}`, LONG);
    await page.goto('/notes');
    await page.getByRole('button', { name: 'New Book' }).first().click();
    await page.keyboard.type('dark');
    await expect(page.getByRole('rowheader')).toHaveCount(5);
    await check(page);
    await page.getByRole('button', { name: /^Delete A Donau/ }).click();
    await check(page);
  });

  test(`the notes page of a book ${name}`, async ({ reader, request }) => {
    const { page } = reader;
    await page.setViewportSize({ width, height: 800 });
    await addBook(request, reader, 'odd', `A ${LONG} of ${ODD}`, LONG);
    await page.goto('/notes/odd');
    await expect(page.getByText(/^It looks like you haven't yet created/)).toBeVisible();
    await check(page);

    await addNote(request, reader, 'odd', { chapterTitle: LONG, page: 100_000, pub: true, remark: ODD });
    await addNote(request, reader, 'odd', { chapter: 10_000, remark: LONG });
    await page.goto('/notes/odd');
    await expect(page.getByRole('link', { name: ODD })).toBeVisible();
    await check(page);
  });

  test(`the note form ${name}`, async ({ reader, request }) => {
    const { page } = reader;
    await page.setViewportSize({ width, height: 800 });
    await addBook(request, reader, 'odd', `A ${LONG} of ${ODD}`, LONG);
    const note = await addNote(request, reader, 'odd', { chapterTitle: LONG, remark: ODD });
    await page.goto('/notes/odd/new');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Remark is required.')).toBeVisible();
    await check(page);

    await page.goto(`/notes/odd/${note._id}/edit`);
    await expect(page.getByLabel('Remark')).toHaveValue(ODD);
    await page.getByLabel('Remark').fill('Half a thought');
    await page.reload();
    await expect(page.getByText(/^Draft restored/)).toBeVisible();
    await check(page);

    await page.goto('/notes/odd/nobody/edit');
    await expect(page.getByRole('heading', { name: 'Note not found' })).toBeVisible();
    await check(page);
  });
}

test.describe('a missing book', () => {
  test.use({ allowedPageErrors: [/status of 404/] });

  test('shows an error and a link back', async ({ reader }) => {
    const { page } = reader;
    await page.goto('/notes/nothing');
    await expect(page.getByRole('heading', { name: 'Book not found' })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Back to My Notes' }).click();
    await expect(page.getByRole('heading', { name: 'My Notes' })).toBeVisible();
  });
});
