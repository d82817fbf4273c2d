import { fails, offline } from '@test/fake-server';
import { created, field, fill, openForm, SAVED, save } from '@test/new-note-form';
import { ada } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';

test('sends the same note under the same key after a lost response and a reload, and the next under its own', async () => {
  const first = await openForm({ 'POST /api/notes': offline });
  await fill(first.user);
  await save(first.user);
  expect(await screen.findByText(/^Flyleaf cannot be reached/)).toBeInTheDocument();
  const key = first.server.last('POST /api/notes')?.headers.get('Idempotency-Key');
  expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  first.unmount();

  const { user, server } = await openForm();
  expect(await screen.findByText(/^Draft restored/)).toBeInTheDocument();
  expect(field('Remark')).toHaveValue('The spice must flow.');
  await save(user);
  await screen.findByText(SAVED);
  expect(server.last('POST /api/notes')?.headers.get('Idempotency-Key')).toBe(key);
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
  await user.fill(field('Remark'), 'Another');
  await save(user);
  await waitFor(() => expect(field('Remark')).toHaveValue(''));
  expect(server.last('POST /api/notes')?.headers.get('Idempotency-Key')).not.toBe(key);
});

test('restores the typed name of a chapter, but never the audience', async () => {
  const first = await openForm();
  await fill(first.user);
  await first.user.click(screen.getByRole('checkbox', { name: 'Public' }));
  first.unmount();
  const { user } = await openForm();
  expect(await screen.findByText(/^Draft restored/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Public' })).not.toBeChecked();
  await user.type(field('Chapter'), '0');
  expect(field('Chapter')).toHaveValue(70);
  expect(field('Chapter Name')).toHaveValue('Spice');
});

test('keeps the typed text through an ended session until the reader has signed in again', async () => {
  const { user, server, router } = await openForm({
    'POST /api/notes': fails(401, 'unauthenticated', 'You must be logged in'),
    'POST /api/user/login': { ...ada, token: 'newer' },
  });
  await fill(user);
  await save(user);
  const popup = within(await screen.findByRole('dialog', { name: 'Auto Sign Out' }));
  await user.click(popup.getByRole('button', { name: 'Sign In' }));
  await user.fill(await screen.findByLabelText('Email'), ada.email);
  await user.fill(screen.getByLabelText('Password'), 'reading-123');
  server.answer({ 'POST /api/notes': created });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune/new'));
  await waitFor(() => expect(field('Remark')).toHaveValue('The spice must flow.'));
  await save(user);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
});

test('clears the draft and updates the list when a save finishes after the reader has left', async () => {
  let answer = (_note: typeof created) => {};
  const { user, router } = await openForm({ 'POST /api/notes': () => new Promise((resolve) => (answer = resolve)) });
  await fill(user);
  await save(user);
  await act(() => router.navigate('/notes/dune'));
  await act(async () => answer(created));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^The spice must flow/ })).toBeInTheDocument();
  await act(() => router.navigate('/notes/dune/new'));
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
  expect(field('Remark')).toHaveValue('');
  expect(queryClient.isMutating()).toBe(0);
});
