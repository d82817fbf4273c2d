import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { signOut } from './support/session';
import { addBook, addNote } from './support/shelf';

// The aborted call.
test.use({ allowedPageErrors: [/ERR_FAILED/] });

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

test('notes are kept on the device, shown while the server is away, and wiped at sign-out', async ({ reader }) => {
  const { page, id } = reader;
  await addBook(page.request, reader, 'sposi', 'I promessi sposi', 'Alessandro Manzoni');
  await addNote(page.request, reader, 'sposi', { remark: 'Addio, monti sorgenti dall’acque' });
  const note = page.getByRole('main').getByText('Addio, monti');
  await page.goto('/notebook');
  await expect(note).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([`notes:${id}`]);
  await page.route(/\/api\/notes\/changes/, (route) => route.abort());
  await page.goto('/notebook');
  await expect(note).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/help');
  await signOut(other);
  await expect.poll(() => databases(page).catch(() => undefined)).toEqual([]);
});
