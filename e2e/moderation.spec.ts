import { expect } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { axe } from './support/axe';
import { fits } from './support/fits';
import { makeModerator } from './support/moderator';
import { choose } from './support/post-menu';
import { createThread } from './support/thread';

test('blocking a reader folds their posts without changing what they see, and can be undone', async ({
  reader,
  friend,
  request,
}) => {
  const path = await createThread(request, friend, { posts: 1 });
  const words = 'Thought number 1, which is long enough.';
  const { page } = reader;
  await page.goto(path);
  const post = page.getByRole('article', { name: `Post by ${friend.username}` });
  await choose(post, `Block ${friend.username}`);
  const dialog = page.getByRole('dialog', { name: `Block ${friend.username}?` });
  await fits(page);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('A post by somebody you have blocked.')).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();

  await page.reload();
  await expect(page.getByText('A post by somebody you have blocked.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(words)).toBeVisible();

  await friend.page.goto(path);
  await expect(friend.page.getByText(words)).toBeVisible();
  const topic = path.split('/').at(-1);
  const reply = { discussionId: topic, content: `What does @${reader.username} say to that?` };
  await postJson(request, friend, '/api/discuss/post', reply);
  await page.goto('/notices');
  await expect(page.getByText(/^Nothing yet\./)).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: `Unblock ${friend.username}` }).click();
  await expect(page.getByRole('region', { name: 'Blocked readers' })).toBeHidden();
  await page.goto(path);
  await expect(page.getByText(reply.content)).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
});

test('a visitor reports a post, a moderator hides it, and its author reads why, appeals and gets it back', async ({
  reader: author,
  friend: moderator,
  page: visitor,
  request,
}) => {
  const path = await createThread(request, author, { posts: 1 });
  const words = 'Thought number 1, which is long enough.';
  await visitor.goto(path);
  await choose(visitor.getByRole('article'), 'Report');
  const report = visitor.getByRole('dialog', { name: 'Report' });
  await report.getByLabel('What is wrong with it?').selectOption({ index: 1 });
  await report.getByLabel('Why').fill('It names a private person.');
  await report.getByLabel('Your name').fill('Nora Visitor');
  await report.getByLabel('Your email').fill('nora@example.com');
  await report.getByText('This report is accurate as far as I know.').click();
  await report.getByRole('button', { name: 'Send report' }).click();
  const receipt = await report.getByRole('link', { name: 'Your report' }).getAttribute('href');

  await makeModerator(request, moderator);
  const { page: desk } = moderator;
  await desk.goto('/moderation');
  const found = desk.getByRole('article', { name: `Post, by ${author.username}` });
  await expect(found).toContainText('It names a private person.');
  await fits(desk);
  await axe(desk);
  await found.getByRole('combobox', { name: 'Decision' }).selectOption('Hide it');
  await found.getByLabel('Facts and reasons').fill('It has the full name of a neighbour.');
  await found.getByRole('button', { name: 'Decide' }).click();
  await expect(found).toBeHidden();
  await visitor.goto(path);
  await expect(visitor.getByText('This post was hidden by moderators.')).toBeVisible();
  await expect(visitor.getByText(words)).toBeHidden();
  await visitor.goto(receipt ?? '');
  await expect(visitor.getByText(/restricted it\. Its author knows why/)).toBeVisible();

  const { page } = author;
  await page.goto('/account');
  const decisions = page.getByRole('region', { name: 'Decisions about your posts' });
  await expect(decisions).toContainText('It has the full name of a neighbour.');
  await decisions.getByRole('textbox', { name: 'Your appeal' }).fill('The neighbour is a character of the book.');
  await decisions.getByRole('button', { name: 'Appeal' }).click();
  await expect(decisions.getByRole('status')).toContainText('You have appealed.');

  await desk.reload();
  await expect(found).toContainText('The neighbour is a character of the book.');
  await found.getByRole('combobox', { name: 'Decision' }).selectOption('Undo all restrictions');
  await found.getByRole('button', { name: 'Decide' }).click();
  await expect(found).toBeHidden();
  await page.reload();
  await expect(decisions).toContainText('Your appeal was approved.');
  await visitor.goto(path);
  await expect(visitor.getByText(words)).toBeVisible();
});
