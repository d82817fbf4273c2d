import { expect, type Page } from '@playwright/test';
import type { Meeting } from '../functions/src/contract/meetings';
import { MINUTE_MS } from '../functions/src/domain/time';
import { test } from './fixtures';
import { postJson } from './support/api';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { fits } from './support/fits';

/** Failed requests while offline, and Firestore's own. */
test.use({ allowedPageErrors: [/net::ERR_|WebChannelConnection|cleardot\.gif/] });

const answerBox = (page: Page) => page.getByLabel('Your answer for tonight');

async function answer(page: Page, text: string): Promise<void> {
  await answerBox(page).fill(text);
  await page.getByRole('button', { name: 'Save your answer' }).click();
}

test('three members meet on one page: answers turn over at once, and the end leaves the minutes', async ({
  reader,
  friend,
  another,
  request,
}) => {
  const members = [friend.username, another.username];
  const { club, home, discussion } = await createClub(request, reader, { members });
  const post = { id: discussion, remark: 'Why does Anne wait for eight years?', chapter: null };
  await postJson(request, friend, '/api/bookclubs/newPost', post);
  const at = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
  const when = { at, dates: [], minutes: 90, limit: null };
  const about = { club, book: 'persuasion-test', chapter: 12, place: 'The library', link: '', ...when };
  const { _id: meeting } = await postJson<Meeting>(request, reader, '/api/bookclubs/newMeeting', about);
  const [first, second, third] = [reader.page, friend.page, another.page];
  const everybody = [first, second, third];

  await first.setViewportSize({ width: 390, height: 844 });
  await first.goto(home);
  await first.getByRole('button', { name: 'Start the meeting' }).click();
  const firstQuestion = first.getByRole('button', { name: 'First question' });
  await expect(firstQuestion).toBeVisible();
  await second.goto(home);
  await second.getByRole('link', { name: 'Join the meeting' }).click();
  await third.goto(`${home}/meetings/${meeting}/tonight`);
  await firstQuestion.click();
  const question = (page: Page) => page.getByRole('heading', { name: 'Why does Anne wait for eight years?' });
  for (const page of everybody) await expect(question(page)).toBeVisible();

  await answer(second, 'Because everybody had told her that it was wise.');
  await expect(first.getByText('1 other answer is waiting.')).toBeVisible();
  await answer(first, 'She never stopped hoping that he would be back.');
  await expect(second.getByText('1 other answer is waiting.')).toBeVisible();
  await expect(second.getByText('never stopped hoping')).toHaveCount(0);
  await expect(third.getByText('2 other answers are waiting.')).toBeVisible();
  await third.context().setOffline(true);
  await answerBox(third).fill('She was nineteen, and alone with it.');

  await first.getByRole('button', { name: 'Open the question' }).click();
  for (const page of [first, second]) {
    await expect(page.getByText('everybody had told her')).toBeVisible();
    await expect(page.getByText('never stopped hoping')).toBeVisible();
  }
  await expect(third.getByText('everybody had told her')).toHaveCount(0);
  await expect(third.getByText('No connection')).toBeVisible();
  await third.context().setOffline(false);
  await expect(third.getByText('everybody had told her')).toBeVisible();
  await expect(answerBox(third)).toHaveValue('She was nineteen, and alone with it.');
  await third.getByRole('button', { name: 'Save your answer' }).click();
  for (const page of everybody) await expect(page.getByText('She was nineteen')).toBeVisible();

  await axe(first);
  for (const width of [320, 390, 1280]) {
    await first.setViewportSize({ width, height: 844 });
    await fits(first);
  }
  await second.getByRole('button', { name: 'Next question' }).click();
  for (const page of everybody) await expect(question(page)).toHaveCount(0);
  await second.getByRole('button', { name: 'More', exact: true }).click();
  await second.getByRole('menuitem', { name: 'End the meeting' }).click();
  for (const page of everybody) {
    await expect(page.getByRole('heading', { name: 'Minutes · Persuasion' })).toBeVisible();
    await expect(question(page)).toBeVisible();
    await expect(page.getByText('She was nineteen')).toBeVisible();
  }
  await third.getByRole('button', { name: 'Leave my answer out' }).click();
  await third.getByRole('button', { name: 'Leave it out' }).click();
  await expect(third.getByText('She was nineteen')).toHaveCount(0);
  await axe(third);
  await second.reload();
  await expect(second.getByText('everybody had told her')).toBeVisible();
  await expect(second.getByText('She was nineteen')).toHaveCount(0);
  await second.emulateMedia({ media: 'print' });
  await expect(second.locator('nav:visible, header:visible, footer:visible, button:visible')).toHaveCount(0);
});
