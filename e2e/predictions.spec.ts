import { expect } from '@playwright/test';
import { test } from './fixtures';
import { patchJson, postJson } from './support/api';
import { createClub } from './support/club';
import { NO_LANGUAGE_MODEL } from './support/page-errors';
import { postOf } from './support/thread';

test.use({ allowedPageErrors: [NO_LANGUAGE_MODEL] });

const GUESS = 'I think it was the sister.';
const LETTER = 'I am half agony, half hope.';

test('a sealed prediction opens for those who have finished, and the last page lists it', async ({
  reader,
  friend,
  request,
}) => {
  const members = [friend.username];
  const { club, home, thread, discussion } = await createClub(request, reader, { members });
  const letter = { id: discussion, remark: LETTER, chapter: 'end' };
  await postJson(request, reader, '/api/bookclubs/newPost', letter);

  const { page: author } = reader;
  await author.goto(thread);
  await author.getByRole('button', { name: 'New Reply' }).click();
  await author.getByRole('textbox', { name: 'New Reply' }).fill(GUESS);
  const seal = author.getByRole('checkbox', { name: 'Seal it until then' });
  await expect(seal).toHaveCount(0);
  await author.getByRole('combobox', { name: 'How far it goes' }).selectOption('Whole book');
  await seal.check();
  await author.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(author, GUESS)).toContainText(/Written on .+, sealed until the end/);

  const { page } = friend;
  await page.goto(thread);
  const sealed = postOf(page, 'Sealed until you finish it.').last();
  await page.getByRole('button', { name: 'Read anyway' }).click();
  await expect(page.getByText(LETTER)).toBeVisible();
  await expect(sealed).toBeVisible();
  await page.getByRole('button', { name: /^Hide again/ }).click();
  await page.getByRole('button', { name: 'Show the whole discussion' }).click();
  await expect(page.getByText(LETTER)).toBeVisible();
  await expect(sealed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read anyway' })).toHaveCount(0);
  await expect(page.getByText(GUESS)).toHaveCount(0);

  await patchJson(request, friend, '/api/notes/progress/persuasion-test', { finished: true });
  await page.reload();
  await expect(postOf(page, GUESS)).toContainText(/Written on .+, sealed until the end/);

  await postJson(request, reader, '/api/bookclubs/updateSettings', {
    currTitle: club,
    completedBooks: ['persuasion-test'],
  });
  await page.goto(`${home}/persuasion-test`);
  const last = page.getByRole('region', { name: 'The end of Persuasion' });
  await expect(last.getByText(GUESS)).toBeVisible();
  await last.getByRole('button', { name: 'Saw it coming' }).click();
  await expect(last.getByRole('button', { name: 'Saw it coming · 1' })).toHaveAttribute('aria-pressed', 'true');
  await last.getByRole('link', { name: reader.username }).click();
  await expect(postOf(page, GUESS)).toBeVisible();
});
