import { expect } from '@playwright/test';
import { axe } from './axe';
import { openThread } from './discuss-thread';
import { test } from './fixtures';

test.use({ expectedComplaints: [/status of 429/] });

test('the eleventh reply in a minute is told when to come back, and keeps its text', async ({ reader, request }) => {
  const { page, token } = reader;
  const thread = await openThread(request, reader, { posts: 1 });
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
  expect((await Promise.all(replies)).map((answer) => answer.status())).toEqual(Array(10).fill(200));

  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: "You've reached the limit for posts." });
  await expect(alert).toHaveText(/Try again in (one second|\d+ seconds)\.$/);
  await expect(box).toHaveValue('The eleventh thought of mine within a minute.');
  await axe(page);
  await page.reload();
  await expect(box).toHaveValue('The eleventh thought of mine within a minute.');
});
