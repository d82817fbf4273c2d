import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { holdCode, holdLoading, hydrated, isHydrated, openRendered } from './support/page-load';
import { addBook, addNote } from './support/shelf';
import { createThread } from './support/thread';

const BOOK = '/discuss/classics/pride-and-prejudice-austen';

function recordCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test("a signed-in reader's page requests its code immediately", async ({ reader: { page } }) => {
  const asked = recordCode(page);
  const release = await holdLoading(page);
  await page.goto(BOOK, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  release();
});

test.describe('signing in', () => {
  test.use({ allowedPageErrors: [/status of 401/] });

  test('the app sends a form that was submitted before the code loaded, and keeps its text', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/signin?from=%2Fnotes', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nobody@flyleaf.example');
    await page.getByLabel('Password').fill('not my password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(new URL(page.url()).search).toBe('?from=%2Fnotes');
    release();
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@flyleaf.example');
    await expect(page.getByLabel('Password')).toHaveValue('not my password');
  });
});

test('a language chosen before the code loads is shown', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto(BOOK, { waitUntil: 'domcontentloaded' });
  const select = page.getByLabel('Language');
  await select.focus();
  await select.selectOption('it');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByLabel('Lingua')).toBeFocused();
});

test('a page without input loads no live layer during the measurement', async ({ page, reader, request }) => {
  const asked = recordCode(page);
  await page.clock.install();
  await page.goto(await createThread(request, reader, { posts: 1 }));
  await hydrated(page);
  await page.clock.fastForward(25_000);
  expect(asked.filter((path) => path.includes('firestore'))).toEqual([]);
  await page.clock.fastForward(10_000);
  await expect.poll(() => asked.some((path) => path.includes('firestore'))).toBe(true);
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
