import { expect } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { fits } from './support/fits';

/** Chromium has a language detector, but cannot download its model here. */
test.use({ allowedPageErrors: [/language detection model/] });

const QUESTION = "Sorry, it's Saturday this week. Who can come?";
const ANSWER = 'I can, and I bring the wine.';

test("General shows what is new on the club's page, and an answer notifies its author", async ({
  reader,
  friend,
  request,
}) => {
  const { club, home } = await createClub(request, reader, {
    members: [friend.username],
    posts: ['Hello, everybody!'],
  });
  await postJson(request, friend, '/api/bookclubs/stay', { club });
  const { page } = reader;
  await page.goto(home);
  await page.getByRole('list', { name: 'Now in the club' }).getByRole('link', { name: 'General' }).click();
  await page.getByRole('button', { name: 'New Post' }).first().click();
  await page.getByLabel('New Post').fill(QUESTION);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: QUESTION })).toBeVisible();
  await axe(page);

  const { page: theirs } = friend;
  await theirs.goto(home);
  const row = theirs
    .getByRole('list', { name: 'Now in the club' })
    .getByRole('listitem')
    .filter({ hasText: 'General' });
  await expect(row).toContainText(QUESTION);
  await expect(row).toContainText('1 new');
  await fits(theirs);
  await row.getByRole('link', { name: 'General' }).click();
  const question = theirs.getByRole('article').filter({ hasText: QUESTION });
  await question.getByRole('button', { name: 'Reply' }).click();
  await theirs.getByLabel(`Reply to ${reader.username}`).fill(ANSWER);
  await theirs.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(theirs.getByRole('article').filter({ hasText: ANSWER })).toBeVisible();

  await page.goto('/notices');
  const notice = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: ANSWER });
  await expect(notice).toContainText(`${friend.username} replied to you in General`);
  await notice.getByRole('link').click();
  await expect(page.getByRole('article').filter({ hasText: ANSWER })).toBeFocused();
});
