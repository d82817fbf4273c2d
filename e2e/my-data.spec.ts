import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { PASSWORD } from './support/session';
import { addBook, addNote } from './support/shelf';

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const event = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await event;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('exports the data of a reader, deletes the account and leaves nothing on the device', async ({
  reader,
  request,
}) => {
  const { page, username, email } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await addNote(request, reader, 'dune', { remark: 'Fear is the mind-killer.' });

  await page.goto('/account');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const { name, text } = await download(page, 'Download as JSON');
  expect(name).toBe(`flyleaf-${username}.json`);
  expect(JSON.parse(text)).toMatchObject({ account: { email }, notes: [{ remark: 'Fear is the mind-killer.' }] });

  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const popup = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(popup.getByLabel('Password')).toBeFocused();
  await axe(page);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  // The cached fonts and the time zone belong to the device, not to the reader.
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => !['fonts', 'time-zone'].includes(key)));
  await expect.poll(kept).toEqual([]);
});
