import { expect } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { fits } from './support/fits';
import { createThread } from './support/thread';

test('a reader blocks somebody, whose posts fold and who sees everything as before, and unblocks them', async ({
  reader,
  friend,
  request,
}) => {
  const path = await createThread(request, friend, { posts: 1 });
  const words = 'Thought number 1, which is long enough.';
  const { page } = reader;
  await page.goto(path);
  const post = page.getByRole('article', { name: `Post by ${friend.username}` });
  await post.getByRole('button', { name: `Block ${friend.username}` }).click();
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
