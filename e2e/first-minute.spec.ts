import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures';
import { postJson } from './support/api';
import { createClub } from './support/club';
import { NO_LANGUAGE_MODEL } from './support/page-errors';
import { postOf } from './support/thread';

test.use({ allowedPageErrors: [NO_LANGUAGE_MODEL], viewport: { width: 390, height: 844 }, hasTouch: true });

const FIRST = 'She goes back to Kellynch, and so do I.';
const LATER = 'Lyme changes everything.';

test('a newcomer reads a post about the first step three presses after opening the invitation', async ({
  reader,
  friend,
  request,
}) => {
  const { club, home, discussion } = await createClub(request, reader);
  const call = <Answer>(path: string, data: object) =>
    postJson<Answer>(request, reader, `/api/bookclubs/${path}`, data);
  const steps = [3, 9].map((chapter) => ({ chapter, by: `2099-0${chapter}-01` }));
  await call('schedule', { club, book: 'persuasion-test', steps, seen: [] });
  await call('updateSettings', { currTitle: club, opensFirstStep: true });
  await call('newPost', { id: discussion, remark: FIRST, chapter: 3 });
  await call('newPost', { id: discussion, remark: LATER, chapter: 9 });
  const { key } = await call<{ key: string }>('newInviteLink', { club });
  const { page } = friend;
  const presses: string[] = [];
  const press = async (what: Locator) => {
    await expect(what).toBeInViewport({ ratio: 1 });
    presses.push((await what.textContent()) ?? '');
    await what.tap();
  };
  await page.goto(`/join/${key}`);
  await press(page.getByRole('button', { name: 'Join' }));
  await expect(page).toHaveURL(home);
  await expect(page.getByRole('link', { name: 'Say hello in General' })).toBeInViewport({ ratio: 1 });
  await press(page.getByRole('button', { name: 'Not started' }));
  await expect(page.getByRole('group', { name: /^Where are you in/ })).toHaveCount(0);
  const talk = page.getByRole('link', { name: 'Chapter 4: the long wait' });
  await talk.scrollIntoViewIfNeeded();
  await press(talk);
  await expect(postOf(page, FIRST)).toBeVisible();
  expect(presses).toHaveLength(3);
  await expect(page.getByText('about chapter 9. Sealed until you get there.')).toBeVisible();
  await expect(page.getByText(LATER)).toHaveCount(0);
});
