import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { createClub } from './support/club';
import { NO_LANGUAGE_MODEL } from './support/page-errors';
import { postOf } from './support/thread';

test.use({ allowedPageErrors: [NO_LANGUAGE_MODEL] });

const LETTER = 'I am half agony, half hope.';

test('hides a later chapter, and shows a new reply while the thread is open', { tag: '@main' }, async ({
  reader,
  friend,
  request,
}) => {
  const { thread, discussion } = await createClub(request, reader, { members: [friend.username] });
  const { page } = friend;
  const listening = page.waitForRequest(/Firestore\/Listen/);
  await page.goto(thread);
  // A page that nobody touches hears of nothing for half a minute.
  await page.getByRole('heading', { level: 1 }).click();
  await listening;
  const say = (data: object) => postJson(request, reader, '/api/bookclubs/newPost', { id: discussion, ...data });
  await say({ remark: LETTER, chapter: 23 });
  const news = page.getByRole('button', { name: '1 new post' });
  await news.click();
  await expect(page.getByRole('article').filter({ hasText: 'chapter 23' })).toBeVisible();
  await expect(page.getByText(LETTER)).toHaveCount(0);
  await say({ remark: 'Did you see this at once?' });
  await expect(news).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await coveredBy(news), `below the button at ${width} px`).toEqual([]);
  }
  await news.click();
  await expect(postOf(page, 'Did you see this at once?')).toBeVisible();
});

const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const others = [...document.querySelectorAll('a, button, select, input')].filter((other) => other !== element);
    return others.flatMap((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      return isApart || !other.checkVisibility() ? [] : [other.outerHTML];
    });
  });
