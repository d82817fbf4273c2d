import type { FakeRequest } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const GET = 'GET /api/user';
const PATCH = 'PATCH /api/user';

const off = { digest: 'off', zone: 'UTC', replies: false, meetings: false } as const;
const account = { ...ada, mail: off, reminders: 'twoWeeks' };
const field = () => screen.findByLabelText("Email me what's new");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('saves what to email and how often, with the time zone of this browser', async () => {
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: {
      [GET]: account,
      [PATCH]: ({ body }: FakeRequest) => ({ ...account, ...(body as object) }),
    } as never,
  });
  const sent = () => server.last(PATCH)?.body;
  await expect.poll(async () => ((await field()) as HTMLSelectElement).disabled).toBe(false);
  await user.selectOptions(await field(), 'Every day');
  await expect.poll(sent).toEqual({ mail: { ...off, digest: 'daily', zone } });
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(await field()).toHaveProperty('value', 'daily');

  const press = async (name: string) => {
    const box = (await screen.findByRole('checkbox', { name })) as HTMLInputElement;
    await expect.poll(() => box.disabled).toBe(false);
    await user.click(box);
    await expect.poll(() => box.checked).toBe(true);
  };
  await press('Email me when somebody replies to me');
  expect(sent()).toEqual({ mail: { digest: 'daily', zone, replies: true, meetings: false } });
  await press("Email me about my clubs' meetings and news");
  expect(sent()).toEqual({ mail: { digest: 'daily', zone, replies: true, meetings: true } });
  await press('Include one of my old notes');
  expect(sent()).toEqual({ mail: { digest: 'daily', zone, replies: true, meetings: true, five: true } });
  await user.selectOptions(await field(), 'Never');
  await expect.poll(() => screen.queryByRole('checkbox', { name: 'Include one of my old notes' })).toBeNull();
});

test('asks to verify the email first', async () => {
  const session = { ...ada, emailVerified: false };
  await renderApp('/account', { session, server: { [GET]: { ...account, emailVerified: false } } as never });
  expect(await screen.findByText('Verify your email first: open the link that we sent you.')).toBeDefined();
  expect(await field()).toHaveProperty('disabled', true);
});

test('saves when to remind the reader of meetings, even if the site sends no emails', async () => {
  const silent = { ...account, mail: null };
  const server = { [GET]: silent, [PATCH]: { ...silent, reminders: 'day' } } as never;
  const { user, server: calls } = await renderApp('/account', { session: ada, server });
  const choice = await screen.findByLabelText('Remind me before meetings');
  await expect.poll(() => (choice as HTMLSelectElement).disabled).toBe(false);
  expect(choice).toHaveProperty('value', 'twoWeeks');
  expect(screen.queryByText('Emails')).toBeNull();
  await user.selectOptions(choice, '1 day');
  await expect.poll(() => calls.last(PATCH)?.body).toEqual({ reminders: 'day' });
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(choice).toHaveProperty('value', 'day');
});

test('saves that the reader wants to hear of likes, which is off by default', async () => {
  const silent = { ...account, mail: null };
  const server = { [GET]: silent, [PATCH]: { ...silent, likes: true } } as never;
  const { user, server: calls } = await renderApp('/account', { session: ada, server });
  const choice = await screen.findByRole('checkbox', { name: 'Tell me once a day how many people like my posts' });
  await expect.poll(() => (choice as HTMLInputElement).disabled).toBe(false);
  expect(choice).toHaveProperty('checked', false);
  await user.click(choice);
  await expect.poll(() => calls.last(PATCH)?.body).toEqual({ likes: true });
  expect(await screen.findByText('Saved.')).toBeDefined();
});
