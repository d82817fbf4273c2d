import type { OpenSession } from '@contract/sessions';
import { HOUR_MS } from '@domain/time';
import { type FakeAnswers, fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const LIST = 'GET /api/user/sessions';
const END = 'DELETE /api/user/sessions/{id}';
const OTHERS = 'POST /api/user/signOutOthers';

const session = (_id: string, device: string, hours: number, language: string | null = null): OpenSession => ({
  _id,
  device,
  language,
  createdAt: '2026-11-01T10:00:00.000Z',
  usedAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
});
const here = session('here', 'Firefox, Windows', 0, 'it');
const phone = session('phone', 'Safari, iPhone', 2);
const unknown = session('unknown', '', 50);

const dialog = () => within(screen.getByRole('dialog', { name: 'Devices' }));
const rows = async () => (await dialog().findAllByRole('listitem')).map((row) => row.textContent);

async function openDevices(sessions: OpenSession[], server: FakeAnswers = {}) {
  const app = await renderApp('/account', {
    session: ada,
    server: { [LIST]: () => ({ here: 'here', sessions }), ...server },
  });
  expect(app.server.calls).not.toContain(LIST);
  await app.user.click(await screen.findByRole('button', { name: 'Devices' }));
  await screen.findByRole('dialog', { name: 'Devices' });
  return app;
}

test('lists each device with its language and last use, and signs one out', async () => {
  const sessions = [here, phone, unknown];
  const { user, server } = await openDevices(sessions, { [END]: fails(503, 'unavailable', 'Try again in a moment.') });
  expect(await rows()).toEqual([
    'Firefox, WindowsThis device · Italian',
    expect.stringMatching(/^Safari, iPhoneLast used: 2 hours ago/),
    expect.stringMatching(/^Another deviceLast used: 2 days ago/),
  ]);
  const press = () => user.click(dialog().getByRole('button', { name: 'Sign out Safari, iPhone' }));
  await press();
  expect(await dialog().findByText('Try again in a moment.')).toBeInTheDocument();
  server.answer({
    [END]: ({ params }) => {
      sessions.splice(
        sessions.findIndex(({ _id }) => _id === params.id),
        1,
      );
      return 'ok';
    },
  });
  await press();
  expect(await screen.findByText('Signed out.')).toBeInTheDocument();
  await expect.poll(rows).toHaveLength(2);
  expect(sessions).toEqual([here, unknown]);
});

test('signs all other devices out at once where there are several', async () => {
  const sessions = [here, phone, unknown];
  const { user, server } = await openDevices(sessions, {
    [OTHERS]: () => {
      sessions.length = 1;
      return { signedOut: true };
    },
  });
  await user.click(await dialog().findByRole('button', { name: 'Sign out all others' }));
  await expect.poll(rows).toHaveLength(1);
  expect(server.last(OTHERS)).toBeDefined();
  expect(dialog().queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  expect(dialog().getByRole('button', { name: 'Sign out everywhere' })).toBeInTheDocument();
});
