import { expect } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { fits } from './support/fits';
import { NO_LANGUAGE_MODEL } from './support/page-errors';
import { postOf, reply, sendPost } from './support/thread';

test.use({ allowedPageErrors: [NO_LANGUAGE_MODEL] });

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
  await sendPost(page, 'New Post', QUESTION);
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
  await reply(theirs, { to: QUESTION, author: reader.username, text: ANSWER });

  await page.goto('/notices');
  const notice = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: ANSWER });
  await expect(notice).toContainText(`${friend.username} replied to you in General`);
  await notice.getByRole('link').click();
  await expect(postOf(page, ANSWER)).toBeFocused();
});
