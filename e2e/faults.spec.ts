import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { createClub } from './support/club';
import { signIn } from './support/session';
import { addBook, addNote } from './support/shelf';
import { createThread } from './support/thread';

/**
 * Failed requests, the image that Firebase loads to check whether it's offline (which the content security policy
 * blocks), and Chromium's missing language detector.
 */
test.use({ allowedPageErrors: [/net::ERR_|WebChannelConnection|cleardot\.gif|language detection model/] });

const UNREACHED = /^Flyleaf cannot be reached/;
const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/**
 * Executes the next write request on the server but drops its response. Later requests get their responses. GET
 * requests always pass, because `notes/expiryJWT` matches the path of a note.
 * @returns the idempotency keys of the requests; the first one appears when its response is dropped
 */
async function dropResponse(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const key = route.request().headers()['idempotency-key'];
    if (keys.length > 0) {
      keys.push(key);
      return route.continue();
    }
    await route.fetch();
    await route.abort();
    keys.push(key);
  });
  return keys;
}

interface PostForm {
  call: string;
  text: string;
  open: () => Promise<void>;
  box: string;
  /** Shows the post if it's collapsed at first. */
  unfold?: () => Promise<void>;
}

/** Posts while offline, then with a dropped response, then successfully. The text is kept and posted only once. */
async function postWithFailures(page: Page, { call, text, open, box, unfold }: PostForm): Promise<void> {
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await open();
  await page.getByLabel(box).fill(text);
  await page.context().setOffline(true);
  await post.click();
  await expect(page.getByRole('alert').filter({ hasText: UNREACHED })).toBeVisible();
  await expect(page.getByLabel(box)).toHaveValue(text);
  await page.context().setOffline(false);

  const keys = await dropResponse(page, `**${call}`);
  await post.click();
  await expect.poll(() => keys.length).toBe(1);
  await expect(page.getByRole('alert').filter({ hasText: UNREACHED })).toBeVisible();
  await expect(page.getByLabel(box)).toHaveValue(text);

  await page.reload();
  await expect(page.getByLabel(box)).toHaveValue(text);
  await post.click();
  await expect(page.getByLabel(box)).toHaveCount(0);
  await expect(postOf(page, text)).toHaveCount(1);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await page.reload();
  await unfold?.();
  await expect(postOf(page, text)).toHaveCount(1);
}

test('keeps the text of a public post when the network fails, and posts it once', async ({ reader, request }) => {
  const { page } = reader;
  await page.goto(await createThread(request, reader, { posts: 1 }));
  await postWithFailures(page, {
    call: '/api/discuss/post',
    text: 'Written on a train, between two tunnels.',
    open: () => page.getByRole('button', { name: 'New Post' }).click(),
    box: 'New Post',
  });
});

test('keeps the text of a club reply when the network fails, and posts it once', async ({ reader, request }) => {
  const { page } = reader;
  const { thread } = await createClub(request, reader);
  await page.goto(thread);
  await postWithFailures(page, {
    call: '/api/bookclubs/newReply',
    text: 'Eight years, and then a tunnel.',
    open: () => postOf(page, 'Anne has been waiting').getByRole('button', { name: 'Reply' }).first().click(),
    box: `Reply to ${reader.username}`,
    unfold: () => page.getByRole('button', { name: 'Show 1 reply' }).click(),
  });
});

test('keeps an edited note when the network fails, and reports no conflict with itself', async ({
  reader,
  request,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  const { _id } = await addNote(request, reader, 'dune', { remark: 'First words.' });
  await page.goto(`/notes/dune/${_id}/edit`);
  await expect(page.getByLabel('Remark')).toHaveValue('First words.');
  await page.getByLabel('Remark').fill('Better words.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(UNREACHED)).toBeVisible();
  await expect(page.getByLabel('Remark')).toHaveValue('Better words.');
  await page.context().setOffline(false);
  const sent = await dropResponse(page, '**/api/notes/*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(page.getByText(UNREACHED)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully Saved!')).toBeVisible();
  await expect(page.getByText('Saved over a newer version of this note.')).toBeHidden();
  await page.goto('/notes/dune');
  await expect(page.getByRole('listitem').filter({ hasText: 'Better words.' })).toHaveCount(1);
});

test.describe("a popup's chunk", () => {
  test.use({ allowedPageErrors: [/net::ERR_|status of 401|Loading chunk failed/] });

  const POPUP = /\/assets\/SessionEndPopup-.*\.js$/;

  /** Types a new note while the chunk of the 'Auto Sign Out' popup fails to load; then the session ends. */
  async function writeUntilSessionEnds({ page }: { page: Page }, remark: string): Promise<void> {
    await page.route(POPUP, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => POPUP.test(request.url()));
    await page.goto('/notes/dune/new');
    await page.getByLabel('Remark').fill(remark);
    await failed;
    await expect(page.getByLabel('Remark')).toHaveValue(remark);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, token: 'ended' }));
    });
    await page.getByLabel('Chapter', { exact: true }).fill('1');
  }

  /** Signs in again through the popup, and finds the text. */
  async function signInAgain({ page, email }: { page: Page; email: string }, remark: string): Promise<void> {
    await page.getByRole('dialog', { name: 'Auto Sign Out' }).getByRole('button', { name: 'Sign In' }).click();
    await signIn(page, email);
    await expect(page.getByLabel('Remark')).toHaveValue(remark);
  }

  test('is shown when its chunk loads later, and the typed text is kept', async ({ reader, request }) => {
    await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
    await writeUntilSessionEnds(reader, 'Written in a tunnel.');
    await reader.page.unroute(POPUP);
    await reader.page.getByRole('button', { name: 'Save' }).click();
    await signInAgain(reader, 'Written in a tunnel.');
  });

  test('is replaced by an error while its chunk is missing, and the typed text is kept', async ({
    reader,
    request,
  }) => {
    const { page } = reader;
    await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
    await writeUntilSessionEnds(reader, 'Written in a tunnel.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await page.unroute(POPUP);
    await page.getByRole('button', { name: 'Reload' }).click();
    await signInAgain(reader, 'Written in a tunnel.');
  });
});
