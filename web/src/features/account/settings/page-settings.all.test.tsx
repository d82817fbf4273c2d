import { offline } from '@test/fake-server';
import { accountOf, ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const PATCH = 'PATCH /api/user';
const account = (page: { on: boolean; clubs: boolean }) => ({ ...accountOf(ada), page });
const section = async () => within(await screen.findByRole('dialog', { name: 'Your page' }));
const row = () => screen.findByRole('button', { name: /^Your page/ });
const box = async (name: string) => (await section()).findByRole('checkbox', { name });
const ready = async (name: string) => {
  await expect.poll(async () => ((await box(name)) as HTMLInputElement).disabled).toBe(false);
  return box(name);
};

test('the page is off until its reader turns it on, and then has a link and the choice to list clubs', async () => {
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: { [PATCH]: account({ on: true, clubs: false }) },
  });
  await waitFor(async () => expect(await row()).toHaveTextContent('Off'));
  await user.click(await row());
  const on = await ready('Show my page to everyone');
  expect(on).not.toBeChecked();
  expect((await section()).queryByRole('link')).toBeNull();
  await user.click(on);
  const link = await (await section()).findByRole('link', { name: 'Open my page' });
  expect(link).toHaveAttribute('href', '/readers/ada');
  expect(server.last(PATCH)?.body).toEqual({ page: { on: true, clubs: false } });
  server.answer({ [PATCH]: account({ on: true, clubs: true }) });
  await user.click(await ready('List my clubs on it'));
  await expect.poll(() => server.last(PATCH)?.body).toEqual({ page: { on: true, clubs: true } });
  expect(await box('List my clubs on it')).toBeChecked();
  await user.click((await section()).getByRole('button', { name: 'Close' }));
  expect(await row()).toHaveTextContent('On');
});

test('a failure is explained, and the page stays as it was', async () => {
  let fail = () => {};
  const failure = new Promise<typeof offline>((resolve) => {
    fail = () => resolve(offline);
  });
  const { user } = await renderApp('/account', { session: ada, server: { [PATCH]: () => failure } });
  await user.click(await row());
  const on = (await ready('Show my page to everyone')) as HTMLInputElement;
  await user.click(on);
  await expect.poll(() => on.disabled).toBe(true);
  fail();
  expect(await (await section()).findByRole('alert')).toHaveTextContent(/connection/);
  await expect.poll(() => on.checked).toBe(false);
  expect((await section()).queryByRole('link')).toBeNull();
});
