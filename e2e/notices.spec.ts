import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { fits } from './support/fits';
import { NO_LANGUAGE_MODEL } from './support/page-errors';
import { postOf } from './support/thread';

test.use({ allowedPageErrors: [NO_LANGUAGE_MODEL] });

const ANSWER = 'And she has not forgotten a day of them.';

test('a reader gets notices of a reply and a mention, and opening them marks them as read', {
  tag: '@main',
}, async ({ reader, friend, request }) => {
  const { thread } = await createClub(request, reader, { members: [friend.username] });
  const { page: theirs } = friend;
  await theirs.goto(thread);
  await postOf(theirs, 'Anne has been waiting').getByRole('button', { name: 'Reply' }).click();
  await theirs.getByLabel(`Reply to ${reader.username}`).fill(ANSWER);
  await theirs.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(theirs, ANSWER)).toBeVisible();
  await theirs.getByRole('button', { name: 'New Reply' }).click();
  await expect(theirs.getByLabel('New Reply')).toBeFocused();
  await theirs.keyboard.type('What do you think, @re');
  await expect(theirs.getByRole('option', { name: reader.username })).toBeVisible();
  await axe(theirs);
  await theirs.keyboard.press('Enter');
  const written = theirs.getByLabel('New Reply');
  await expect(written).toHaveValue(`What do you think, @${reader.username} `);
  await theirs.keyboard.press('ControlOrMeta+z');
  await expect(written).toHaveValue('What do you think, @re');
  await theirs.keyboard.press('ControlOrMeta+Shift+z');
  await expect(written).toHaveValue(`What do you think, @${reader.username} `);
  await theirs.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(theirs, 'What do you think,')).toBeVisible();

  const { page } = reader;
  const bell = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ });
  await expect(async () => {
    await page.goto('/');
    await expect(bell).toHaveAccessibleName('Notifications, 2 new');
  }).toPass();
  await bell.click();
  const list = page.getByRole('list', { name: /^(Today|This week)$/ });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText(`${friend.username} mentioned you in Chapter 4: the long wait`);
  const answer = list.getByRole('listitem').filter({ hasText: `${friend.username} replied to you` });
  await expect(answer).toContainText(ANSWER);
  await fits(page);

  await answer.getByRole('link').click();
  await expect(postOf(page, ANSWER)).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});
