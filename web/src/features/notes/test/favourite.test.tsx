import { fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { duneNotes, noteOf, savedOf, shelfAnswers } from './test-data';

const [, , early] = duneNotes;
const CALL = 'PATCH /api/notes/{noteId}';
const open = (answer: unknown) =>
  renderApp('/notes/dune', { session: ada, server: { ...shelfAnswers, [CALL]: answer } as typeof shelfAnswers });
const star = (id = 'early') => screen.findByRole('button', { name: `Favorite: Remark of ${id}` });
const order = () => screen.getAllByRole('link', { name: /^Remark of/ }).map(({ id }) => id);
const saved = savedOf(noteOf('early', 55, { ...early, favourite: true }));

test('makes a note a favorite immediately, without moving it', async () => {
  let answer = (_note: typeof saved) => {};
  const { user, server } = await open(() => new Promise((resolve) => (answer = resolve)));
  expect(await star()).toHaveAttribute('aria-pressed', 'false');
  const before = order();
  await user.click(await star());
  expect(await star()).toHaveAttribute('aria-pressed', 'true');
  expect(server.last(CALL)).toMatchObject({ params: { noteId: 'early' }, body: { favourite: true } });
  await act(async () => answer(saved));
  expect(await star()).toHaveAttribute('aria-pressed', 'true');
  expect(await star()).toHaveFocus();
  expect(order()).toEqual(before);
  await user.click(await star());
  expect(server.last(CALL)?.body).toEqual({ favourite: false });
});

test('explains a failure, and restores the note', async () => {
  const { user } = await open(fails(500, 'internal', 'Something went wrong on our side.'));
  await user.click(await star());
  expect(
    await screen.findByText("Your favorites weren't changed. Something went wrong on our side."),
  ).toBeInTheDocument();
  await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'false'));
});

test('does nothing without a session', async () => {
  const { user, server } = await open(saved);
  await star();
  localStorage.removeItem('user');
  await user.click(await star());
  expect(server.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});
