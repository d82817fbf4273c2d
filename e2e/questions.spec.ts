import { expect } from '@playwright/test';
import { test } from './fixtures';
import { patchJson, postJson } from './support/api';
import { createClub } from './support/club';
import { NO_LANGUAGE_MODEL } from './support/page-errors';
import { postOf } from './support/thread';

test.use({ allowedPageErrors: [NO_LANGUAGE_MODEL] });

const QUESTION = 'Why does Anne say no?';
const book = 'persuasion-test';

test("a step's question waits until a member is there, who then opens its discussion with an answer", async ({
  reader,
  friend,
  request,
}) => {
  const { club, home } = await createClub(request, reader, { members: [friend.username] });
  const steps = [{ chapter: 5, by: '2099-12-06' }];
  await postJson(request, reader, '/api/bookclubs/schedule', { club, book, steps, seen: [] });
  const ofBook = `${home}/${book}`;
  await reader.page.goto(ofBook);
  await reader.page.getByRole('button', { name: 'Add a question' }).click();
  const dialog = reader.page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(reader.page.getByRole('link', { name: QUESTION })).toBeVisible();

  const { page } = friend;
  await page.goto(ofBook);
  await expect(page.getByText('Read to chapter 5 by')).toBeVisible();
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  await patchJson(request, friend, `/api/notes/progress/${book}`, { chapter: 5 });
  await page.reload();
  await page.getByRole('link', { name: QUESTION }).click();
  await expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('textbox').fill('She was nineteen, and others decided.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(page, 'She was nineteen, and others decided.')).toBeVisible();

  await reader.page.reload();
  const questions = reader.page.getByRole('region', { name: 'Questions' });
  await expect(questions.getByRole('link', { name: QUESTION })).toBeVisible();
  await expect(questions.getByText('no answers yet')).toHaveCount(0);
  await questions.getByRole('link', { name: QUESTION }).click();
  await expect(reader.page.getByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
});
