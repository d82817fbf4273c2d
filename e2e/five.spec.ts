import { type Browser, expect, type Page } from '@playwright/test';
import type { Session } from '../functions/src/contract/user';
import { test } from './fixtures';
import { installed } from './support/page-load';
import { addBook, addNote } from './support/shelf';

test.use({ serviceWorkers: 'allow', allowedPageErrors: [/net::ERR_|language detection model/] });

const OLD = 40 * 24 * 60 * 60 * 1000;
const DONE = "That's all for today.";

/** A reader's device. In Kiritimati it's always the day after that of Honolulu. */
async function deviceIn(
  timeZone: 'Pacific/Honolulu' | 'Pacific/Kiritimati',
  { browser, session, origin }: { browser: Browser; session: Session; origin: string },
): Promise<Page> {
  const localStorage = [{ name: 'user', value: JSON.stringify(session) }];
  const context = await browser.newContext({
    timezoneId: timeZone,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

async function seen(page: Page): Promise<string[]> {
  const notes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await expect(notes).toHaveCount(5);
  const texts = await notes.allTextContents();
  return texts.map((text) => /Note \d+/.exec(text)?.[0] ?? text);
}

test("five old notes a day are kept or seen less, offline and on two devices, and the next day's are others", async ({
  reader,
  request,
  browser,
  baseURL: origin = '',
}) => {
  const { page: _, ...session } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  const writtenAt = new Date(Date.now() - OLD).toISOString();
  for (let n = 10; n < 24; n += 1) await addNote(request, reader, 'dune', { remark: `Note ${n}`, writtenAt });

  const of = { browser, session, origin };
  const page = await deviceIn('Pacific/Honolulu', of);
  await page.goto('/notes/today');
  const today = await seen(page);
  const noteOn = (at: Page, n: number) => at.getByRole('listitem').filter({ hasText: today[n] ?? '' });
  await noteOn(page, 0).getByRole('button', { name: 'Keep' }).click();
  await expect(noteOn(page, 0)).toContainText('It will come back.');
  await noteOn(page, 1).getByRole('button', { name: 'See less' }).click();
  await expect(noteOn(page, 1)).toContainText("You'll see it less often.");
  await noteOn(page, 2).getByRole('button', { name: 'Picture' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: today[2] ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');

  const other = await deviceIn('Pacific/Honolulu', of);
  await other.goto('/notes/today');
  expect(await seen(other)).toEqual(today);
  await expect(noteOn(other, 0)).toContainText('It will come back.');
  await expect(noteOn(other, 2).getByRole('button', { name: 'Keep' })).toBeVisible();

  await installed(page);
  await page.context().setOffline(true);
  await page.reload();
  for (const n of [2, 3, 4]) await noteOn(page, n).getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await page.context().setOffline(false);
  await expect(async () => {
    await other.reload();
    await expect(other.getByText(DONE)).toBeVisible({ timeout: 2000 });
  }).toPass();

  const tomorrow = await deviceIn('Pacific/Kiritimati', of);
  await tomorrow.goto('/notes/today');
  const others = await seen(tomorrow);
  expect(others.filter((note) => today.includes(note))).toEqual([]);
  for (const device of [page, other, tomorrow]) await device.context().close();
});
