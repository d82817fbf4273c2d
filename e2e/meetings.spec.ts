import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { fits } from './support/fits';

test('an owner repeats a meeting, moves all from here on, and cancels one', { tag: '@main' }, async ({
  reader,
  request,
}) => {
  const { home } = await createClub(request, reader);
  const { page } = reader;
  await page.goto(home);
  await page.getByRole('button', { name: 'New Meeting' }).click();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await dialog('New Meeting').getByLabel('When').fill('2099-12-01T19:00');
  await dialog('New Meeting').getByLabel('Where', { exact: true }).fill('The library');
  await dialog('New Meeting').getByLabel('Repeats').selectOption({ label: 'Every week' });
  await dialog('New Meeting').getByLabel('Until').fill('2099-12-22');
  await axe(page);
  await dialog('New Meeting').getByRole('button', { name: 'Save' }).click();
  const meetings = page.getByRole('region', { name: 'Meetings' });
  await meetings.getByRole('button', { name: 'Later meetings' }).click();
  const more = page.getByRole('button', { name: 'More', exact: true });
  const on = (day: number) =>
    meetings
      .locator('div')
      .filter({ has: more, hasText: `December ${day}, 2099` })
      .last();
  for (const day of [1, 8, 15, 22]) await expect(on(day)).toContainText(/7:00 PM.*The library/s);

  const choose = async (day: number, action: string) => {
    await on(day).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose(8, 'Edit');
  await dialog('Edit meeting').getByLabel('When').fill('2099-12-09T20:00');
  await dialog('Edit meeting').getByLabel('Where', { exact: true }).fill("Mei's kitchen");
  await dialog('Edit meeting').getByLabel('Which meetings?').selectOption({ label: 'All from here on' });
  await fits(page);
  await dialog('Edit meeting').getByRole('button', { name: 'Save' }).click();
  for (const day of [9, 16, 23]) await expect(on(day)).toContainText(/8:00 PM.*Mei's kitchen/s);
  await expect(on(1)).toContainText(/7:00 PM.*The library/s);

  await choose(16, 'Cancel the meeting');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click();
  const canceled = meetings.getByRole('status').filter({ hasText: 'This meeting is canceled.' });
  await expect(canceled).toHaveText(/December 16, 2099/);
});
