import { offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const GET = 'GET /api/user';
const PATCH = 'PATCH /api/user';

const off = { digest: 'off', zone: 'UTC', replies: false } as const;
const account = { ...ada, mail: off };
const field = () => screen.findByLabelText("Email me what's new");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('saves how often to email, with the time zone of this browser', async () => {
  const daily = { ...account, mail: { digest: 'daily', zone, replies: false } };
  const server = { [GET]: account, [PATCH]: daily } as never;
  const { user, server: calls } = await renderApp('/account', { session: ada, server });
  await expect.poll(async () => ((await field()) as HTMLSelectElement).disabled).toBe(false);
  await user.selectOptions(await field(), 'Every day');
  await expect.poll(() => calls.last(PATCH)?.body).toEqual({ mail: { digest: 'daily', zone, replies: false } });
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(await field()).toHaveProperty('value', 'daily');
});

test('asks to verify the email first', async () => {
  const session = { ...ada, emailVerified: false };
  await renderApp('/account', { session, server: { [GET]: { ...account, emailVerified: false } } as never });
  expect(await screen.findByText('Verify your email first: open the link that we sent you.')).toBeDefined();
  expect(await field()).toHaveProperty('disabled', true);
});

test('says why saving failed, and keeps what was chosen before', async () => {
  const server = { [GET]: account, [PATCH]: offline } as never;
  const { user } = await renderApp('/account', { session: ada, server });
  await expect.poll(async () => ((await field()) as HTMLSelectElement).disabled).toBe(false);
  await user.selectOptions(await field(), 'On Mondays');
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await expect.poll(() => alerts().join('')).toMatch(/connection/);
  expect(await field()).toHaveProperty('value', 'off');
});

test('offers nothing where Flyleaf sends no emails', async () => {
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
  await expect.poll(() => calls.last(PATCH)?.body).toEqual({ mail: { digest: 'weekly', zone, replies: true } });
  await expect.poll(() => (box as HTMLInputElement).checked).toBe(true);
});
