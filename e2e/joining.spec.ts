import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { answerReachQuestion, createClub } from './support/club';
import { fits } from './support/fits';
import { PASSWORD } from './support/session';

test('a friend without an account signs up through an invite link and lands in the club', async ({
  reader,
  page: theirs,
  request,
}) => {
  const { home, clubName } = await createClub(request, reader);
  const { page } = reader;
  await page.goto(home);
  await page.getByRole('button', { name: 'New Member' }).click();
  const popup = page.getByRole('dialog', { name: 'New Member' });
  await popup.getByRole('button', { name: 'Invite links' }).click();
  await popup.getByRole('button', { name: 'Make a link' }).click();
  const link = await popup.getByLabel('The new link').inputValue();
  await expect(popup.getByRole('list', { name: 'Invite links' })).toContainText('Not used yet');
  await fits(page);
  await axe(page);

  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: clubName })).toBeVisible();
  await expect(theirs.getByText(`Owner: ${reader.username}`)).toBeVisible();
  await expect(theirs.getByText('1 member')).toBeVisible();
  await axe(theirs);
  const main = theirs.getByRole('main');
  await main.getByRole('link', { name: 'Sign Up' }).click();
  const username = `nora-${randomUUID().slice(0, 8)}`;
  await theirs.getByLabel('Email').fill(`${username}@example.com`);
  await theirs.getByLabel('Username (optional)').fill(username);
  await theirs.getByLabel('Password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await main.getByRole('button', { name: 'Join' }).click();
  await answerReachQuestion(theirs);
  await expect(theirs.getByRole('heading', { level: 1, name: clubName })).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Members' })).toContainText(username);
  await expect(theirs).toHaveURL(new RegExp(`${home}$`));
});
