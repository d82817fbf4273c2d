import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { axe } from './support/axe';
import { answerReachQuestion, createClub, uniqueTitle } from './support/club';
import { beThere, likeUntilSeen } from './support/live-updates';
import { choose } from './support/post-menu';
import { postOf } from './support/thread';

// One expression, because Playwright takes a list of two for a value and its options.
test.use({ allowedPageErrors: [/status of 40[49]|language detection model/] });

const LETTER = 'I am half agony, half hope.';
const ANSWER = 'And so was I, reading it.';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('creates a club, adds a friend and a book, and discusses it', async ({ reader, friend }) => {
  const title = uniqueTitle('Sunday Readers');
  const { page } = reader;
  await page.goto('/bookclubs');
  await expect(page.getByText(/You're not in a book club yet/)).toBeVisible();
  await page.getByRole('button', { name: 'New Book Club' }).click();
  await dialog(page, 'New Book Club').getByLabel('Title').fill(title);
  await axe(page);
  await dialog(page, 'New Book Club').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'New Member' }).click();
  const add = async (username: string) => {
    await dialog(page, 'New Member').getByLabel('Username').fill(username);
    await dialog(page, 'New Member').getByRole('button', { name: 'Add' }).click();
  };
  await add('nobody-of-that-name');
  await expect(page.getByText('User Not Found!')).toBeVisible();
  await add(reader.username);
  await expect(page.getByText('User Alr In Club!')).toBeVisible();
  await add(friend.username);
  await expect(page.getByText('Successfully Added!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'New Book' }).click();
  await page.getByRole('searchbox').fill('moby melville');
  await page.getByRole('button', { name: 'Moby-Dick' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moby-Dick' })).toBeVisible();

  await page.getByRole('button', { name: 'New Discussion' }).click();
  const popup = dialog(page, 'New Discussion');
  await popup.getByLabel('Title').fill('Chapter 23: the letter');
  await popup.getByLabel('Opening post').fill('1234567');
  await expect(popup.getByRole('button', { name: 'Post' })).toBeDisabled();
  await popup.getByLabel('Opening post').fill(LETTER);
  await expect(popup.getByText('27 characters out of 350')).toBeVisible();
  await axe(page);
  await popup.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chapter 23: the letter' })).toBeVisible();
  await expect(postOf(page, LETTER)).toBeVisible();

  const club = friend.page;
  await club.goto('/bookclubs');
  const theirs = club.getByRole('listitem').filter({ hasText: title });
  await expect(theirs).toContainText(/Moby-Dick.*2 members.*1 post today.*Last post/s);
  await theirs.getByRole('link').click();
  await expect(club.getByText(`${reader.username} added you to ${title}.`)).toBeVisible();
  await axe(club);
  await club.getByRole('button', { name: 'Stay' }).click();
  await expect(club.getByRole('button', { name: 'Stay' })).toHaveCount(0);
  await answerReachQuestion(club);
  await club.getByRole('link', { name: 'Moby-Dick' }).click();
  const row = club.getByRole('listitem').filter({ hasText: 'Chapter 23: the letter' });
  await expect(row).toContainText(reader.username);
  await row.getByRole('link').click();
  await postOf(club, LETTER).getByRole('button', { name: /^Like/ }).click();
  await expect(postOf(club, LETTER).getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true');
  await postOf(club, LETTER).getByRole('button', { name: 'Reply' }).click();
  await club.getByLabel(`Reply to ${reader.username}`).fill(ANSWER);
  await club.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(club.getByRole('list', { name: `Replies to ${reader.username}` })).toContainText(ANSWER);
  await club.reload();
  await expect(postOf(club, LETTER).getByText('2 views')).toBeAttached();
  await expect(postOf(club, LETTER).getByText('1 reply')).toBeAttached();
  await expect(club.getByText(ANSWER)).toBeHidden();
  await club.getByRole('button', { name: 'Show 1 reply' }).click();
  await expect(club.getByText(ANSWER)).toBeVisible();
  await axe(club);
});

test("a member's translation shows a post in Italian, with the original one tap away", async ({ reader, request }) => {
  const { thread } = await createClub(request, reader);
  const { page } = reader;
  const italian = 'Anne aspetta da otto anni.';
  await page.goto(thread);
  await page.getByRole('main').getByLabel('Language').selectOption('Italiano');
  const post = postOf(page, 'Anne has been waiting for eight years.');
  await post.getByRole('button', { name: 'Add an Italian version' }).click();
  const popup = dialog(page, 'Italian version');
  await popup.getByRole('textbox', { name: 'Italian version' }).fill(italian);
  await axe(page);
  await popup.getByRole('button', { name: 'Save' }).click();
  const version = postOf(page, italian);
  await expect(version).toContainText(`Italian by ${reader.username}`);
  await expect(version.locator('[lang="it"]').first()).toContainText(italian);
  await version.getByRole('button', { name: 'Show original' }).click();
  await expect(postOf(page, 'Anne has been waiting for eight years.')).toBeVisible();
});

test('hides a later chapter, and shows new posts and likes of another member while the thread is open', {
  tag: '@main',
}, async ({ reader, friend, request }) => {
  const { thread, discussion } = await createClub(request, reader, { members: [friend.username] });
  await reader.page.goto(thread);
  const listening = friend.page.waitForRequest(/Firestore\/Listen/);
  await friend.page.goto(thread);
  await beThere(friend.page);
  await listening;
  await postJson(request, reader, '/api/bookclubs/newPost', { id: discussion, remark: LETTER, chapter: 23 });
  await friend.page.getByRole('button', { name: '1 new post' }).click();
  await expect(friend.page.getByRole('article').filter({ hasText: 'chapter 23' })).toBeVisible();
  await expect(friend.page.getByText(LETTER)).toHaveCount(0);
  const opening = 'Anne has been waiting for eight years.';
  await likeUntilSeen(postOf(reader.page, opening), postOf(friend.page, opening));
  await reader.page.getByRole('button', { name: 'New Reply' }).click();
  await reader.page.getByLabel('New Reply').fill('Did you see this at once?');
  await reader.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(reader.page, 'Did you see this at once?')).toBeVisible();
  const news = friend.page.getByRole('button', { name: '1 new post' });
  await expect(news).toBeVisible();
  for (const width of [390, 1280]) {
    await friend.page.setViewportSize({ width, height: 844 });
    expect(await coveredBy(news), `below the button at ${width} px`).toEqual([]);
  }
  await news.click();
  await expect(postOf(friend.page, 'Did you see this at once?')).toBeVisible();
  await choose(postOf(reader.page, 'Did you see this at once?'), 'Edit');
  await reader.page.getByLabel('Edit Post').fill('Did you see how this has changed?');
  await reader.page.getByRole('button', { name: 'Save' }).click();
  await expect(postOf(friend.page, 'Did you see how this has changed?')).toBeVisible();
});

test('opens a thread, replies and changes the language using only the keyboard', async ({ reader, request }) => {
  const { clubName } = await createClub(request, reader);
  const { page } = reader;
  const press = async (name: string | RegExp) => {
    const target = page.getByRole('main').locator(':focus');
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab');
      const text = (await target.count()) > 0 ? await target.evaluate((it) => it.textContent) : '';
      if (typeof name === 'string' ? text === name : name.test(text ?? '')) return page.keyboard.press('Enter');
    }
    throw new Error(`Tab doesn't reach ${name}.`);
  };
  await page.goto('/bookclubs');
  await expect(page.getByRole('link', { name: clubName })).toBeVisible();
  await press(clubName);
  await expect(page.getByRole('link', { name: 'Persuasion' })).toBeVisible();
  await press('Persuasion');
  await expect(page.getByRole('heading', { level: 1, name: 'Persuasion' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chapter 4: the long wait' })).toBeVisible();
  await press('Chapter 4: the long wait');
  await expect(page.getByRole('button', { name: 'New Reply' })).toBeVisible();
  await press('New Reply');
  await expect(page.getByLabel('New Reply')).toBeFocused();
  await page.keyboard.type('Typed without a mouse.');
  await press('Post');
  await expect(page.getByRole('article').filter({ hasText: 'Typed without a mouse.' })).toBeVisible();
  await page.getByRole('main').getByLabel('Language').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('main').getByLabel('Language')).toHaveValue('it');
});

const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const others = [...document.querySelectorAll('a, button, select, input')].filter((other) => other !== element);
    return others.flatMap((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      return isApart || !other.checkVisibility() ? [] : [other.outerHTML];
    });
  });
