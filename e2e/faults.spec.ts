import { expect, type Page } from '@playwright/test';
import { makeClub } from './bookclubs-club';
import { openThread } from './discuss-thread';
import { test } from './fixtures';
import { signIn } from './session';
import { addBook, addNote } from './shelf';

/**
 * What the browser says of requests that go nowhere, of a picture by which Firebase's live layer wants to find out
 * whether it is offline and which the policy refuses, and Chromium of a language detector that it lacks.
 */
test.use({ expectedComplaints: [/net::ERR_|WebChannelConnection|cleardot\.gif|language detection model/] });

const UNREACHED = /^Flyleaf cannot be reached/;
const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/**
 * The server does what the next writing call asks, and its answer does not come back; later ones are answered. Reads
 * pass: the page asks on its own time, and `notes/expiryJWT` has the address of a note.
 * @returns the keys that were sent, the first one as soon as its answer is lost
 */
async function loseAnswer(page: Page, path: string): Promise<(string | undefined)[]> {
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

interface Writing {
  call: string;
  text: string;
  open: () => Promise<void>;
  box: string;
  /** Shows the post where it is folded away at first. */
  unfold?: () => Promise<void>;
}

/** Posts while offline, then with an answer that is lost, then again: the text stays throughout, and is there once. */
async function postInBadWeather(page: Page, { call, text, open, box, unfold }: Writing): Promise<void> {
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await open();
  await page.getByLabel(box).fill(text);
  await page.context().setOffline(true);
  await post.click();
  await expect(page.getByRole('alert').filter({ hasText: UNREACHED })).toBeVisible();
  await expect(page.getByLabel(box)).toHaveValue(text);
  await page.context().setOffline(false);

  const keys = await loseAnswer(page, `**${call}`);
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

test('a public post keeps its text while the network fails, and is there once', async ({ reader, request }) => {
  const { page } = reader;
  await page.goto(await openThread(request, reader, { posts: 1 }));
  await postInBadWeather(page, {
    call: '/api/discuss/post',
    text: 'Written on a train, between two tunnels.',
    open: () => page.getByRole('button', { name: 'New Post' }).click(),
    box: 'New Post',
  });
});

test('a reply in a club keeps its text while the network fails, and is there once', async ({ reader, request }) => {
  const { page } = reader;
  const { thread } = await makeClub(request, reader);
  await page.goto(thread);
  await postInBadWeather(page, {
    call: '/api/bookclubs/newReply',
    text: 'Eight years, and then a tunnel.',
    open: () => postOf(page, 'Anne has been waiting').getByRole('button', { name: 'Reply' }).first().click(),
    box: `Reply to ${reader.username}`,
    unfold: () => page.getByRole('button', { name: 'Show 1 reply' }).click(),
  });
});

test('an edited note keeps its text while the network fails, and replaces nothing but itself', async ({
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
  const sent = await loseAnswer(page, '**/api/notes/*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(page.getByText(UNREACHED)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully Saved!')).toBeVisible();
  await expect(page.getByText('Saved over a newer version of this note.')).toBeHidden();
  await page.goto('/notes/dune');
  await expect(page.getByRole('listitem').filter({ hasText: 'Better words.' })).toHaveCount(1);
});

test.describe('what watches the session', () => {
  test.use({ expectedComplaints: [/net::ERR_|status of 401|Loading chunk failed/] });

  const WATCH = /\/assets\/SessionWatch-.*\.js$/;

  /** Opens a new note and types into it while what watches the session does not come. */
  async function writeUnwatched({ page }: { page: Page }, remark: string): Promise<void> {
    await page.route(WATCH, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (failed) => WATCH.test(failed.url()));
    await page.goto('/notes/dune/new');
    await page.getByLabel('Remark').fill(remark);
    await missed;
    await expect(page.getByLabel('Remark')).toHaveValue(remark);
  }

  test('comes late, and takes neither the page away nor what is typed', async ({ reader, request }) => {
    const { page } = reader;
    await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
    await writeUnwatched(reader, 'Written in a tunnel.');
    const asked = page.waitForResponse('**/api/notes/expiryJWT');
    await page.unroute(WATCH);
    expect((await asked).status()).toBe(200);
    await expect(page.getByLabel('Remark')).toHaveValue('Written in a tunnel.');
  });

  test('does not come and the session ends: it is said, and what was typed is there', async ({ reader, request }) => {
    const { page } = reader;
    await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
    await writeUnwatched(reader, 'Written in a tunnel.');
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, token: 'ended' }));
    });
    await page.getByLabel('Chapter', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await page.unroute(WATCH);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('dialog', { name: 'Auto Sign Out' }).getByRole('button', { name: 'Sign In' }).click();
    await signIn(page, reader.email);
    await expect(page.getByLabel('Remark')).toHaveValue('Written in a tunnel.');
  });
});
