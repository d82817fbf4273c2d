import type { Token } from '@contract/tokens';
import { HOUR_MS } from '@domain/time';
import { type FakeAnswers, fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const script: Token = {
  _id: 'hash1',
  name: 'Backup',
  scopes: ['notes:read', 'clubs:read'],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  usedAt: null,
};
const section = () => within(screen.getByRole('dialog', { name: 'Programs' }));

async function openTokens(tokens: Token[], server: FakeAnswers = {}) {
  const app = await renderApp('/account', {
    session: ada,
    server: { 'GET /api/user/tokens': () => tokens, ...server },
  });
  expect(app.server.calls).not.toContain('GET /api/user/tokens');
  await app.user.click(await screen.findByRole('button', { name: 'Programs' }));
  await screen.findByRole('dialog', { name: 'Programs' });
  return app;
}

test('creates a token with a name and the chosen scopes, or says why not; shows it once and copies it', async () => {
  const tokens: Token[] = [];
  const wrong = "That isn't your password.";
  const words = 'You can have at most 20 tokens. Revoke one first.';
  const { user, server } = await openTokens(tokens, { 'POST /api/user/tokens': fails(409, 'conflict', words) });
  const create = () => user.click(section().getByRole('button', { name: 'Create token' }));
  const notes = await section().findByRole('checkbox', { name: 'Read my books and notes' });
  expect(notes).toBeChecked();
  await create();
  expect(await section().findByText('Enter a name.')).toBeInTheDocument();
  await user.fill(section().getByRole('textbox', { name: 'Name of the program' }), ' Backup ');
  await user.click(notes);
  await create();
  expect(await section().findByText('Password is required.')).toBeInTheDocument();
  const password = section().getByLabelText('Password');
  await user.fill(password, 'reading-123');
  await create();
  expect(await section().findByText('Choose what the token allows.')).toBeInTheDocument();
  expect(server.calls).not.toContain('POST /api/user/tokens');
  await user.click(notes);
  await user.click(section().getByRole('checkbox', { name: 'Read my clubs' }));
  await create();
  expect(await section().findByText(words)).toBeInTheDocument();
  server.answer({
    'POST /api/user/tokens': fails(400, 'invalid', wrong, { password: wrong }),
  });
  await create();
  await waitFor(() => expect(password).toHaveAccessibleDescription(wrong));
  expect(section().getByRole('combobox', { name: 'Expires' })).toHaveDisplayValue('In 90 days');
  await user.selectOptions(section().getByRole('combobox', { name: 'Expires' }), 'In a year');
  server.answer({
    'POST /api/user/tokens': () => {
      tokens.push(script);
      return { ...script, token: 'flf_secret' };
    },
  });
  await create();
  const created = await section().findByRole('textbox', { name: 'Token for Backup' });
  expect(server.last('POST /api/user/tokens')?.body).toEqual({
    name: 'Backup',
    scopes: ['notes:read', 'clubs:read'],
    term: 'year',
    password: 'reading-123',
  });
  expect(password).toHaveValue('');
  expect(created).toHaveValue('flf_secret');
  expect(section().getByRole('textbox', { name: 'Name of the program' })).toHaveValue('');
  await user.click(section().getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('flf_secret');
  expect(await section().findByText('Read my books and notes · Read my clubs')).toBeInTheDocument();
  await user.click(section().getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Programs' }));
  expect(section().queryByRole('textbox', { name: 'Token for Backup' })).toBeNull();
});

test('lists the last use and the end, and revokes a token after a confirmation', async () => {
  const usedAt = new Date(Date.now() - 3 * HOUR_MS).toISOString();
  const tokens = [script, { ...script, _id: 'hash2', name: 'Phone', expiresAt: null, usedAt }];
  const { user, server } = await openTokens(tokens, {
    'DELETE /api/user/tokens/{id}': ({ params }) => {
      tokens.splice(tokens.findIndex(({ _id }) => _id === params.id, 1));
      return { revoked: true };
    },
  });
  const rows = await section().findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Not used yet.*Expires on January 30, 2027/),
    expect.stringMatching(/Last used: 3 hours ago.*Never expires/),
  ]);
  await user.click(section().getByRole('button', { name: 'Revoke Phone' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke Phone?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.calls).not.toContain('DELETE /api/user/tokens/hash2');
  await user.click(section().getByRole('button', { name: 'Revoke Phone' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(section().queryByText('Phone')).toBeNull());
  expect(server.calls).toContain('DELETE /api/user/tokens/hash2');
  expect(section().getByText('Backup')).toBeInTheDocument();
});
