import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { createThread } from './support/thread';

test.use({ allowedPageErrors: [/status of 429/] });

test('tells the author of an eleventh reply within a minute when to try again, and keeps the text', async ({
  reader,
  request,
}) => {
  const { page, token } = reader;
  const thread = await createThread(request, reader, { posts: 1 });
  const discussionId = thread.split('/').at(-1);
  await page.goto(thread);
  await page.getByRole('article').first().getByRole('button', { name: 'Reply' }).click();
  const box = page.getByLabel(/^Reply to/);
  await box.fill('The eleventh thought of mine within a minute.');

  const headers = { Authorization: `Bearer ${token}` };
  const replies = Array.from({ length: 10 }, (_, index) => {
    const data = { discussionId, replyTo: discussionId, content: `Thought ${index + 1}, which is long enough.` };
    return request.post('/api/discuss/post', { headers, data });
  });
  expect((await Promise.all(replies)).map((response) => response.status())).toEqual(Array(10).fill(200));

  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: "You've reached the limit for posts." });
  await expect(alert).toHaveText(/Try again in (one second|\d+ seconds)\.$/);
  await expect(box).toHaveValue('The eleventh thought of mine within a minute.');
  await axe(page);
  await page.reload();
  await expect(box).toHaveValue('The eleventh thought of mine within a minute.');
});
