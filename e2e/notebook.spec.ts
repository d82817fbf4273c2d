import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { deleteJson } from './support/api';
import { addBook, addNote } from './support/shelf';

// The aborted call.
test.use({ allowedPageErrors: [/ERR_FAILED/] });

const CALL = /\/api\/notes\/changes/;

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

const remarks = (page: Page) => page.locator('main [data-part="remark"]').allTextContents();

test('notes are kept on the device for a search without requests, and wiped at sign-out', async ({ reader }) => {
  const { page, id } = reader;
  const { request } = page;
  await addBook(request, reader, 'sposi', 'I promessi sposi', 'Alessandro Manzoni');
  const gone = await addNote(request, reader, 'sposi', { remark: 'Addio, monti sorgenti dall’acque' });
  await addNote(request, reader, 'sposi', { remark: "Non era nato con un cuor di leone: l'amore" });

  for (const number of [1, 2, 3]) await addNote(request, reader, 'sposi', { remark: `Note ${number}` });

  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?!user\/(bell|pageCookie)$)/.test(request.url())) asked.push(request.url());
  });
  const asks = () => asked.filter((url) => CALL.test(url));
  await page.goto('/notebook');
  await expect(page.getByText('5 notes')).toBeVisible();
  expect(await databases(page)).toEqual([`notes:${id}`]);

  const order = await remarks(page);
  expect(order).toEqual([
    'Note 3',
    'Note 2',
    'Note 1',
    expect.stringContaining('leone'),
    expect.stringContaining('Addio'),
  ]);

  const before = asked.length;
  await page.getByRole('searchbox').pressSequentially('amore');
  await expect(page.getByText('1 note', { exact: true })).toBeVisible();
  await expect(page.locator('mark')).toHaveText(['amore']);
  await expect(page).toHaveURL(/\?q=amore$/);
  expect(asked).toHaveLength(before);

  // The next visit shows the copy, even while the server can't be reached, and fetches only the changes.
  await deleteJson(request, reader, `/api/notes/${gone._id}`);
  await page.route(CALL, (route) => route.abort());
  await page.goto('/notebook');
  await expect(page.getByText('5 notes')).toBeVisible();
  expect(await remarks(page)).toEqual(order);
  await page.unroute(CALL);
  asked.length = 0;
  await page.goto('/notebook');
  await expect(page.getByText('4 notes')).toBeVisible();
  expect(asks().every((url) => url.includes('since='))).toBe(true);

  const other = await page.context().newPage();
  await other.goto('/help/spoilers');
  await other.evaluate(() => localStorage.removeItem('user'));
  await expect.poll(() => databases(page).catch(() => undefined)).toEqual([]);
});

for (const [about, breakStorage] of [
  ['forbidden', () => Object.assign(IDBFactory.prototype, { open: () => raise('SecurityError') })],
  ['full', () => Object.assign(IDBObjectStore.prototype, { put: abort })],
] as const) {
  test(`where storage is ${about}, notes are loaded on each visit and searched all the same`, async ({ reader }) => {
    const { page } = reader;
    await page.addInitScript(`
      const raise = (name) => { throw new DOMException('', name); };
      function abort() { this.transaction.abort(); return {}; }
      (${breakStorage})();
    `);
    await addBook(page.request, reader, 'sposi', 'I promessi sposi');
    await addNote(page.request, reader, 'sposi', { remark: "Non era nato con un cuor di leone: l'amore" });
    for (const visit of [1, 2]) {
      const answer = page.waitForResponse(CALL);
      await page.goto('/notebook');
      expect(new URL((await answer).url()).search, `visit ${visit}`).toBe('');
      await page.getByRole('searchbox').fill('amore');
      await expect(page.getByText('1 note', { exact: true })).toBeVisible();
    }
  });
}

/** Only a name here: the page defines how broken storage behaves. */
declare function raise(name: string): never;
declare function abort(this: IDBObjectStore): unknown;
