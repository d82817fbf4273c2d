import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import type { Meeting } from '../functions/src/contract/meetings';
import { test } from './fixtures';
import { AGAIN, getJson, patchJson, postJson } from './support/api';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { emailsTo } from './support/emails';
import { updateAccount } from './support/emulators';
import { fits } from './support/fits';

/** Minutes until the mail job announces a new meeting. */
const ANNOUNCED_AFTER = 11;

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
  await dialog('New Meeting').getByLabel('Place', { exact: true }).fill('The library');
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
  await dialog('Edit meeting').getByLabel('Place', { exact: true }).fill("Mei's kitchen");
  await dialog('Edit meeting').getByLabel('Which meetings?').selectOption({ label: 'All from here on' });
  await fits(page);
  await dialog('Edit meeting').getByRole('button', { name: 'Save' }).click();
  for (const day of [9, 16, 23]) await expect(on(day)).toContainText(/8:00 PM.*Mei's kitchen/s);
  await expect(on(1)).toContainText(/7:00 PM.*The library/s);

  await choose(16, 'Cancel the meeting');
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(meetings.getByText('This meeting is canceled.')).toHaveCount(1);
  const card = meetings.locator('div').filter({ has: page.getByText('This meeting is canceled.') });
  await expect(card.filter({ hasText: 'December 16, 2099' }).last()).not.toContainText('December 23');
});

test('a link in an email only selects an answer, which one press saves, and its file has the meeting', async ({
  reader,
  friend,
  request,
  page: mailbox,
  baseURL,
}) => {
  const created = await createClub(request, reader, { members: [friend.username] });
  const { club, home } = created;
  const call = <Body>(as: typeof reader, path: string, data: object) =>
    postJson<Body>(request, as, `/api/bookclubs/${path}`, data);
  await call(friend, 'stay', { club });
  await updateAccount(request, friend, { emailVerified: true });
  const mail = { digest: 'off', zone: 'Europe/Rome', replies: false, meetings: true };
  await patchJson(request, friend, '/api/user', { mail, language: 'it' });
  const [at, next] = ['2099-12-06T18:00:00.000Z', '2099-12-13T18:00:00.000Z'];
  const fields = { dates: [], chapter: null, minutes: 90, place: 'The library', link: '', limit: null };
  const repeat = { every: 'week', until: next.slice(0, 10), zone: 'Europe/Rome' };
  const { _id } = await call<Meeting>(reader, 'newMeeting', { club, book: null, at, ...fields, repeat });
  const answers = async () => {
    const found = await getJson<Meeting[]>(request, friend, `/api/bookclubs/meetings/${club}`);
    return found.map(({ mine }) => mine);
  };

  const emails = await emailsTo(friend.email, baseURL ?? '', ANNOUNCED_AFTER);
  const [invitation, ...others] = emails.filter(({ subject }) => subject.includes('si incontra'));
  expect(others).toEqual([]);
  const textOf = (type: string) => invitation?.parts.find((part) => part.type.startsWith(type))?.text ?? '';
  const html = textOf('text/html');
  expect(html).toContain('domenica 6 dicembre 2099 alle 19:00 (CET)');
  const file = new ICAL.Component(ICAL.parse(textOf('text/calendar')));
  expect(file.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).uid)).toEqual([`${_id}@flyleaf`]);

  await mailbox.setContent(html);
  const links = mailbox.getByRole('link');
  expect(await links.allTextContents()).toEqual(expect.arrayContaining(['Sì', 'Forse', 'No']));
  // A scanner opens every link of the email.
  for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
    expect((await request.get(href, AGAIN)).status(), href).toBe(200);
  expect(await answers()).toEqual([null, null]);

  // The club's owner is signed in here.
  const { page } = reader;
  await page.goto((await links.getByText('Sì', { exact: true }).getAttribute('href')) ?? '');
  await expect(page.getByRole('radio', { name: 'Sì' })).toBeChecked();
  await expect(page.getByText(`Rispondi come ${friend.username}.`)).toBeVisible();
  await fits(page);
  await axe(page);
  expect(await answers()).toEqual([null, null]);
  await page.getByRole('button', { name: 'Salva la risposta' }).click();
  await expect(page.getByText('La tua risposta è salvata.')).toBeVisible();
  expect(await answers()).toEqual(['yes', null]);

  await page.goto(home);
  await expect(page.getByText(`Coming (1): ${friend.username}`)).toBeVisible();
});
