import { expect } from '@playwright/test';
import { test } from './fixtures';
import { holdCode, isHydrated, openRendered } from './support/page-load';
import { addBook, addNote } from './support/shelf';

test.describe('signing in', () => {
  test.use({ allowedPageErrors: [/status of 401/] });

  test('the app sends a form that was submitted before the code loaded, and keeps its text', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/signin?from=%2Fnotes', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nobody@flyleaf.example');
    await page.getByLabel('Password').fill('not my password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?from=%2Fnotes');
    release();
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@flyleaf.example');
    await expect(page.getByLabel('Password')).toHaveValue('not my password');
  });
});

test("a reader's pages show their content before the code loads, which hydrates them and replays a press", async ({
  reader,
  request,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'emma', 'Emma', 'Jane Austen');
  await addNote(request, reader, 'emma', { remark: 'Emma is wrong about Elton.' });
  // From here on, the server has the code of both pages, and is quick enough.
  for (const path of ['/', '/notes/emma']) await openRendered(page, path);
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: `Hello, ${reader.username}` })).toBeVisible();
  await expect(page.getByText('Start your notebook')).toHaveCount(0);
  expect(await isHydrated(page)).toBe(false);
  await page.goto('/notes/emma', { waitUntil: 'domcontentloaded' });
  const remark = page.getByText('Emma is wrong about Elton.');
  await remark.evaluate((element) => element.setAttribute('data-mark', ''));
  expect(await isHydrated(page)).toBe(false);
  await page.getByRole('button', { name: /^Delete note/ }).click();
  release();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(await isHydrated(page)).toBe(true);
  await expect(remark).toHaveAttribute('data-mark');
});

test('a reader never sees the landing page, before the code loads or after', async ({ reader: { page } }) => {
  // The server takes the reader for a visitor.
  await page.context().clearCookies();
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('loading')).toBeVisible();
  await expect(page.getByText('Start your notebook')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible();
  await expect(page.getByText('Start your notebook')).toHaveCount(0);
});

test("a signed-out reader's page is not shown, whatever the cookie says", async ({ reader: { page } }) => {
  await openRendered(page, '/notes');
  await page.addInitScript(() => localStorage.removeItem('user'));
  const release = await holdCode(page);
  await page.goto('/notes', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-reader', /./);
  await expect(page.getByText('My Notes').first()).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).some(({ httpOnly }) => httpOnly)).toBe(false);
});
