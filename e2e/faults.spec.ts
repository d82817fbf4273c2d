import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { AGAIN } from './support/api';
import { installed } from './support/page-load';
import { signIn } from './support/session';
import { addBook } from './support/shelf';
import { createThread } from './support/thread';

/** Failed requests, and Firebase's connectivity image, which the content security policy blocks. */
test.use({ allowedPageErrors: [/net::ERR_|WebChannelConnection|cleardot\.gif/] });

/** The server executes the next request, but its response is lost. @returns the requests' idempotency keys */
async function dropResponse(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    const key = route.request().headers()['idempotency-key'];
    if (keys.length > 0) {
      keys.push(key);
      return route.continue();
    }
    await route.fetch(AGAIN);
    await route.abort();
    keys.push(key);
  });
  return keys;
}

test.describe('a stored app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the text of a post when the network fails, and posts it once', async ({ reader, request }) => {
    const { page } = reader;
    const text = 'Written on a train, between two tunnels.';
    const post = page.getByRole('button', { name: 'Post', exact: true });
    const box = page.getByLabel('New Post');
    await page.goto(await createThread(request, reader, { posts: 1 }));
    await installed(page);
    await page.getByRole('button', { name: 'New Post' }).click();
    await box.fill(text);
    await page.context().setOffline(true);
    await post.click();
    const waiting = page.getByRole('article', { name: 'Your post, waiting to send' });
    await expect(waiting).toContainText(text);
    await expect(box).toHaveCount(0);

    const keys = await dropResponse(page, '**/api/discuss/post');
    await page.context().setOffline(false);
    await expect.poll(() => keys.length).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => keys).toEqual([expect.any(String), keys[0]]);
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  });
});

test.describe("a popup's chunk", () => {
  test.use({ allowedPageErrors: [/net::ERR_|status of 401|Loading chunk failed/] });

  test('is replaced by an error while it is missing, and the typed text is kept', { tag: '@main' }, async ({
    reader,
    request,
  }) => {
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
    await page.route(SAVE, (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
    );
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
    await expect(page.getByLabel('Remark')).toHaveValue('Written in a tunnel.');
  });
});
