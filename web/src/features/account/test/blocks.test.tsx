import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

test('lists the blocked readers, and unblocks them there', async () => {
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: {
      'GET /api/user/blocks': [{ user: 'ben', at: '2026-11-20T10:00:00.000Z' }],
      'POST /api/user/unblock': 'ok',
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Blocked readers' }));
  await user.click(section.getByRole('button', { name: 'Unblock ben' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Blocked readers' })).toBeNull());
  expect(server.last('POST /api/user/unblock')?.body).toEqual({ username: 'ben' });
});
