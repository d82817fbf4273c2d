import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './fixtures';
import { patchJson, postJson } from './support/api';
import { createClub } from './support/club';
import { createThread } from './support/thread';

test.use({ viewport: { width: 390, height: 844 } });

test('one search of the top bar finds words in posts, up to the chapter', async ({
  reader,
  friend,
  page: visitor,
  request,
}) => {
  const word = `faro${randomUUID().slice(0, 8)}`;
  const { club, discussion } = await createClub(request, reader, { members: [friend.username] });
  await postJson(request, friend, '/api/bookclubs/stay', { club });
  const topic = await createThread(request, reader, { posts: 1 });
  const say = (content: string, chapter: number | null = null) =>
    postJson(request, reader, '/api/discuss/post', { discussionId: topic.split('/').at(-1), content, chapter });
  const tell = (remark: string, chapter: number | null = null) =>
    postJson(request, reader, '/api/bookclubs/newPost', { id: discussion, remark, chapter });
  await say(`Perché il ${word} non si accende più?`);
  await say(`The ${word} burns down at last.`, 9);
  await tell(`Our ${word}, seen from the inn.`);
  await tell(`Our ${word} falls into the sea.`, 9);

  const { page } = friend;
  await page.goto('/bookclubs');
  const palette = page.getByRole('combobox', { name: 'Books, notes, posts, people and actions' });
  // Until the shortcuts have loaded, the link leads to `/search`.
  await expect(async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(palette).toBeVisible({ timeout: 2000 });
  }).toPass();
  await palette.fill(`${word} perche`);
  await page.getByRole('option', { name: /^Posts with/ }).click();
  const inPublic = page.getByRole('list', { name: 'Public posts' }).getByRole('listitem');
  const inClubs = page.getByRole('list', { name: 'Posts in your clubs' }).getByRole('listitem');
  await expect(inPublic).toHaveText([/Perché il faro/]);
  await expect(inClubs).toHaveCount(0);
  const box = page.getByRole('searchbox', { name: 'Words of a post' });
  await box.fill(word);
  await box.press('Enter');
  await expect(inClubs).toHaveText([/seen from the inn/]);
  await expect(inPublic).toHaveText([/Perché il faro/]);

  for (const book of ['persuasion-test', 'middlemarch-eliot'])
    await patchJson(request, friend, `/api/notes/progress/${book}`, { chapter: 9 });
  await page.reload();
  await expect(inClubs).toHaveText([/falls into the sea/, /seen from the inn/]);
  await expect(inPublic).toHaveText([/burns down at last/, /Perché il faro/]);
  await inPublic.last().getByRole('link').click();
  await expect(page.getByRole('article').filter({ hasText: word }).first()).toBeInViewport();

  await visitor.goto('/discuss');
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await visitor.getByRole('searchbox', { name: 'Words of a post' }).fill(word);
  await visitor.getByRole('button', { name: 'Search' }).click();
  await expect(visitor.getByRole('list', { name: 'Public posts' }).getByRole('listitem')).toHaveText([
    /Perché il faro/,
  ]);
});
