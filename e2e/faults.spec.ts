import { expect } from '@playwright/test';
import { test } from './fixtures';
import { signIn } from './support/session';
import { addBook } from './support/shelf';

test.use({ allowedPageErrors: [/net::ERR_|status of 401|Loading chunk failed/] });

test("a popup's code is replaced by an error while it is missing, and a note being saved isn't lost", {
  tag: '@main',
}, async ({ reader, request }) => {
  const { page } = reader;
  const POPUP = /\/assets\/SessionEndPopup-.*\.js$/;
  const SAVE = '**/api/notes';
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await page.route(POPUP, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => POPUP.test(request.url()));
  await page.goto('/notes/dune/new');
  await page.getByLabel('Remark').fill('Written in a tunnel.');
  await failed;
  // Only this call loses its session for now. If they all did, a call in the background could open the popup first.
  await page.route(SAVE, async (route) => {
    await page.getByText('Saving…').first().waitFor();
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
  });
  await page.getByLabel('Chapter', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, token: 'ended' }));
  });
  for (const address of [POPUP, SAVE]) await page.unroute(address);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog', { name: 'Auto Sign Out' }).getByRole('button', { name: 'Sign In' }).click();
  await signIn(page, reader.email);
  const note = page.getByRole('listitem').filter({ hasText: 'Written in a tunnel.' });
  await expect(note).toBeVisible();
  await expect(note).not.toContainText('Waiting to send');
  await page.reload();
  await expect(note).toBeVisible();
  await expect(note).not.toContainText('Waiting to send');
});
