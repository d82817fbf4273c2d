import { offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const GET = 'GET /api/user';
const PATCH = 'PATCH /api/user';

const off = { digest: 'off', zone: 'UTC', replies: false, meetings: false } as const;
const account = { ...ada, mail: off, reminders: 'twoWeeks' };
const field = () => screen.findByLabelText("Email me what's new");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('saves how often to email, with the time zone of this browser', async () => {
  const daily = { ...account, mail: { digest: 'daily', zone, replies: false, meetings: false } };
  const server = { [GET]: account, [PATCH]: daily } as never;
  const { user, server: calls } = await renderApp('/account', { session: ada, server });
  await expect.poll(async () => ((await field()) as HTMLSelectElement).disabled).toBe(false);
  await user.selectOptions(await field(), 'Every day');
  await expect
    .poll(() => calls.last(PATCH)?.body)
    .toEqual({ mail: { digest: 'daily', zone, replies: false, meetings: false } });
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(await field()).toHaveProperty('value', 'daily');
});

test('asks to verify the email first', async () => {
  const session = { ...ada, emailVerified: false };
  await renderApp('/account', { session, server: { [GET]: { ...account, emailVerified: false } } as never });
  expect(await screen.findByText('Verify your email first: open the link that we sent you.')).toBeDefined();
  expect(await field()).toHaveProperty('disabled', true);
});

test('explains why saving failed, and keeps the previous choice', async () => {
  const server = { [GET]: account, [PATCH]: offline } as never;
  const { user } = await renderApp('/account', { session: ada, server });
  await expect.poll(async () => ((await field()) as HTMLSelectElement).disabled).toBe(false);
  await user.selectOptions(await field(), 'On Mondays');
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await expect.poll(() => alerts().join('')).toMatch(/connection/);
  expect(await field()).toHaveProperty('value', 'off');
});

test('offers nothing if the site sends no emails', async () => {
  await renderApp('/account', { session: ada, server: { [GET]: { ...account, mail: null } } as never });
  await expect.poll(() => screen.queryByText('Emails')).toBeNull();
});

test('saves whether to email replies, and keeps the digest', async () => {
  const weekly = { ...account, mail: { ...off, digest: 'weekly' } };
  const server = { [GET]: weekly, [PATCH]: { ...weekly, mail: { ...weekly.mail, replies: true } } } as never;
  const { user, server: calls } = await renderApp('/account', { session: ada, server });
  const box = await screen.findByRole('checkbox', { name: 'Email me when somebody replies to me' });
  await expect.poll(() => (box as HTMLInputElement).disabled).toBe(false);
  await user.click(box);
  await expect
    .poll(() => calls.last(PATCH)?.body)
    .toEqual({ mail: { digest: 'weekly', zone, replies: true, meetings: false } });
  await expect.poll(() => (box as HTMLInputElement).checked).toBe(true);
});

test('saves whether to email about meetings, and keeps the rest', async () => {
  const daily = { ...account, mail: { ...off, digest: 'daily' } };
  const server = { [GET]: daily, [PATCH]: { ...daily, mail: { ...daily.mail, meetings: true } } } as never;
  const { user, server: calls } = await renderApp('/account', { session: ada, server });
  const box = await screen.findByRole('checkbox', { name: "Email me about my clubs' meetings and news" });
  await expect.poll(() => (box as HTMLInputElement).disabled).toBe(false);
  await user.click(box);
  await expect
    .poll(() => calls.last(PATCH)?.body)
    .toEqual({ mail: { digest: 'daily', zone, replies: false, meetings: true } });
  await expect.poll(() => (box as HTMLInputElement).checked).toBe(true);
});

test('saves when to remind the reader of meetings, even if the site sends no emails', async () => {
  const silent = { ...account, mail: null };
  const server = { [GET]: silent, [PATCH]: { ...silent, reminders: 'day' } } as never;
  const { user, server: calls } = await renderApp('/account', { session: ada, server });
  const choice = await screen.findByLabelText('Remind me of meetings');
  await expect.poll(() => (choice as HTMLSelectElement).disabled).toBe(false);
  expect(choice).toHaveProperty('value', 'twoWeeks');
  await user.selectOptions(choice, '1 day before');
  await expect.poll(() => calls.last(PATCH)?.body).toEqual({ reminders: 'day' });
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(choice).toHaveProperty('value', 'day');
});
