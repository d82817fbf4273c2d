import { fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const refusals = 'GET /api/bookclubs/refusals';
const withdraw = 'DELETE /api/bookclubs/refusals/{id}';
const refusal = (_id: string, clubName: string) => ({ _id, clubName, at: '2026-11-20T18:30:00.000Z' });
const open = (server = {}) =>
  renderApp('/account', {
    session: ada,
    server: { [refusals]: [refusal('c1', 'Slow Readers'), refusal('c2', 'Owls')], ...server },
  });
const again = (club: string) => screen.queryByRole('button', { name: `Let ${club} add me again` });

test('allows a refused club again by one press, and keeps it in the list when that fails', async () => {
  const { user, server } = await open({ [withdraw]: fails(503, 'unavailable', 'Not now.') });
  await user.click(await screen.findByRole('button', { name: 'Let Slow Readers add me again' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  server.answer({ [withdraw]: 'ok' });
  await user.click(await screen.findByRole('button', { name: 'Let Slow Readers add me again' }));
  await waitFor(() => expect(again('Slow Readers')).toBeNull());
  expect(again('Owls')).toBeInTheDocument();
  expect(server.last(withdraw)?.params).toEqual({ id: 'c1' });
});
