import { expect, type Page } from '@playwright/test';
import type { ShelfBook } from '../functions/src/contract/notes';
import { test } from './fixtures';
import { getJson } from './support/api';
import { fits } from './support/fits';
import { addBook, addNote, notesOf } from './support/shelf';

const SAVED = 'Successfully Saved!';

async function takeNote(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
}

const row = (page: Page, remark: string) => page.getByRole('listitem').filter({ hasText: remark });

test('creates, edits and deletes notes', { tag: '@main' }, async ({ reader, request }) => {
  const { page } = reader;
  await addBook(request, reader, 'moby-dick', 'Moby-Dick', 'Herman Melville');
  await page.goto('/notes/moby-dick');
  await expect(page.getByText(/^It looks like you haven't yet created any notes/)).toBeVisible();
  await page.getByRole('link', { name: 'New Note' }).click();
  await takeNote(page, { Chapter: '1', 'Chapter Name': 'Loomings', 'Page Number': '3', Remark: 'It is funny.' });
  const { offCentre, below } = await page.getByText(SAVED).evaluate((toast) => {
    const { left, right, bottom } = toast.getBoundingClientRect();
    return { offCentre: left + right - document.documentElement.clientWidth, below: innerHeight - bottom };
  });
  expect(Math.abs(offCentre), 'the toast is centred').toBeLessThanOrEqual(2);
  expect(below, 'the toast is at the bottom').toBeLessThanOrEqual(100);
  expect(below, 'the toast is inside the window').toBeGreaterThanOrEqual(0);
  await expect(page.getByLabel('Remark')).toBeFocused();
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await takeNote(page, { Remark: 'One blanket for two strangers.' });
  await expect(row(page, 'One blanket for two strangers.')).toBeVisible();

  await page.getByRole('link', { name: 'Notes:' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Chapter 1 Loomings', 'Chapter 2']);
  await row(page, 'It is funny.').getByRole('link', { name: 'It is funny.' }).click();
  await takeNote(page, { Remark: 'It is very funny.' });
  await expect(page).toHaveURL(/\/notes\/[\w-]+$/);

  await row(page, 'One blanket')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('dialog', { name: 'Please Confirm' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(row(page, 'One blanket')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^It is very funny/ })).toBeFocused();
  await deleted;
  await page.reload();
  await expect(row(page, 'It is very funny.')).toBeVisible();
  await expect(row(page, 'One blanket')).toHaveCount(0);
});

test('a note shows at once while its answer is slow, and the form takes the next one', { tag: '@main' }, async ({
  reader,
  request,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'moby-dick', 'Moby-Dick', 'Herman Melville');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/notes', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/notes/moby-dick/new');
  await takeNote(page, { Chapter: '1', Remark: 'It is funny.' });
  await expect(row(page, 'It is funny.')).toContainText('Saving…');
  await expect(page.getByLabel('Remark')).toHaveValue('');
  await takeNote(page, { Remark: 'One blanket for two strangers.' });
  await expect(row(page, 'One blanket')).toContainText('Saving…');
  expect(await notesOf(request, reader, 'moby-dick')).toEqual([]);
  answer();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByText('Saving…')).toHaveCount(0);
  await expect(page.getByRole('listitem').getByText(/funny|blanket/)).toHaveText([/blanket/, /funny/]);
  const saved = await notesOf(request, reader, 'moby-dick');
  expect(saved.map(({ remark }) => remark)).toEqual(['One blanket for two strangers.', 'It is funny.']);
});

test('rates a book with one press and finishes it with another, and the page asks how it was', {
  tag: '@main',
}, async ({ reader, request }) => {
  const { page } = reader;
  await addBook(request, reader, 'moby-dick', 'Moby-Dick', 'Herman Melville');
  await addNote(request, reader, 'moby-dick', { remark: 'It is funny.' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/notes/moby-dick');
  const press = async (label: string, stars: number) => {
    const slider = page.getByRole('slider', { name: label });
    const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
    await slider.click({ force: true, position: { x: (width * (stars - 0.25)) / 5, y: height / 2 } });
    await expect(page.getByRole('slider', { name: 'My rating' })).toHaveValue(String(stars));
  };
  await press('My rating', 3.5);
  await page.getByRole('button', { name: 'Finished', exact: true }).click();
  await expect(page.getByText('How was it?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible();
  await press('How was it?', 5);
  await expect(page.getByText('How was it?')).toBeHidden();
  await expect
    .poll(() => getJson<{ book: ShelfBook }>(request, reader, '/api/notes/books/moby-dick'))
    .toMatchObject({ book: { status: 'finished', rating: 5 } });
});

test('keeps the time in an audiobook, knows its chapter by a note, and adds its hours to the year', async ({
  reader,
  request,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'moby-dick', 'Moby-Dick', 'Herman Melville');
  const setTime = async (fields: Record<string, string>) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'My reading' }).click();
    const popup = page.getByRole('dialog', { name: 'My reading' });
    await popup.getByLabel('Count by').selectOption('hours');
    for (const [label, text] of Object.entries(fields)) await popup.getByLabel(label).fill(text);
    await popup.getByRole('button', { name: 'Save' }).click();
    await expect(popup).toBeHidden();
  };
  await page.goto('/notes/moby-dick');
  await setTime({ 'Listened so far': '3h25', Length: '11:40' });
  await page.getByRole('link', { name: 'New Note' }).click();
  await takeNote(page, { Chapter: '12', Time: '3:25', Remark: 'He was a native of Rokovoko.' });
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('link', { name: 'Notes:' }).click();
  await expect(page.getByText('3:25 of 11:40 · 29%')).toBeVisible();
  await expect(row(page, 'He was a native')).toContainText('3:25');
  await setTime({ 'Listened so far': '3:30' });
  await expect(page.getByText('3:30 of 11:40 · 30%')).toBeVisible();
  await expect(page.getByText("I'm at chapter 12")).toBeVisible();
  const finished = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Finished' }).click();
  await finished;
  await page.goto(`/year/${new Date().getFullYear()}`);
  await expect(page.getByRole('heading', { name: '12 hours' })).toBeVisible();
});

test('finds a book, closes a popup with Escape and deletes the book using only the keyboard', { tag: '@main' }, async ({
  reader,
}) => {
  const { page } = reader;
  await page.goto('/notes');
  await page.getByRole('button', { name: 'New Book' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('search...')).toBeFocused();
  await page.keyboard.type('frankenstein shelley');
  await expect(page.getByRole('button', { name: 'Frankenstein', exact: true })).toBeVisible();
  await fits(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const icon = page.getByRole('button', { name: 'Delete Frankenstein' });
  await expect(icon).toBeVisible();
  await expect(page.getByPlaceholder('search...')).toBeFocused();

  await icon.focus();
  await page.keyboard.press('Enter');
  // A popup moves the focus to this button a frame after it opens.
  const cancel = page.getByRole('dialog', { name: 'Please Confirm' }).getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(icon).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your shelf is empty/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
