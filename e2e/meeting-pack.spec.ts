import { expect } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { createClub } from './support/club';

test("a meeting's discussion guide is printed without anything to press", async ({ reader, request }) => {
  const { club, home } = await createClub(request, reader);
  const meeting = { at: '2099-12-06T18:00:00.000Z', dates: [], chapter: 12, minutes: 90, place: 'The library' };
  const about = { club, book: 'persuasion-test', link: '', limit: null };
  await postJson(request, reader, '/api/bookclubs/newMeeting', { ...about, ...meeting });
  const { page } = reader;
  await page.goto(home);
  await page.getByRole('link', { name: 'Discussion guide' }).click();
  const discussion = page.getByRole('main').getByRole('link', { name: 'Chapter 4: the long wait' });
  await expect(discussion).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(discussion).toBeVisible();
  await expect(page.locator('nav:visible, header:visible, footer:visible, button:visible')).toHaveCount(0);
});
