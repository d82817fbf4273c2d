import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { fits } from './support/fits';
import { signIn } from './support/session';

test('an owner lists the club, a reader asks to join it and becomes a member once the owner accepts', async ({
  reader,
  page: theirs,
  request,
}) => {
  const { home, clubName } = await createClub(request, reader);
  const { page } = reader;
  await page.goto(home);
  await page.getByRole('button', { name: 'Club Settings' }).click();
  const popup = page.getByRole('dialog', { name: 'Club Settings' });
  await popup.getByRole('button', { name: 'Club directory' }).click();
  await popup.getByLabel('About the club (optional)').fill('One chapter each evening.');
  await popup.getByRole('button', { name: 'List the club' }).click();
  await expect(popup.getByRole('button', { name: 'Remove from the directory' })).toBeVisible();
  await fits(page);
  await axe(page);

  await theirs.goto('/signin?from=/directory');
  await signIn(theirs, 'tom@flyleaf.example');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Club directory' })).toBeVisible();
  await expect(theirs.getByText('One chapter each evening.').first()).toBeVisible();
  await axe(theirs);
  await theirs.getByRole('button', { name: `Ask to join ${clubName}` }).click();
  const asking = theirs.getByRole('dialog');
  await asking.getByLabel('Message (optional)').fill('I have read it twice.');
  await asking.getByRole('button', { name: 'Ask to join' }).click();
  await expect(theirs.getByRole('button', { name: `Withdraw the request to ${clubName}` })).toBeVisible();
  await fits(theirs);

  await page.goto('/notices');
  await page.getByRole('link', { name: new RegExp(`tom asks to join ${clubName}`) }).click();
  const requests = page.getByRole('region', { name: 'Asking to join' });
  await expect(requests).toContainText('I have read it twice.');
  await axe(page);
  await requests.getByRole('button', { name: 'Accept tom' }).click();
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('tom');
  await expect(requests).toBeHidden();

  await theirs.goto('/notices');
  await theirs.getByRole('link', { name: new RegExp(`You're now a member of ${clubName}`) }).click();
  await expect(theirs).toHaveURL(new RegExp(`${home}$`));
  await expect(theirs.getByRole('region', { name: 'Members' })).toContainText('tom');
});
