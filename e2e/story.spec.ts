import { expect } from '@playwright/test';
import { test } from './fixtures';
import { patchJson, postJson } from './support/api';
import { createClub } from './support/club';
import { hydrated, installed } from './support/page-load';
import { addBook, addNote } from './support/shelf';
import { wasAway } from './support/time-away';

const BOOK = 'persuasion-test';

/** Requests that fail while offline, and Chromium's missing language detector. */
test.use({
  serviceWorkers: 'allow',
  allowedPageErrors: [/net::ERR_|language detection model|WebChannelConnection|cleardot\.gif/],
});

test('a reader who comes back after a week reads the story so far, also offline and on paper', async ({
  reader,
  friend,
  request,
}) => {
  const { page } = reader;
  const { club, discussion } = await createClub(request, friend, { members: [reader.username] });
  await postJson(request, reader, '/api/bookclubs/stay', { club });
  const say = (remark: string, chapter: number) =>
    postJson(request, friend, '/api/bookclubs/newPost', { id: discussion, remark, chapter });
  await say('Eight years is too long to wait for a letter.', 4);
  await say('The letter changes everything, of course.', 23);
  await addBook(request, reader, BOOK, 'Persuasion', 'Jane Austen');
  await patchJson(request, reader, `/api/notes/books/${BOOK}`, { status: 'reading' });
  await addBook(request, friend, BOOK, 'Persuasion', 'Jane Austen');
  await addNote(request, friend, BOOK, { chapter: 20, remark: 'She turns pale.', pub: true });
  await addNote(request, reader, BOOK, { chapter: 2, remark: 'So this is Wentworth.', chapterTitle: 'The debts' });
  await addNote(request, reader, BOOK, { chapter: 4, remark: 'Poor Wentworth!', favourite: true, page: 31 });

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Persuasion' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back again? The story so far' });
  await expect(back).toHaveCount(0);
  await wasAway(request, reader, BOOK, 12);
  await installed(page);
  await expect(async () => {
    await page.goto('/');
    await expect(back).toBeVisible({ timeout: 2000 });
  }).toPass();
  await back.click();

  const told = page.getByRole('main');
  const seesStory = async () => {
    await expect(told.getByRole('heading', { level: 1 })).toHaveText('The story so far');
    await expect(told.getByRole('heading', { level: 3 })).toHaveText(['Chapter 2 The debts', 'Chapter 4', 'Wentworth']);
    await expect(told.getByRole('link', { name: 'So this is Wentworth.' })).toHaveCount(2);
    await expect(told.getByText('Eight years is too long to wait for a letter.')).toBeVisible();
    await expect(told).not.toContainText(/changes everything|turns pale/);
  };
  await seesStory();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('So this is Wentworth.');
  await page.context().setOffline(true);
  await page.goto(`/notes/${BOOK}/so-far`);
  await seesStory();
  await page.emulateMedia({ media: 'print' });
  await seesStory();
  await expect(page.locator('nav:visible, header:visible, footer:visible, button:visible')).toHaveCount(0);
});
