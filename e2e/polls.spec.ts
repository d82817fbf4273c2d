import { expect } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { createClub } from './support/club';
import { NO_LANGUAGE_MODEL } from './support/page-errors';
import { postOf } from './support/thread';

test.use({ allowedPageErrors: [new RegExp(`${NO_LANGUAGE_MODEL.source}|status of 409`)] });

const WHAT = 'What shall we drink on Friday?';
const FOOD = 'Who brings what on Friday?';

test('two members vote in a poll, and an option to bring goes to the first', async ({ reader, friend, request }) => {
  const { thread } = await createClub(request, reader, { members: [friend.username] });
  const starter = reader.page;
  const ask = async (text: string, kind: string, options: readonly string[], results?: string) => {
    await starter.getByRole('button', { name: 'New Reply' }).click();
    await starter.getByRole('textbox', { name: 'New Reply' }).fill(text);
    await starter.getByRole('button', { name: 'Add a poll' }).click();
    const form = starter.getByRole('group', { name: 'Poll' });
    await form.getByLabel('How to vote').selectOption(kind);
    for (const [at, option] of options.entries())
      await form.getByLabel(`Option ${at + 1}`, { exact: true }).fill(option);
    if (results) await form.getByLabel('Results').selectOption(results);
    await starter.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(postOf(starter, text)).toContainText('Nobody has voted yet.');
  };
  await starter.goto(thread);
  await ask(WHAT, 'one', ['Tea', 'Wine', 'Lemonade'], 'voted');
  await ask(FOOD, 'bring', ['Cake', 'Bread']);

  const { page } = friend;
  await page.goto(thread);
  const drinks = postOf(page, WHAT);
  await expect(drinks.getByRole('radio', { name: 'Wine' })).toHaveAccessibleName('Wine');
  await drinks.getByText('Wine').click();
  await expect(drinks.getByRole('radio', { name: 'Wine' })).toHaveAccessibleName('Wine 1 vote');
  const seen = postOf(starter, WHAT);
  await expect(seen).toContainText("You'll see the results once you've voted.");
  await seen.getByText('Tea').click();
  await expect(seen.getByRole('radio', { name: 'Wine' })).toHaveAccessibleName('Wine 1 vote');
  await expect(seen).toContainText('2 members have voted.');

  // The starter's press arrives first.
  const vote = '/api/bookclubs/pollVote';
  await page.route(`**${vote}`, async (route) => {
    await postJson(request, reader, vote, route.request().postDataJSON());
    await route.continue();
  });
  await postOf(page, FOOD).getByText('Cake').click();
  await expect(postOf(page, FOOD)).toContainText('Someone else has just taken this.');
  const cake = postOf(page, FOOD).getByRole('checkbox', { name: /^Cake/ });
  await expect(cake).toBeDisabled();
  await expect(cake).toHaveAccessibleName(`Cake ${reader.username}`);
});
