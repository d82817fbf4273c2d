import { expect } from '@playwright/test';
import { test } from './fixtures';
import { patchJson, postJson } from './support/api';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { fits } from './support/fits';

const BOOK = 'persuasion-test';

test("a member downloads a meeting's discussion guide, up to their own chapter", async ({
  reader,
  friend,
  request,
}) => {
  const { club, home } = await createClub(request, reader, { members: [friend.username] });
  const say = (path: string, data: object) =>
    postJson<{ _id: string }>(request, reader, `/api/bookclubs/${path}`, data);
  const about = { club, book: BOOK, post: 'Where is the letter? I have looked for it everywhere.' };
  await say('newDiscussion', { ...about, title: 'The lost letter', chapter: 3 });
  await say('newDiscussion', { ...about, title: 'The proposal', chapter: 9 });
  const meeting = { at: '2099-12-06T18:00:00.000Z', dates: [], chapter: 12, minutes: 90, place: 'The library' };
  await say('newMeeting', { club, book: BOOK, ...meeting, link: '', limit: null });
  const { page } = friend;
  await patchJson(request, friend, `/api/notes/progress/${BOOK}`, { chapter: 5, finished: false });

  await page.goto(home);
  await page.getByRole('link', { name: 'Discussion guide' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'The lost letter' })).toBeVisible();
  const questions = main.getByRole('region', { name: 'Questions without an answer' });
  await expect(questions.getByText('Where is the letter?', { exact: true })).toBeVisible();
  await expect(main.getByText('1 more post waits for you from chapter 9 on.', { exact: false })).toBeVisible();
  await expect(main.getByText('The proposal')).toHaveCount(0);
  await fits(page);
  await axe(page);

  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('link', { name: 'The lost letter' })).toBeVisible();
  await expect(page.locator('nav:visible, header:visible, footer:visible, button:visible')).toHaveCount(0);
});
